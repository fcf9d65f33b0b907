import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import { keptRead } from '../records/keptRead.ts'
import type { Services } from '../records/services.ts'
import { selectEveryField } from './store.ts'

const everyField = keptRead('customFields', ({ database }) => selectEveryField(database.quick))

/** Returns the custom fields of a record by key, in order, with retired ones. */
export async function fieldsOf(services: Services, record: CustomRecord): Promise<ReadonlyMap<string, CustomField>> {
  const fields = await everyField(services)
  return new Map(fields.flatMap((field) => (field.record === record ? [[field.key, field]] : [])))
}
