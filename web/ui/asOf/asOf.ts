import type { ComponentType } from 'react'
import type { RecordAsOf } from '../../../contract/records/asOf.ts'
import { stringValues } from '../../browser/searchParams.ts'

/** How a record is read as it was at a moment. */
export type AsOf = { key: readonly unknown[]; read: (at: string, signal: AbortSignal) => Promise<RecordAsOf> }

/** A field's value at a moment and now. */
export type EarlierField = Pick<RecordAsOf['fields'][number], 'then' | 'now' | 'changed'>

/** What an earlier state shows of features above that of the record, in order. */
export type EarlierPartComponents = Readonly<Record<string, ComponentType<{ state: RecordAsOf }>>>

/** The moment that the address of a record's page asks for. */
export type AsOfSearch = { asOf?: string | undefined }

/** Parses search parameters. An invalid moment is dropped: no address may break a page. */
export function readAsOfSearch(search: Record<string, unknown>): AsOfSearch {
  const [text = ''] = stringValues(search['asOf'])
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN
  return { asOf: Number.isNaN(time) ? undefined : new Date(time).toISOString() }
}

/** The fields of a state, or of a row in it, by name; one that it does not have has never had a value. */
export function fieldsOf({ fields }: Pick<RecordAsOf, 'fields'>): (name: string) => EarlierField {
  const byName = new Map(fields.map(({ field, ...values }) => [field, values]))
  return (name) => byName.get(name) ?? { then: null, now: null, changed: false }
}

/** The earlier values, by name. */
export const earlierValues = ({ fields }: RecordAsOf): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ field, then }) => [field, then]))

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
