/** The hand-kept vocabulary of one repository: `modules.yml` and `risks.yml` beside its reports. */

/** An area of the code base. A file belongs to the first module of the list whose globs match its path. */
export type ModuleEntry = {
  /** Stable, ASCII, kebab-case; is in addresses. */
  id: string;
  /** Chinese name. */
  name: string;
  /** One sentence for the module's page, or null. */
  about: string | null;
  paths: string[];
  /** Labels that reports use for this area. */
  aliases: string[];
};

/** A canonical risk flag and the wordings grouped under it. */
export type RiskEntry = {
  id: string;
  name: string;
  about: string | null;
  /** Exact wordings. */
  aliases: string[];
  /** Substrings: a wording that has one is grouped here, too. */
  contains: string[];
};

export type Taxonomy = { modules: ModuleEntry[]; risks: RiskEntry[] };
