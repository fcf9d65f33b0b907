import { createHash } from 'node:crypto'
import { addDays } from '../../contract/values/calendar.ts'
import { NewCar } from '../../contract/cars/cars.ts'
import { NewCase } from '../../contract/cases/cases.ts'
import { NewTask } from '../../contract/tasks/tasks.ts'
import type { CarTemplate, CaseTemplate } from '../../contract/templates/templateFields.ts'
import type { MadeRecord } from '../../contract/templates/templates.ts'
import { createCar, readCar } from '../cars/cars.ts'
import { casesOfCars, createCase, readCase } from '../cases/cases.ts'
import { checkMove } from '../gates/gates.ts'
import { refuse } from '../process/refuse.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { Actor, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { addTask } from '../tasks/tasks.ts'
import { hasActivity, lockTemplate, selectAssigned, type SelectedTemplate } from './store.ts'

/**
 * Makes the case or CAR of a template with this id, and its tasks; its history names the template. Whatever an earlier
 * attempt made stays as it is. Due dates count from `day`.
 * @throws conflict for people who are deactivated, invalid for values that are no longer allowed
 */
export async function makeRecord(
  services: Services,
  by: Actor,
  template: SelectedTemplate,
  id: string,
  day: string,
): Promise<MadeRecord> {
  await refuseDeactivated(services, template)
  const dueDate = dueOn(day, template.dueInDays)
  const record = await createFrom(services, by, template, { id, dueDate })
  await addTasks(services, by, template, record, id, day)
  await noteTemplate(services, by, template, record, 'madeFromTemplate')
  return record
}

/** Adds the tasks of a template to an existing record. For an id that was used before nothing is added. */
export async function addTasksTo(
  services: Services,
  by: Actor,
  template: SelectedTemplate,
  subject: RecordRef,
  id: string,
  day: string,
): Promise<MadeRecord> {
  await refuseDeactivated(services, template)
  const { key } = await (subject.feature === 'cases' ? readCase : readCar)(services, by, subject.id)
  await addTasks(services, by, template, subject, id, day)
  return { ...subject, key }
}

async function createFrom(
  services: Services,
  by: Actor,
  { kind, fields }: SelectedTemplate,
  sent: { id: string; dueDate: string | null },
): Promise<MadeRecord> {
  const author = { by, fromTemplate: true } as const
  if (kind === 'case') {
    const made = await createCase(services, author, parsed(NewCase, { ...(fields as CaseTemplate), ...sent }))
    return { feature: 'cases', id: made.id, key: made.key }
  }
  const made = await createCar(
    services,
    author,
    parsed(NewCar, { ...(fields as CarTemplate), ...sent }),
    casesOfCars.link,
    checkMove,
  )
  return { feature: 'cars', id: made.id, key: made.key }
}

/** Adds the rows one after another, in their order, with ids that follow from the id of the use. */
async function addTasks(
  services: Services,
  by: Actor,
  { tasks }: SelectedTemplate,
  { feature, id: recordId }: RecordRef,
  useId: string,
  day: string,
): Promise<void> {
  for (const [index, { dueInDays, ...task }] of tasks.entries()) {
    const sent = { ...task, id: derivedId(useId, index), dueDate: dueOn(day, dueInDays) }
    await addTask(services, { by }, { feature, id: recordId }, parsed(NewTask, sent))
  }
}

/** Says once in the history of a record which template made it. */
const noteTemplate = (
  services: Services,
  by: Actor,
  { id, name }: SelectedTemplate,
  record: MadeRecord,
  action: string,
): Promise<void> =>
  inTransaction(services, { by }, async (tx) => {
    // Serializes processes that make the same record.
    await lockTemplate(tx, id)
    if (await hasActivity(tx, record.id, action)) return
    const changes = [{ field: 'fromTemplate', from: null, to: name }]
    tx.announce({ feature: record.feature, id: record.id, action, changes })
  })

/** The people to whom a template assigns work. */
export function assignedBy({ fields, tasks }: Pick<SelectedTemplate, 'fields' | 'tasks'>): string[] {
  const person = fields && ('assigneeId' in fields ? fields.assigneeId : 'ownerId' in fields ? fields.ownerId : null)
  return [person, ...tasks.map(({ assigneeId }) => assigneeId)].filter((id) => id !== null)
}

/** Before anything is made, so that no record is left without its tasks. */
async function refuseDeactivated({ database }: Services, template: SelectedTemplate): Promise<void> {
  const gone = (await selectAssigned(database, assignedBy(template))).find(({ isDeactivated }) => isDeactivated)
  if (gone) throw refuse('templatePersonGone', { name: gone.name })
}

type Parsing<Value> = {
  safeParse(
    value: unknown,
  ): { success: true; data: Value } | { success: false; error: { issues: { path: PropertyKey[] }[] } }
}

/** Reads stored values as the contract has them now. */
function parsed<Value>(shape: Parsing<Value>, value: unknown): Value {
  const read = shape.safeParse(value)
  if (read.success) return read.data
  throw refuse('templateOutdated', { field: read.error.issues[0]?.path.join('.') ?? '' })
}

const dueOn = (day: string, days: number | null): string | null => (days === null ? null : addDays(day, days))

/** A UUID (version 8 of RFC 9562) that is always the same for the same use and row. */
function derivedId(useId: string, index: number): string {
  const hash = createHash('sha256').update(`${useId} ${index}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
