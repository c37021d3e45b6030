import { parseArgs } from 'node:util';

/**
 * What is wrong with the options of a command line, in a sentence of ours: Node's own say neither what is there nor what to
 * write. Plain JavaScript, because a program asks it before any TypeScript can run.
 * @param {string[]} args
 * @param {NonNullable<import('node:util').ParseArgsConfig['options']>} specs
 * @param {object} [own] of the program
 * @param {(name: string) => string} [own.adviceFor] what to write instead of an option that is not there
 * @param {boolean} [own.takesTexts] whether words that are no options belong there, too
 * @returns {string | null} why, and what to do
 */
export function wrongOption(args, specs, { adviceFor, takesTexts = false } = {}) {
  const all = () =>
    `use one of ${Object.keys(specs)
      .map((each) => `--${each}`)
      .join(', ')}`;
  const { tokens } = parseArgs({ args, options: specs, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional' && !takesTexts) return `${JSON.stringify(token.value)} is no option; ${all()}`;
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (!spec) return `there is no option ${rawName}; ${(adviceFor ?? all)(name)}`;
    if (spec.type === 'boolean' && value !== undefined) return `${rawName} takes no value; write it alone`;
    if (spec.type === 'string' && !value) return `${rawName} has no value; write one behind it`;
    if (value?.startsWith('-') && inlineValue === false) {
      return `${rawName} has no value, or one that begins with a dash; write ${rawName}=${value} if that is meant`;
    }
  }
  return null;
}
