/** The keys of a value, in order, typed; the value must not have more keys than its type. */
export const keysOf = <T extends object>(of: T): (keyof T)[] => Object.keys(of) as (keyof T)[]

/** A record with `valueOf(key)` for each key. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>

/** Some fields of a value. */
export const pick = <T extends object, Key extends keyof T>(of: T, keys: readonly Key[]): Pick<T, Key> =>
  Object.fromEntries(keys.map((key) => [key, of[key]])) as Pick<T, Key>
