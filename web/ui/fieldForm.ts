import type { EditableOf, Field, Fields, SentOf, ValueOf } from '../../contract/fields/field.ts'
import { type Figure, isBlank, moneyOf } from './formValues.ts'

/** What a form holds of a field: figures as they are typed, text that may be left out as an empty one. */
export type FormValueOf<F extends Field> = F extends { kind: 'money' | 'hours' | 'wholeHours' }
  ? Figure
  : F extends { kind: 'line'; nullable: true }
    ? string
    : ValueOf<F>

type FormOf<F extends Fields, Names extends EditableOf<F>> = { [Name in Names]: FormValueOf<F[Name]> }

const isFigure = ({ kind }: Field) => kind === 'money' || kind === 'hours' || kind === 'wholeHours'
const isText = ({ kind }: Field) => kind === 'line' || kind === 'prose'

/** What stands in a form where a record holds nothing. */
const shown = (field: Field, value: unknown) => (isFigure(field) || isText(field) ? (value ?? '') : (value ?? null))

function sent(field: Field, value: unknown): unknown {
  if (field.kind === 'money') return moneyOf(value as Figure)
  if (isFigure(field)) return isBlank(value as Figure) ? null : Number(value)
  return field.nullable ? value || null : value
}

/** The form of a record's fields: empty, filled from a record, and as it is sent. */
export function defineForm<F extends Fields, Names extends EditableOf<F>>(fields: F, names: readonly Names[]) {
  const each = (valueOf: (field: Field, name: Names) => unknown) =>
    Object.fromEntries(names.map((name) => [name, valueOf(fields[name] as Field, name)]))
  return {
    /** What a new record holds. */
    empty: each((field) => shown(field, field.initial)) as FormOf<F, Names>,
    /** A record as the form shows it. */
    formOf: (record: { [Name in Names]: ValueOf<F[Name]> }) =>
      each((field, name) => shown(field, record[name])) as FormOf<F, Names>,
    /** A form as it is sent: no text is null, hours are numbers, money stays a decimal string. */
    sentOf: (values: FormOf<F, Names>) =>
      each((field, name) => sent(field, values[name])) as { [Name in Names]: SentOf<F[Name]> },
  }
}
