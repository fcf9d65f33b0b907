import { sql } from 'kysely'
import type { Right } from '../../contract/users/permissions.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import './table.ts'

const withRight = (right: Right) =>
  sqlFor
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`users.rights @> array[${right}]::text[]`)
    .where('deactivated_at', 'is', null)

/** Whether a person has a right now: it may have been taken since they signed in. */
export const hasRight = async (from: Reader, userId: string, right: Right): Promise<boolean> =>
  (await from.one(withRight(right).where('id', '=', userId))) !== undefined

/** Whether anybody who is not deactivated has a right. */
export const isRightGiven = async (from: Reader, right: Right): Promise<boolean> =>
  (await from.one(withRight(right).limit(1))) !== undefined

/** The ids of everybody who has a right and is not deactivated. */
export const peopleWithRight = async (from: Reader, right: Right): Promise<string[]> =>
  (await from.many(withRight(right).orderBy('id'))).map(({ id }) => id)
