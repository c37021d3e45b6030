/** Where the search's indexes are kept between runs. `name` is a plain file name; neither call throws: it is a cache. */
export type IndexStore = {
  /** @returns the bytes of a file, null where there is none that can be read */
  read(name: string): Promise<Uint8Array | null>;
  /** Writes the whole file or, if killed, nothing. A cache that cannot be written is no failure. */
  write(name: string, bytes: Uint8Array): Promise<void>;
};
