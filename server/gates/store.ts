import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'
import { isOpen } from '../records/openWork.ts'

type OpenWork = {
  openTasks: number
  openCases: number
  hasActiveOwner: boolean
  /** Places that were asked whether what was learned applies to them, and have not answered. */
  unansweredPlaces: number
  hasConfirmedCause: boolean
  /** Chosen countermeasures none of whose tasks exists. */
  chosenWithoutTask: number
}

/** Reads what gates need to know about the work on a CAR, and whether this person may still own it. */
export const selectOpenWork = (from: Reader, carId: string, ownerId: string): Promise<OpenWork | undefined> =>
  from.one(
    sql<OpenWork>`
      select
        (select count(*)::int from tasks where car_id = ${carId} and deleted_at is null and ${isOpen('tasks')}) as "openTasks",
        (select count(*)::int from cases where car_id = ${carId} and deleted_at is null and ${isOpen('cases')}) as "openCases",
        exists (select from causes where car_id = ${carId} and state = 'confirmed') as "hasConfirmedCause",
        (select count(*)::int from countermeasures
         where car_id = ${carId} and chosen
           and not exists (select from tasks where id = any(task_ids) and deleted_at is null)) as "chosenWithoutTask",
        (select count(*)::int from read_across
         where car_id = ${carId} and deleted_at is null and state = 'asked') as "unansweredPlaces",
        exists (select from users where id = ${ownerId} and deactivated_at is null) as "hasActiveOwner"`,
  )
