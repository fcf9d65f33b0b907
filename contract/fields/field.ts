import { type ListName, listLabels } from '../workspaceLists/workspaceListLabels.ts'

/** Properties of every field, whatever its kind. */
type AnyField = {
  /** Column of the record's table. */
  column: string
  /** English, and its own key in the catalogues. */
  label: string
  nullable?: true
  /** The value of a new record when none is sent. Without it a nullable field is null, any other required. */
  initial?: string | readonly []
  /** Nullable, but included in most reports from the shop floor. */
  usual?: true
  /** Set by the server only. */
  readOnly?: true
  /** Shown when there is no value, if not "None". */
  none?: string
  /**
   * Can be imported and is exported: the names, besides its label, that other lists use for it, in English, German, Spanish
   * and French.
   */
  importNames?: readonly string[]
  /** Its name in an import, if not its own. */
  importedAs?: string
  /** Exported, but not imported. */
  exportOnly?: true
}

/** The kind of a field decides how its value is checked, stored, entered and displayed. */
type Kind =
  | { kind: 'line'; limit: number; required?: string; valueLabels?: Readonly<Record<string, string>>; list?: ListName }
  | { kind: 'prose'; limit: number; required?: string }
  /** With `list`, one of a list that the workspace keeps; `valueLabels` are the product's own values then. */
  | { kind: 'choice'; valueLabels: Readonly<Record<string, string>>; unknown?: string; list?: ListName }
  | { kind: 'tags' | 'files' | 'measurements' }
  | { kind: 'day' | 'moment' }
  /** `min` and `max`: bounds of days, both included. */
  | { kind: 'money' | 'hours' | 'wholeHours' | 'count' | 'days'; min?: number; max?: number }
  | { kind: 'person' | 'station' | 'site' | 'car' }

export type Field = AnyField & Kind
export type Fields = Readonly<Record<string, Field>>

/** A measurement in the current or target condition of a CAR: what, and how much. */
type Measurement = { description: string; value: string }

type NotNull<F extends Field> = F extends { list: ListName }
  ? string
  : F extends { valueLabels: Record<infer Value, string>; kind: 'choice' }
    ? Value
    : F extends { kind: 'tags' | 'files' }
      ? string[]
      : F extends { kind: 'measurements' }
        ? Measurement[]
        : F extends { kind: 'hours' | 'wholeHours' | 'count' | 'days' }
          ? number
          : string

type Nullable<F extends Field> = F extends { nullable: true } ? null : never

/** The type of a field in a response, and in a body after validation. */
export type ValueOf<F extends Field> = NotNull<F> | Nullable<F>

/** The type that a request body may have for a field. */
export type SentOf<F extends Field> =
  | (F extends { kind: 'money' }
      ? string | number
      : F extends { kind: 'measurements' }
        ? { description: string; value: string | number }[]
        : NotNull<F>)
  | Nullable<F>

/** Names of the fields that people can edit. */
export type EditableOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readOnly: true } ? never : Name
}[keyof F] &
  string

export type NamesOfKind<F extends Fields, K extends Kind['kind']> = {
  [Name in keyof F]: F[Name]['kind'] extends K ? Name : never
}[keyof F] &
  string

/** Names of the fields for which `holds` returns true. */
export const namesWhere = <F extends Fields>(fields: F, holds: (field: Field) => boolean): (keyof F & string)[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => (holds(field) ? [name] : []))

/** Names of the fields that people can edit. */
export const editableNames = <F extends Fields>(fields: F): EditableOf<F>[] =>
  namesWhere(fields, ({ readOnly }) => !readOnly) as EditableOf<F>[]

/** The English label of each field. */
export const labelsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

/** The English labels of the values of each field that has them. */
export const wordsOf = (fields: Fields): Record<string, Readonly<Record<string, string>>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const valueLabels = valueLabelsOfField(field)
      return valueLabels ? [[name, valueLabels]] : []
    }),
  )

/** The labels of the values of a field, with those that the workspace has added; undefined where values have none. */
export function valueLabelsOfField(field: Field): Readonly<Record<string, string>> | undefined {
  if ('list' in field && field.list) return listLabels(field.list)
  return 'valueLabels' in field ? field.valueLabels : undefined
}
