import { sql } from 'kysely'
import type { NewView, View } from '../../contract/views/views.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import './table.ts'
import { rowUpdater } from '../records/storedRows.ts'

const selectViews = () =>
  sqlFor
    .selectFrom('views')
    .innerJoin('users as owner', 'owner.id', 'views.owner_id')
    .select([
      'views.id',
      'views.name',
      'views.page',
      'views.shared',
      'views.owner_id as ownerId',
      'owner.name as ownerName',
      'views.query',
      'views.sort',
      'views.columns',
      'views.grouping',
      'views.layout',
      'views.position',
      'views.created_at as createdAt',
      'views.updated_at as updatedAt',
      'views.deleted_at as deletedAt',
      'views.deleted_by as deletedBy',
      'views.version',
    ])

export type SelectedView = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>

/** Returns a person's own views and the shared ones, in their order. */
export const selectVisible = (from: Reader, personId: string): Promise<SelectedView[]> =>
  from.many(
    selectViews()
      .where('views.deleted_at', 'is', null)
      .where((is) => is.or([is('views.shared', '=', true), is('views.owner_id', '=', personId)]))
      .orderBy('views.position')
      .orderBy('views.id'),
  )

export const selectView = (from: Reader, id: string): Promise<SelectedView | undefined> =>
  from.one(selectViews().where('views.id', '=', id))

export const lockView = (tx: Reader, id: string): Promise<SelectedView | undefined> =>
  tx.one(selectViews().where('views.id', '=', id).forNoKeyUpdate('views'))

/** Counts the views in the list of a new one; no other is added until the end of the transaction. */
export async function lockPlace(
  tx: Reader,
  ownerId: string,
  shared: boolean,
): Promise<{ count: number; last: number }> {
  const name = shared ? 'shared' : ownerId
  await tx.one(sql`select pg_advisory_xact_lock(hashtext(${`views ${name}`})) as locked`)
  const row = await tx.one(
    sqlFor
      .selectFrom('views')
      .select((is) => [is.fn.countAll<string>().as('count'), is.fn.max('position').as('last')])
      .where('deleted_at', 'is', null)
      .where('shared', '=', shared)
      .$if(!shared, (query) => query.where('owner_id', '=', ownerId)),
  )
  return { count: Number(row?.count ?? 0), last: row?.last ?? 0 }
}

type Inserted = Omit<NewView, 'id'> & { id: string; ownerId: string; position: number }

/** Inserts a view, unless its id is taken. */
export const insertView = (tx: Reader, { ownerId, query, columns, grouping, ...row }: Inserted): Promise<number> =>
  tx.count(
    sqlFor
      .insertInto('views')
      .values({
        ...row,
        owner_id: ownerId,
        query: JSON.stringify(query),
        columns: columns && JSON.stringify(columns),
        grouping: JSON.stringify(grouping),
      })
      .onConflict((known) => known.column('id').doNothing()),
  )

/** Columns of a view that change; JSON as text. */
export type ViewChange = Partial<
  Pick<View, 'name' | 'shared' | 'sort' | 'layout' | 'position'> & {
    query: string
    columns: string | null
    grouping: string
    deleted_at: string | null
    deleted_by: string | null
  }
>

/** Changes columns of a view, and with any of them its version and time of change. */
export const updateView = rowUpdater('views', 'updated_at')
