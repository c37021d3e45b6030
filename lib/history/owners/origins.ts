/** Where a line comes from, as one number: who owns it, who put it where it is, and whose lines it repeats. */

export type Origin = {
  /** Place of the change that the line belongs to; beyond the changes: a merge's; {@link UNKNOWN}. */
  owner: number;
  /** Place of the change that put it there: what `git blame` names. Another than the owner, where it moved or came back. */
  placer: number;
  /** Places of the earlier changes that had the line before, where the owner brought it back; ascending. */
  of: readonly number[];
};

/** Owner of a line whose making this clone cannot show. */
export const UNKNOWN = -1;

const NONE: readonly number[] = [];

/**
 * Origins by id. The first ids are the changes themselves and the merges behind them, in order; one more is for unknown
 * lines; the others are made as they are met.
 */
export class Origins {
  private readonly owners: number[] = [];
  private readonly placers: number[] = [];
  private readonly ofs: (readonly number[])[] = [];
  private readonly ids = new Map<string, number>();
  /** Beside the owner's own id: those of its lines that came elsewhere. */
  private readonly more = new Map<number, number[]>();
  /** Id of unknown lines. */
  readonly unknown: number;

  /** @param places number of changes and merges */
  constructor(places: number) {
    for (let place = 0; place < places; place++) this.push({ owner: place, placer: place, of: NONE });
    this.unknown = this.push({ owner: UNKNOWN, placer: UNKNOWN, of: NONE });
  }

  get size(): number {
    return this.owners.length;
  }

  owner(id: number): number {
    return this.owners[id] ?? UNKNOWN;
  }

  placer(id: number): number {
    return this.placers[id] ?? UNKNOWN;
  }

  of(id: number): readonly number[] {
    return this.ofs[id] ?? NONE;
  }

  /** @returns the ids of all origins of an owner */
  idsOf(owner: number): number[] {
    return [owner, ...(this.more.get(owner) ?? [])];
  }

  /** @returns the id of the origin; unknown lines stay unknown whoever moves them */
  id({ owner, placer, of }: Origin): number {
    if (owner === UNKNOWN) return this.unknown;
    if (owner === placer && of.length === 0) return owner;
    const key = `${owner} ${placer} ${of.join(' ')}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.push({ owner, placer, of });
    this.ids.set(key, id);
    const more = this.more.get(owner);
    if (more) more.push(id);
    else this.more.set(owner, [id]);
    return id;
  }

  /** @returns the id for the same line, put elsewhere by `placer` */
  moved(id: number, placer: number): number {
    return this.id({ owner: this.owner(id), placer, of: this.of(id) });
  }

  private push({ owner, placer, of }: Origin): number {
    this.owners.push(owner);
    this.placers.push(placer);
    this.ofs.push(of);
    return this.owners.length - 1;
  }
}
