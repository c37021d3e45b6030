import type { List } from '../model/list';

/** A part of the knowledge base while it is put together: its lists are arrays that still grow. */
export type Draft<T> = {
  [Key in keyof T]: T[Key] extends string | readonly unknown[]
    ? T[Key]
    : T[Key] extends List<infer Item>
      ? Item[]
      : T[Key];
};
