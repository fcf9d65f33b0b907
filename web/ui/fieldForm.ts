import type { z } from 'zod'
import type { EditableOf, Field, Fields, SentOf, ValueOf } from '../../contract/fields/field.ts'
import { changesBetween, errorsBy, type FieldErrors, type Figure, isBlank, moneyOf } from './formValues.ts'

/** The type of a field in a form: numbers as they are typed, optional text as an empty string. */
export type FormValueOf<F extends Field> = F extends { kind: 'money' | 'hours' | 'wholeHours' | 'days' }
  ? Figure
  : F extends { kind: 'line'; nullable: true }
    ? string
    : ValueOf<F>

const isFigure = ({ kind }: Field) => kind === 'money' || kind === 'hours' || kind === 'wholeHours' || kind === 'days'
const isText = ({ kind }: Field) => kind === 'line' || kind === 'prose'

/** The value that a form shows for a missing one. */
const shown = (field: Field, value: unknown) => (isFigure(field) || isText(field) ? (value ?? '') : (value ?? null))

/**
 * Converts a form value to what is sent: empty text becomes null, hours become numbers (truncated where they must be
 * whole), money stays a decimal string, empty rows are dropped.
 */
function sentValue(field: Field, value: unknown): unknown {
  if (field.kind === 'money') return moneyOf(value as Figure)
  if (isFigure(field) && isBlank(value as Figure)) return null
  if (field.kind === 'wholeHours') return Math.trunc(Number(value))
  if (isFigure(field)) return Number(value)
  if (field.kind === 'measurements') return (value as Row[]).filter((row) => !isBlank(row.description + row.value))
  return field.nullable ? value || null : value
}
type Row = { description: string; value: string }

/**
 * The form of a record's fields: empty, filled from a record, as sent, and the changes made in it.
 * @param edit the shape of an edit in the contract
 */
export function defineForm<F extends Fields, Name extends EditableOf<F>>(
  fields: F,
  names: readonly Name[],
  edit: z.ZodType,
) {
  type Values = { [N in Name]: FormValueOf<F[N]> }
  type Sent = { [N in Name]: SentOf<F[N]> }
  const each = (valueOf: (field: Field, name: Name) => unknown) =>
    Object.fromEntries(names.map((name) => [name, valueOf(fields[name] as Field, name)]))
  const sentOf = (values: Values) => each((field, name) => sentValue(field, values[name])) as Sent
  return {
    names,
    /** The values of a new record. */
    empty: each((field) => shown(field, field.initial)) as Values,
    /** A record as the form shows it. */
    formOf: (record: { [N in Name]: ValueOf<F[N]> }) => each((field, name) => shown(field, record[name])) as Values,
    sentOf,
    /** The changes made in a form, as sent. */
    editBetween: (before: Values, after: Values): Partial<Sent> => changesBetween(sentOf(before), sentOf(after)),
    /** Why an edit cannot be sent, by field. */
    errorsInEdit: (changes: Partial<Sent>): FieldErrors<Name> => errorsBy(edit, changes, names),
  }
}
