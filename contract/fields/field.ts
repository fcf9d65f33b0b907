/** What every field of a record has, whatever it holds. */
type AnyField = {
  /** Of the record's table. */
  column: string
  /** English, and its own key in the catalogues. */
  label: string
  nullable?: true
  /** What a new record holds where nothing is sent; a field without it has to be sent. */
  initial?: string | null | readonly []
  /** Nullable, yet most reports from the shop floor give it. */
  usual?: true
  /** Set by the server alone. */
  readOnly?: true
  /** What a reader sees where there is nothing, if not "None". */
  none?: string
  /** An import can bring it and an export holds it. What lists from elsewhere call it besides its label, in English, German, Spanish and French. */
  importNames?: readonly string[]
  /** What an import calls it, if not by its own name. */
  importedAs?: string
  /** An export holds it though no import brings it. */
  exportOnly?: true
}

/** What a field holds. It decides how the value is checked, stored, entered and written. */
type Kind =
  | { kind: 'line'; limit: number; required?: string; words?: Readonly<Record<string, string>> }
  | { kind: 'prose'; limit: number; required?: string }
  | { kind: 'choice'; words: Readonly<Record<string, string>>; unknown?: string }
  | { kind: 'tags' | 'files' | 'measurements' }
  | { kind: 'day' | 'moment' }
  | { kind: 'money' | 'hours' | 'wholeHours' | 'count' }
  | { kind: 'person' | 'station' | 'car' }

export type Field = AnyField & Kind
export type Fields = Readonly<Record<string, Field>>

/** One measured thing of the current or target condition of a CAR: what, and how much. */
type Measurement = { description: string; value: string }

type NotNull<F extends Field> = F extends { words: Record<infer Value, string>; kind: 'choice' }
  ? Value
  : F extends { kind: 'tags' | 'files' }
    ? string[]
    : F extends { kind: 'measurements' }
      ? Measurement[]
      : F extends { kind: 'hours' | 'wholeHours' | 'count' }
        ? number
        : string

type Nullable<F extends Field> = F extends { nullable: true } ? null : never

/** What the wire answers for a field, and what a body holds once it is checked. */
export type ValueOf<F extends Field> = NotNull<F> | Nullable<F>

/** What a body may hold for a field. */
export type SentOf<F extends Field> =
  | (F extends { kind: 'money' }
      ? string | number
      : F extends { kind: 'measurements' }
        ? { description: string; value: string | number }[]
        : NotNull<F>)
  | Nullable<F>

/** Fields that people change. */
export type EditableOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readOnly: true } ? never : Name
}[keyof F] &
  string

/** The fields of one kind. */
export type NamesOfKind<F extends Fields, K extends Kind['kind']> = {
  [Name in keyof F]: F[Name]['kind'] extends K ? Name : never
}[keyof F] &
  string

/** Names of the fields of which something holds. */
export const namesWhere = <F extends Fields>(fields: F, holds: (field: Field) => boolean): (keyof F & string)[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => (holds(field) ? [name] : []))

/** Names of the fields that people change. */
export const editableNames = <F extends Fields>(fields: F): EditableOf<F>[] =>
  namesWhere(fields, ({ readOnly }) => !readOnly) as EditableOf<F>[]

/** The English name of each field. */
export const labelsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

/** The English words for the values of each field that has some. */
export const wordsOf = (fields: Fields): Record<string, Readonly<Record<string, string>>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ('words' in field && field.words ? [[name, field.words]] : [])),
  )
