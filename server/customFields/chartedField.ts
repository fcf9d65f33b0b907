import type { CustomField } from '../../contract/customFields/customFields.ts'
import { reasonMessage, refuse } from '../process/refuse.ts'
import type { Services } from '../records/services.ts'
import { fieldsOf } from './definitions.ts'
import { selectNames } from './store.ts'

/** A custom field that figures are grouped by. */
export type ChartedField = {
  key: string
  /** The name of a value; null for yes and no, which every reader sees in their own language. */
  nameOf: (value: string) => string | null
}

/**
 * Returns a custom field of cases that figures can be grouped by.
 * @throws invalid when there is no such field, it is retired, or it is not used in charts
 */
export async function chartedField(services: Services, key: string): Promise<ChartedField> {
  const field = (await fieldsOf(services, 'case')).get(key)
  if (!field) throw unfit(reasonMessage('noSuchCustomField', { key }))
  const { label, inCharts, retiredAt } = field
  if (retiredAt !== null) throw unfit(reasonMessage('customFilterRetired', { label }))
  if (!inCharts) throw unfit(reasonMessage('customFieldNotInCharts', { label }))
  const people = field.kind === 'person' ? await selectNames(services.database) : new Map<string, string>()
  return { key, nameOf: (value) => nameIn(field, people, value) }
}

const unfit = (message: ReturnType<typeof reasonMessage>) => refuse('invalid', { errors: [{ path: 'by', ...message }] })

function nameIn({ kind, choices }: CustomField, people: ReadonlyMap<string, string>, value: string): string | null {
  if (kind === 'choice') return choices.find((choice) => choice.value === value)?.label ?? null
  return kind === 'person' ? (people.get(value) ?? null) : null
}
