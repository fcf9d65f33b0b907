import { sql, type UpdateObject } from 'kysely'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { personColumns } from '../users/users.ts'
import './table.ts'
import { rowInserter, rowUpdater } from '../records/storedRows.ts'

const selectTemplates = () =>
  sqlFor
    .selectFrom('templates')
    .innerJoin('users as createdBy', 'createdBy.id', 'templates.created_by')
    .select(personColumns('createdBy'))
    .select([
      'templates.id',
      'templates.kind',
      'templates.name',
      'templates.fields',
      'templates.due_in_days as dueInDays',
      'templates.tasks',
      'templates.schedule',
      'templates.is_paused as isPaused',
      'templates.next_at as nextAt',
      'templates.created_at as createdAt',
      'templates.updated_at as updatedAt',
      'templates.deleted_at as deletedAt',
      'templates.deleted_by as deletedBy',
      'templates.version',
    ])

export type SelectedTemplate = Awaited<ReturnType<ReturnType<typeof selectTemplates>['executeTakeFirstOrThrow']>>

/** All templates that are not deleted, by name. */
export const selectAllTemplates = (from: Reader): Promise<SelectedTemplate[]> =>
  from.many(
    selectTemplates()
      .where('templates.deleted_at', 'is', null)
      .orderBy(sql`lower(templates.name)`)
      .orderBy('templates.id'),
  )

export const selectTemplate = (from: Reader, id: string): Promise<SelectedTemplate | undefined> =>
  from.one(selectTemplates().where('templates.id', '=', id))

/** Reads a template and locks it until the transaction ends. */
export const lockTemplate = (tx: Reader, id: string): Promise<SelectedTemplate | undefined> =>
  tx.one(selectTemplates().where('templates.id', '=', id).forNoKeyUpdate('templates'))

/** A template that is due, locked until the transaction ends; those that others have locked are skipped. */
export const lockDueTemplate = (tx: Reader, now: Date): Promise<SelectedTemplate | undefined> =>
  tx.one(
    selectTemplates()
      .where('templates.next_at', '<=', now.toISOString())
      .orderBy('templates.next_at')
      .orderBy('templates.id')
      .limit(1)
      .forNoKeyUpdate('templates')
      .skipLocked(),
  )

/** Counts the templates; no other transaction adds one until this one ends. */
export async function countToAdd(tx: Reader): Promise<number> {
  await tx.count(sql`lock table templates in share row exclusive mode`)
  const counted = sqlFor.selectFrom('templates').select(sql<number>`count(*)::int`.as('count'))
  return (await tx.one(counted.where('deleted_at', 'is', null)))?.count ?? 0
}

/** Inserts a template; returns false when its id is taken. */
export const insertTemplate = rowInserter('templates')

export type TemplateChange = UpdateObject<Tables, 'templates'>

/** Changes columns of a template, and with any of them its version and time of change. */
export const updateTemplate = rowUpdater('templates', 'updated_at')

/** Sets the next due time of a template, which does not change what people edit. */
export const setNextAt = (tx: Reader, id: string, nextAt: Date | null): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('templates')
      .set({ next_at: nextAt?.toISOString() ?? null })
      .where('id', '=', id),
  )

/** Names and states of people to whom a template assigns work. */
export const selectAssigned = (from: Reader, ids: string[]) =>
  from.many(
    sqlFor
      .selectFrom('users')
      .select(['id', 'name', (is) => is('deactivated_at', 'is not', null).$castTo<boolean>().as('isDeactivated')])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  )

/** The owner of a template, with their role; undefined once the account is deactivated. */
export const selectOwner = (from: Reader, id: string) =>
  from.one(sqlFor.selectFrom('users').select(['id', 'role']).where('id', '=', id).where('deactivated_at', 'is', null))

/** Whether a record's history already contains this action. */
export const hasActivity = async (tx: Reader, recordId: string, action: string): Promise<boolean> =>
  (await tx.one(
    sqlFor.selectFrom('activity').select('id').where('record_id', '=', recordId).where('action', '=', action).limit(1),
  )) !== undefined
