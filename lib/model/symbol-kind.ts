/** What a symbol is, in the words of all languages at once. */

/**
 * `class`: whatever has members (class, struct, union, enum, trait, interface). `type`: another name for a type.
 * `constant`: a value of a module or a class that others import. `flag`: an option of a command line.
 */
export type SymbolKind = 'function' | 'method' | 'class' | 'type' | 'constant' | 'flag' | 'macro';

/** In the order in which they are shown and kept. */
export const SYMBOL_KINDS: readonly SymbolKind[] = ['function', 'method', 'class', 'type', 'constant', 'flag', 'macro'];
