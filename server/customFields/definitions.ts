import type { CustomRecord } from '../../contract/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields.ts'
import type { Services } from '../records/services.ts'
import type { Live, StoredEvent } from '../live/live.ts'
import { selectEveryField } from './store.ts'

/** Milliseconds after which the fields are read again, whatever events came. */
const keptFor = 30_000

type Kept = { read: Promise<CustomField[]> | null; until: number }
const keptBy = new WeakMap<Live, Kept>()

/** Every write of a case asks for the fields, which hardly ever change: they are kept until one does. */
function keptFields({ live }: Services): Kept {
  const known = keptBy.get(live)
  if (known) return known
  const kept: Kept = { read: null, until: 0 }
  const forget = () => {
    kept.read = null
  }
  const listen = (events: StoredEvent[]) => {
    if (events.some(({ room }) => room === 'customFields')) forget()
  }
  live.onWritten(listen)
  live.subscribe(listen)
  live.onGap(forget)
  keptBy.set(live, kept)
  return kept
}

/** Returns every custom field, in order; a change by another process may take a moment to arrive. */
async function everyField(services: Services): Promise<readonly CustomField[]> {
  const kept = keptFields(services)
  if (kept.read && Date.now() < kept.until) return kept.read
  const read = selectEveryField(services.database.quick)
  kept.read = read
  kept.until = Date.now() + keptFor
  try {
    return await read
  } catch (error) {
    if (kept.read === read) kept.read = null
    throw error
  }
}

/** Returns the custom fields of a record by key, in order, with retired ones. */
export async function fieldsOf(services: Services, record: CustomRecord): Promise<ReadonlyMap<string, CustomField>> {
  const fields = await everyField(services)
  return new Map(fields.flatMap((field) => (field.record === record ? [[field.key, field]] : [])))
}
