/** Logins and other short names, by the name that commits give. */
export type Handles = ReadonlyMap<string, readonly string[]>;
