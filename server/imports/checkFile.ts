import { type CustomRecord, customKeyIn, customPath } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import { isCustomTarget, type MappingSent } from '../../contract/imports/imports.ts'
import { fieldsInUse } from '../customFields/customFields.ts'
import type { caseNumbersIn } from '../files/imports/caseNumbersIn.ts'
import type { CheckedTable } from '../files/imports/checkTable.ts'
import { namesCases, namesPeople } from '../files/imports/examples.ts'
import { type namesIn, plainName } from '../files/imports/namesIn.ts'
import { inTableWorker } from '../files/inTableWorker.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import type { Services } from '../records/services.ts'
import { preferencesOf } from '../settings/settings.ts'
import { listWorkspaceLists } from '../workspaceLists/workspaceLists.ts'
import type { ImportedRecord } from './importedRecord.ts'
import { type SelectedImport, selectNamed, type NamedPerson } from './store.ts'
import type { Reader } from '../database/database.ts'

const namesInApart = inTableWorker<typeof namesIn>(new URL('../files/imports/namesIn.ts', import.meta.url))
const caseNumbersInApart = inTableWorker<typeof caseNumbersIn>(
  new URL('../files/imports/caseNumbersIn.ts', import.meta.url),
)

/**
 * Checks what a mapping makes of a file's rows, all in one pass.
 * @throws conflict when it was undone or its rows deleted, invalid for a mapping that does not fit
 */
export async function checkFile<Row>(
  services: Services,
  record: ImportedRecord<Row>,
  { kept, state, columns, createdById }: SelectedImport & { kept: string | null },
  { mapping, dateOrder }: MappingSent,
  { isWanted }: { isWanted: boolean },
): Promise<CheckedTable> {
  if (state === 'undone') throw refuse('importUndone')
  if (kept === null) throw refuse('importForgotten')
  if (mapping.length !== columns.length) throw refuse('mappingIncomplete', { at: 'mapping' })
  const { fields } = record
  const { timeZone } = await preferencesOf(services.database.quick, createdById)
  const custom = await customIn(services, record.custom, mapping)
  const columnsThat = (holds: (target: string) => boolean) =>
    mapping.flatMap((target, column) => (target !== null && holds(target) ? [column] : []))
  const naming = columnsThat((target) => namesPeople(target, fields, custom))
  const named = naming.length > 0 ? await namesInApart(createdById, { kept, columns: naming }) : []
  const ofCases = columnsThat((target) => namesCases(target, fields))
  const numbers = ofCases.length > 0 ? await caseNumbersInApart(createdById, { kept, columns: ofCases }) : []
  return record.check(createdById, {
    kept,
    names: columns.map(({ name }) => name),
    mapping,
    custom,
    dateOrder,
    timeZone,
    isWanted,
    people: await peopleNamed(services.database, named),
    cases: (numbers.length > 0 && (await record.readCases?.(services.database, numbers))) || new Map(),
    lists: await listWorkspaceLists(services),
    refusedStatuses: (await record.refusedStatuses?.(services)) ?? {},
  })
}

/**
 * Returns the custom fields that columns are imported as.
 * @throws invalid for a field that does not exist or is retired
 */
async function customIn(
  services: Services,
  record: CustomRecord,
  mapping: MappingSent['mapping'],
): Promise<CustomField[]> {
  const inUse = await fieldsInUse(services, record)
  return mapping.flatMap((target) => {
    if (target === null || !isCustomTarget(target)) return []
    const field = inUse.find(({ key }) => customPath(key) === target)
    if (!field) throw refuseField('mapping', 'noSuchCustomField', { key: customKeyIn(target) ?? '' })
    return [field]
  })
}

/**
 * Looks up everybody whom a file names, in one query: by e-mail address, or by full name when only one person has it.
 */
async function peopleNamed(from: Reader, names: string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const people = names.length > 0 ? await selectNamed(from, names) : []
  const meant = (person: NamedPerson) => (person.isDeactivated ? 'deactivated' : person.id)
  // A deactivated person does not make a colleague's name ambiguous.
  for (const person of people.filter((one) => one.isDeactivated)) ids.set(plainName(person.name), meant(person))
  for (const person of people.filter((one) => !one.isDeactivated)) {
    const isShared = (ids.get(plainName(person.name)) ?? 'deactivated') !== 'deactivated'
    ids.set(plainName(person.name), isShared ? 'several' : person.id)
  }
  for (const person of people) ids.set(plainName(person.email), meant(person))
  return ids
}
