import { customPath, type CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import type { CustomSent, CustomValue, CustomValues } from '../../contract/customFields/customValues.ts'
import type { Message } from '../../contract/http/message.ts'
import { reasonMessage, refuse, type FieldProblem } from '../process/refuse.ts'
import type { Change } from '../records/activityTable.ts'
import type { Services } from '../records/services.ts'
import { guest } from '../users/users.ts'
import { checkCustomValue } from '../../contract/customFields/checkCustomValue.ts'
import { fieldsOf } from './definitions.ts'
import { selectPeople } from './store.ts'

/** All values of a record after a write, and what the write changes of them. */
type CheckedCustom = { values: CustomValues; changes: Change[] }

type Checking = {
  /** The values before the write: none of a new record. */
  before: CustomValues
  /** The category after the write, of a case. */
  category?: string
  /** Whether required fields without a value are refused, also when they are not sent. */
  wantsRequired?: boolean
}

const isRequired = (field: CustomField, category: string | undefined): boolean =>
  field.retiredAt === null &&
  (field.record === 'car' ? field.required : category !== undefined && field.requiredFor.includes(category))

/**
 * Checks values that are sent, and merges them into those of the record. A value that is already stored is accepted as
 * it is, even if its field or choice was retired or its person deactivated since.
 * @throws invalid, with each field that is wrong
 */
export async function checkCustom(
  services: Services,
  record: CustomRecord,
  sent: CustomSent | undefined,
  { before, category, wantsRequired = false }: Checking,
): Promise<CheckedCustom> {
  if (sent === undefined && !wantsRequired) return { values: before, changes: [] }
  const fields = await fieldsOf(services, record)
  const after = new Map<string, CustomValue>(Object.entries(before))
  const changes: Change[] = []
  const errors: FieldProblem[] = []
  const people = new Map<string, string>()
  for (const [key, value] of Object.entries(sent ?? {})) {
    const from = after.get(key) ?? null
    if (from === value && (from !== null || fields.has(key))) continue
    const read = readValue(fields.get(key), key, value)
    if ('problem' in read) {
      errors.push({ path: customPath(key), ...read.problem, name: read.name })
      continue
    }
    const { value: to, field } = read
    if (to === from) continue
    if (to === null && from !== null && isRequired(field, category)) errors.push(missing(field))
    if (field.kind === 'person' && typeof to === 'string') people.set(key, to)
    if (to === null) after.delete(key)
    else after.set(key, to)
    changes.push({ field: customPath(key), from, to })
  }
  errors.push(...(await unknownPeople(services, people, fields)))
  if (wantsRequired) {
    const empty = [...fields.values()].filter((field) => isRequired(field, category) && !after.has(field.key))
    errors.push(...empty.filter(({ key }) => !errors.some(({ path }) => path === customPath(key))).map(missing))
  }
  if (errors.length > 0) throw refuse('invalid', { errors })
  return { values: Object.fromEntries(after), changes }
}

const missing = (field: CustomField): FieldProblem => ({
  path: customPath(field.key),
  ...reasonMessage('customMissing', { label: field.label }),
})

type ReadValue = { field: CustomField; value: CustomValue | null } | { problem: Message; name?: string | undefined }

function readValue(field: CustomField | undefined, key: string, value: CustomValue | null): ReadValue {
  if (!field) return { problem: reasonMessage('noSuchCustomField', { key }) }
  const { label } = field
  if (field.retiredAt !== null) return { problem: reasonMessage('customFieldRetired', { label }) }
  if (value === null) return { field, value }
  const checked = checkCustomValue(field, value)
  return 'problem' in checked ? { ...checked, name: label } : { field, value: checked.value }
}

/** Returns what is wrong with people that are chosen: each by the key of its field. */
async function unknownPeople(
  services: Services,
  chosen: ReadonlyMap<string, string>,
  fields: ReadonlyMap<string, CustomField>,
): Promise<FieldProblem[]> {
  if (chosen.size === 0) return []
  const found = await selectPeople(services.database.quick, [...new Set(chosen.values())])
  return [...chosen].flatMap(([key, id]) => {
    const person = found.find((one) => one.id === id)
    if (person?.isActive && id !== guest.id) return []
    const reason = person && id !== guest.id ? 'customPersonDeactivated' : 'customNotPerson'
    return [{ path: customPath(key), ...reasonMessage(reason), name: fields.get(key)?.label }]
  })
}
