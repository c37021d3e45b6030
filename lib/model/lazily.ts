/**
 * @param makers by property, what makes its value
 * @returns an object that makes each of its values when that is first asked for, and keeps it
 */
export function lazily<T extends object>(makers: { [K in keyof T]: () => T[K] }): T {
  const object = {} as T;
  for (const name of Object.keys(makers) as (keyof T)[]) {
    let made: { value: T[keyof T] } | null = null;
    Object.defineProperty(object, name, {
      enumerable: true,
      get: () => {
        made ??= { value: makers[name]() };
        return made.value;
      },
    });
  }
  return object;
}
