import { sql } from 'kysely'
import type { NewWallboard, Wallboard } from '../../contract/wallboards/wallboards.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import './table.ts'

const columns = [
  'id',
  'name',
  'site',
  'area',
  'time_zone as timeZone',
  'start',
  'created_at as createdAt',
  'seen_at as seenAt',
] as const

export const selectWallboards = (from: Reader): Promise<Wallboard[]> =>
  from.many(sqlFor.selectFrom('wallboards').select(columns).orderBy('created_at', 'desc').orderBy('id'))

export const selectWallboard = (from: Reader, hash: Buffer): Promise<Wallboard | undefined> =>
  from.one(sqlFor.selectFrom('wallboards').select(columns).where('hash', '=', hash))

export const selectWallboardById = (from: Reader, id: string): Promise<Wallboard | undefined> =>
  from.one(sqlFor.selectFrom('wallboards').select(columns).where('id', '=', id))

type Inserted = Omit<NewWallboard, 'id'> & { id: string; hash: Buffer; start: string; createdBy: string }

/** Returns undefined when one with this id exists. */
export const insertWallboard = (
  to: Reader,
  { timeZone, createdBy, ...row }: Inserted,
): Promise<Wallboard | undefined> =>
  to.one(
    sqlFor
      .insertInto('wallboards')
      .values({ ...row, time_zone: timeZone, created_by: createdBy, seen_at: null })
      .onConflict((taken) => taken.column('id').doNothing())
      .returning(columns),
  )

export const deleteWallboard = (from: Reader, id: string): Promise<Pick<Wallboard, 'name' | 'start'> | undefined> =>
  from.one(sqlFor.deleteFrom('wallboards').where('id', '=', id).returning(['name', 'start']))

/** Records that a screen shows it, to the minute. */
export const updateSeen = (to: Reader, id: string): Promise<number> =>
  to.count(
    sqlFor
      .updateTable('wallboards')
      .set({ seen_at: sql<string>`now()` })
      .where('id', '=', id)
      .where((is) => is.or([is('seen_at', 'is', null), is('seen_at', '<', sql<string>`now() - interval '1 minute'`)])),
  )
