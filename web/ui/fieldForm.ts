import type { z } from 'zod'
import type { EditableOf, Field, Fields, SentOf, ValueOf } from '../../contract/fields/field.ts'
import { changesBetween, errorsBy, type FieldErrors, type Figure, isBlank, moneyOf } from './formValues.ts'

/** What a form holds of a field: figures as they are typed, text that may be left out as an empty one. */
export type FormValueOf<F extends Field> = F extends { kind: 'money' | 'hours' | 'wholeHours' }
  ? Figure
  : F extends { kind: 'line'; nullable: true }
    ? string
    : ValueOf<F>

const isFigure = ({ kind }: Field) => kind === 'money' || kind === 'hours' || kind === 'wholeHours'
const isText = ({ kind }: Field) => kind === 'line' || kind === 'prose'

/** What stands in a form where a record holds nothing. */
const shown = (field: Field, value: unknown) => (isFigure(field) || isText(field) ? (value ?? '') : (value ?? null))

/** A value of a form as it is sent: no text is null, hours are numbers, money stays a decimal string, empty rows are left out. */
export function sentValue(field: Field, value: unknown): unknown {
  if (field.kind === 'money') return moneyOf(value as Figure)
  if (isFigure(field)) return isBlank(value as Figure) ? null : Number(value)
  if (field.kind === 'measurements') return (value as Row[]).filter((row) => !isBlank(row.description + row.value))
  return field.nullable ? value || null : value
}
type Row = { description: string; value: string }

/**
 * The form of a record's fields: empty, filled from a record, as it is sent, and what was changed in it.
 * @param edit the shape of an edit in the contract
 * @param sent how a value is sent, where not as `sentValue` says
 */
export function defineForm<F extends Fields, Name extends EditableOf<F>>(
  fields: F,
  names: readonly Name[],
  edit: z.ZodType,
  sent: typeof sentValue = sentValue,
) {
  type Values = { [N in Name]: FormValueOf<F[N]> }
  type Sent = { [N in Name]: SentOf<F[N]> }
  const each = (valueOf: (field: Field, name: Name) => unknown) =>
    Object.fromEntries(names.map((name) => [name, valueOf(fields[name] as Field, name)]))
  const sentOf = (values: Values) => each((field, name) => sent(field, values[name])) as Sent
  return {
    names,
    /** What a new record holds. */
    empty: each((field) => shown(field, field.initial)) as Values,
    /** A record as the form shows it. */
    formOf: (record: { [N in Name]: ValueOf<F[N]> }) => each((field, name) => shown(field, record[name])) as Values,
    sentOf,
    /** What was changed in a form, as it is sent. */
    editBetween: (before: Values, after: Values): Partial<Sent> => changesBetween(sentOf(before), sentOf(after)),
    /** What keeps an edit from being sent, by field. */
    errorsInEdit: (changes: Partial<Sent>): FieldErrors<Name> => errorsBy(edit, changes, names),
  }
}
