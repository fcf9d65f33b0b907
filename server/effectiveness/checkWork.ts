import { sql, type RawBuilder } from 'kysely'
import { isOpen } from '../records/openWork.ts'
import { namingUnknownPeople, type Work } from '../users/users.ts'
import './table.ts'

/** Rounds that wait for a decision, of existing CARs that are not cancelled. */
const waiting = sql`
  effectiveness_rounds as rounds join cars on cars.id = rounds.car_id and cars.deleted_at is null and cars.status <> 'cancelled'
  where (rounds.decision is null or rounds.decision = 'partly')`

/**
 * The checks as assigned work, for reminders: due at the end of the window, once no task is open. `record_id` is the CAR.
 */
export const checksDue: RawBuilder<unknown> = sql`
  select rounds.car_id as record_id, rounds.checker_id as user_id, rounds.go_live + rounds.window_days as due_date,
    true as is_open, null::timestamptz as completed_at
  from ${waiting} and not exists (
    select from tasks where tasks.car_id = cars.id and tasks.deleted_at is null and ${isOpen('tasks', 'tasks')}
  )`

/** The checks of a person, which are handed over with their CARs. */
export const checkWork: Work = {
  feature: 'cars',
  async countOpen(from, userId) {
    const query = sql<{ open: number }>`select count(*)::int as open from ${waiting} and checker_id = ${userId}`
    return (await from.one(query.$castTo<{ open: number }>()))?.open ?? 0
  },
  async handOver(tx, from, to) {
    const moving = sql`
      update effectiveness_rounds set checker_id = ${to}, version = version + 1, updated_at = now()
      where id in (select rounds.id from ${waiting} and checker_id = ${from}) returning car_id as id`
    const moved = tx.many(moving.$castTo<{ id: string }>())
    const rows = await namingUnknownPeople({ effectiveness_rounds_checker_id_fkey: 'to' }, moved)
    const changes = [{ field: 'checkerId', from, to }]
    for (const { id } of rows) tx.announce({ feature: 'cars', id, action: 'edited', changes })
    return rows.length
  },
}
