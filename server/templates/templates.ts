import { randomUUID } from 'node:crypto'
import { templateLimit } from '../../contract/templates/templateChoices.ts'
import type { TemplateSchedule } from '../../contract/templates/templateFields.ts'
import {
  type MadeRecord,
  type NewTemplate,
  Template,
  type TemplateEdit,
  type TemplateUse,
} from '../../contract/templates/templates.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import type { Translate } from '../process/translate.ts'
import { dayIn } from '../process/zonedTime.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { dueAfter } from './dueTimes.ts'
import { addTasksTo, assignedBy, makeRecord } from './makeRecord.ts'
import { mayManageTemplate } from './policy.ts'
import { presentTemplates } from './presentTemplate.ts'
import {
  countToAdd,
  insertTemplate,
  lockTemplate,
  selectAllTemplates,
  selectAssigned,
  selectTemplate,
  type SelectedTemplate,
  updateTemplate,
} from './store.ts'
import { changesBetween, type StoredTemplate, storedColumns, templateOf } from './templateEdit.ts'

export { makeScheduledRecords } from './scheduledRuns.ts'

/** Everybody sees and may use all templates. */
export const listTemplates = async ({ database }: Services, t: Translate): Promise<Template[]> =>
  presentTemplates(database, await selectAllTemplates(database), t)

/**
 * Adds a template. For an id that this person has already used, returns what was created then.
 * @throws invalid for fields of another kind and people who do not exist, conflict beyond the limit
 */
export function createTemplate(
  services: Services,
  author: Author,
  { id: sentId, kind, ...sent }: NewTemplate,
  t: Translate,
): Promise<Template> {
  const made: StoredTemplate = { ...templateOf(kind, sent), kind }
  return inTransaction(services, author, async (tx) => {
    const id = sentId ?? randomUUID()
    const known = sentId === undefined ? undefined : await selectTemplate(tx, id)
    if (known) {
      if (known.createdById !== author.by.id) throw refuse('templateIdTaken')
      return presented(tx, id, t)
    }
    if ((await countToAdd(tx)) >= templateLimit) throw refuse('tooManyTemplates', { templates: templateLimit })
    await refuseUnknownPeople(tx, made)
    const isNew = await insertTemplate(tx, {
      ...storedColumns(made),
      id,
      kind,
      next_at: nextAt(made),
      created_by: author.by.id,
      deleted_at: null,
      deleted_by: null,
    })
    if (!isNew) throw refuse('templateIdTaken')
    tx.announce({ feature: 'templates', id, action: 'created', changes: changesBetween(null, made) })
    return presented(tx, id, t)
  })
}

/** Changes the fields that are sent. @throws notFound, forbidden, stale, invalid */
export const editTemplate = (
  services: Services,
  author: Author,
  id: string,
  sent: TemplateEdit,
  ifMatch: IfMatch,
  t: Translate,
): Promise<Template> =>
  inTransaction(services, author, async (tx) => {
    const before = await lockCurrent(tx, author.by, id, ifMatch, t)
    const after: StoredTemplate = { ...before, ...templateOf(before.kind, sent, before) }
    const changes = changesBetween(before, after)
    if (changes.length === 0) return presented(tx, id, t)
    await refuseUnknownPeople(tx, after)
    const isRescheduled = changes.some(({ field }) => scheduleFields.has(field))
    await updateTemplate(tx, id, { ...storedColumns(after), ...(isRescheduled && { next_at: nextAt(after) }) })
    tx.announce({ feature: 'templates', id, action: 'edited', changes })
    return presented(tx, id, t)
  })

/** Changes of these have another next time; times that passed while it was paused are not made up. */
const scheduleFields = new Set(['every', 'weekdays', 'dayOfMonth', 'at', 'timeZone', 'from', 'until', 'isPaused'])

/** Hides a template; the records that it made stay. @throws notFound, forbidden, stale */
export const deleteTemplate = (
  services: Services,
  author: Author,
  id: string,
  ifMatch: IfMatch,
  t: Translate,
): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    const before = await lockCurrent(tx, author.by, id, ifMatch, t)
    await updateTemplate(tx, id, { deleted_at: new Date().toISOString(), deleted_by: author.by.id, next_at: null })
    const changes = [{ field: 'name', from: before.name, to: null }]
    tx.announce({ feature: 'templates', id, action: 'deleted', changes })
    return undefined
  })

/** Restores a deleted template; its schedule continues from now. @throws notFound, forbidden */
export const restoreTemplate = (services: Services, author: Author, id: string, t: Translate): Promise<Template> =>
  inTransaction(services, author, async (tx) => {
    const before = await lockTemplate(tx, id)
    if (!before) throw refuse('notFound')
    if (!mayManageTemplate(author.by, before.createdById)) throw refuse('otherTemplate')
    if (before.deletedAt === null) return presented(tx, id, t)
    if ((await countToAdd(tx)) >= templateLimit) throw refuse('tooManyTemplates', { templates: templateLimit })
    await updateTemplate(tx, id, { deleted_at: null, deleted_by: null, next_at: nextAt(before) })
    tx.announce({ feature: 'templates', id, action: 'restored' })
    return presented(tx, id, t)
  })

/**
 * Makes the record of a template, or adds its tasks to a record. Sent again with the same id or key, it makes nothing
 * new.
 * @throws notFound, invalid for a record that is missing or not needed, conflict for what can no longer be created
 */
export async function useTemplate(
  services: Services,
  author: Author,
  templateId: string,
  { id: sentId, caseId, carId, timeZone }: TemplateUse,
): Promise<MadeRecord> {
  // Decided in a write of its own, so that a repeated request continues with the same id.
  const { id } = await inTransaction(services, author, async (tx) => {
    const { kind } = existing(await selectTemplate(tx, templateId))
    const named = [caseId, carId].filter((one) => one !== undefined).length
    if (named > 1 || (kind === 'tasks' && named === 0)) throw refuse('templateNeedsRecord')
    return { id: sentId ?? randomUUID() }
  })
  const template = existing(await selectTemplate(services.database, templateId))
  const day = dayIn(new Date(), timeZone)
  if (caseId !== undefined) return addTasksTo(services, author.by, template, { feature: 'cases', id: caseId }, id, day)
  if (carId !== undefined) return addTasksTo(services, author.by, template, { feature: 'cars', id: carId }, id, day)
  return makeRecord(services, author.by, template, id, day)
}

/** @throws notFound */
function existing(template: SelectedTemplate | undefined): SelectedTemplate {
  if (!template || template.deletedAt !== null) throw refuse('notFound')
  return template
}

/** @throws notFound, forbidden, stale */
async function lockCurrent(tx: Transaction, by: Actor, id: string, ifMatch: IfMatch, t: Translate) {
  const template = existing(await lockTemplate(tx, id))
  if (!mayManageTemplate(by, template.createdById)) throw refuse('otherTemplate')
  if (isStale(ifMatch, template.version)) {
    throw refuse('stale', { current: Template.parse(await presented(tx, id, t)) })
  }
  return template
}

const presented = async (tx: Transaction, id: string, t: Translate): Promise<Template> =>
  mustExist((await presentTemplates(tx, [mustExist(await selectTemplate(tx, id))], t))[0])

const nextAt = ({ schedule, isPaused }: { schedule: TemplateSchedule | null; isPaused: boolean }) =>
  schedule === null || isPaused ? null : (dueAfter(schedule, new Date())?.toISOString() ?? null)

async function refuseUnknownPeople(tx: Transaction, template: StoredTemplate): Promise<void> {
  const ids = assignedBy(template)
  const known = new Set((await selectAssigned(tx, ids)).map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown === undefined) return
  const row = template.tasks.findIndex(({ assigneeId }) => assigneeId === unknown)
  const path =
    row >= 0 ? `tasks.${row}.assigneeId` : template.kind === 'car' ? 'carFields.ownerId' : 'caseFields.assigneeId'
  throw refuseField(path, 'noSuchPerson')
}
