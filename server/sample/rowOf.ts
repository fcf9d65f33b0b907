type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''
type InRow<Value> = Value extends Date ? string : Value

/** A record as a row of its table: columns in snake case, moments as texts. */
export const rowOf = <T extends object>(record: T) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]: [string, unknown]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as { [Name in keyof T & string as SnakeCase<Name>]: InRow<T[Name]> }
