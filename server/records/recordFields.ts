import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import {
  editableNames,
  type EditableOf,
  type Field,
  type Fields,
  type NamesOfKind,
  namesWhere,
  type ValueOf,
} from '../../contract/fields/field.ts'

/** Read as text, so that no digit is lost; written as text or number. */
type Numeric = ColumnType<string | null, string | number | null, string | number | null>

type StoredAs<F extends Field> = F extends { kind: 'hours' }
  ? Numeric
  : F extends { kind: 'measurements' }
    ? JSONColumnType<Extract<ValueOf<F>, object>>
    : F extends { kind: 'moment' | 'count'; nullable?: never }
      ? Generated<ValueOf<F>>
      : ValueOf<F>

/** The columns of a record's table that hold its fields. */
export type ColumnsOf<F extends Fields> = { [Name in keyof F as F[Name]['column']]: StoredAs<F[Name]> }

type Selected<Table extends string, F extends Fields> = {
  [
    Name in Exclude<keyof F & string, NamesOfKind<F, 'person'>>
  ]: `${Table}.${F[Name]['column']} as ${F[Name]['kind'] extends 'files' ? 'attachmentIds' : Name}`
}[Exclude<keyof F & string, NamesOfKind<F, 'person'>>]

/**
 * The columns of a record's fields for a `select`, under the names of the contract; files are returned as their ids.
 * People are omitted: they come with joins.
 */
export const selectedColumns = <Table extends string, const F extends Fields>(
  table: Table,
  fields: F,
  wanted: (field: Field) => boolean = () => true,
): Selected<Table, F>[] =>
  Object.entries<Field>(fields)
    .filter(([, field]) => field.kind !== 'person' && wanted(field))
    .map(
      ([name, { kind, column }]) => `${table}.${column} as ${kind === 'files' ? 'attachmentIds' : name}`,
    ) as Selected<Table, F>[]

/** Fields that are stored as they are sent. */
type StoredOf<F extends Fields> = Exclude<EditableOf<F>, NamesOfKind<F, 'files'>>

const storedNames = <F extends Fields>(fields: F): StoredOf<F>[] =>
  editableNames(fields).filter((name): name is StoredOf<F> => fields[name]?.kind !== 'files')

/** The column of each field that can be edited; files are stored differently. */
export const editedColumns = <F extends Fields>(fields: F) =>
  Object.fromEntries(storedNames(fields).map((name) => [name, fields[name]?.column])) as {
    [Name in StoredOf<F>]: F[Name]['column']
  }

type RowOf<F extends Fields, Sent extends Record<StoredOf<F>, unknown>> = {
  [Name in StoredOf<F> as F[Name]['column']]: F[Name]['kind'] extends 'measurements' ? string : Sent[Name]
}

/** Returns the columns of a new record, from the fields that were sent. */
export function rowOfFields<F extends Fields, Sent extends Record<StoredOf<F>, unknown>>(
  fields: F,
  sent: Sent,
): RowOf<F, Sent> {
  const columns = storedNames(fields).map((name) => {
    const { kind, column } = fields[name] as Field
    return [column, kind === 'measurements' ? JSON.stringify(sent[name]) : sent[name]]
  })
  return Object.fromEntries(columns) as RowOf<F, Sent>
}

/** Returns decimal hours, which a row holds as text, as numbers. */
export function hoursIn<F extends Fields>(fields: F) {
  type Name = NamesOfKind<F, 'hours'>
  const names = namesWhere(fields, ({ kind }) => kind === 'hours') as Name[]
  return (row: { [N in Name]: string | null }) =>
    Object.fromEntries(names.map((name) => [name, row[name] === null ? null : Number(row[name])])) as {
      [N in Name]: number | null
    }
}
