import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { isOpen } from '../records/openWork.ts'

type OpenWork = { openTasks: number; openCases: number; hasActiveOwner: boolean }

/** Counts the open tasks and linked cases of a CAR, and whether this person may still own it. */
export const selectOpenWork = (from: Reader, carId: string, ownerId: string): Promise<OpenWork | undefined> =>
  from.one(
    sql<OpenWork>`
      select
        (select count(*)::int from tasks where car_id = ${carId} and deleted_at is null and ${isOpen('tasks')}) as "openTasks",
        (select count(*)::int from cases where car_id = ${carId} and deleted_at is null and ${isOpen('cases')}) as "openCases",
        exists (select from users where id = ${ownerId} and deactivated_at is null) as "hasActiveOwner"`
      .$castTo<OpenWork>()
      .compile(sqlFor),
  )
