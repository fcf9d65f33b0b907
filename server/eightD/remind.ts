import { sql } from 'kysely'
import { reminderStatus, type EightDStep } from '../../contract/eightD/eightDChoices.ts'
import { carKey } from '../../contract/cars/carChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Reader } from '../database/database.ts'
import { defineJob } from '../database/jobs.ts'
import { noDetails, notify, openChannels } from '../notifications/notifications.ts'
import { dayIn } from '../process/zonedTime.ts'
import { isOpen } from '../records/openWork.ts'
import type { Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { preferencesOf } from '../settings/settings.ts'
import './table.ts'

/** Reminds owners of the steps of an 8D that a customer waits for. */
export const remindOfClocks = defineJob<object>({
  name: 'eightD.remind',
  cron: '*/5 * * * *',
  retries: 0,
  run: (services) => remind(services, new Date()),
})

type Due = {
  carId: string
  number: string
  title: string
  priority: Car['priority']
  ownerId: string
  step: EightDStep
  dueAt: string
  kind: 'dueSoon' | 'overdue'
}

/**
 * Reminds the owner of a CAR twice of each step: when three quarters of its time are over, and when it is overdue. A
 * step that became overdue while the server was down is reminded of once.
 */
export async function remind(services: Services, now: Date): Promise<void> {
  for (const due of await selectDue(services.database, now)) {
    const { carId, number, title, ownerId, step, dueAt, kind, priority } = due
    const { timeZone } = await preferencesOf(services.database.quick, ownerId)
    await inTransaction(services, { by: { id: ownerId, role: 'Team Member' } }, (tx) =>
      notify(
        services,
        tx,
        openChannels(tx, now),
        [
          {
            userId: ownerId,
            event: eventOf(kind, carId, step, dueAt),
            kind,
            subject: { feature: 'cars', id: carId, key: carKey(Number(number)), title },
            details: { ...noDetails, status: reminderStatus(step), day: dayIn(new Date(dueAt), timeZone) },
            isCritical: priority === 'critical',
            actorId: null,
          },
        ],
        now,
      ),
    )
  }
}

const eventOf = (kind: string, carId: string, step: string, dueAt: string) =>
  `${kind}:8d:${carId}:${step}:${Date.parse(dueAt)}`

/** Selects the unanswered steps of open CARs of which the owner was not notified at this stage. */
function selectDue(from: Reader, now: Date): Promise<Due[]> {
  const stage = sql`case when clocks.due_at <= ${now.toISOString()} then 'overdue' else 'dueSoon' end`
  return from.many(
    sql<Due>`
      select clocks.car_id as "carId", cars.number, cars.title, cars.priority, cars.owner_id as "ownerId", clocks.step,
        clocks.due_at as "dueAt", ${stage} as kind
      from eight_d_clocks as clocks
      join cars on cars.id = clocks.car_id and cars.deleted_at is null and ${isOpen('cars', 'cars')}
      join users on users.id = cars.owner_id and not users.is_sample
      left join notification_choices as choices on choices.user_id = cars.owner_id
      where clocks.answered_at is null
        and clocks.due_at - (clocks.due_at - clocks.starts_at) / 4 <= ${now.toISOString()}::timestamptz
        and coalesce(choices.due_date_reminders, true)
        and not exists (
          select from notifications where notifications.user_id = cars.owner_id
            and notifications.event = ${stage} || ':8d:' || clocks.car_id || ':' || clocks.step || ':'
              || (extract(epoch from clocks.due_at) * 1000)::bigint)
      order by clocks.due_at, clocks.car_id, clocks.step
      limit 500`,
  )
}
