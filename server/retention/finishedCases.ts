import { sql, type RawBuilder } from 'kysely'
import { isFinished, isOpen } from '../records/openWork.ts'

/** Condition for a case that was finished before a moment. */
export const finishedBefore = (before: string): RawBuilder<unknown> =>
  sql`(${isFinished('cases', 'cases')} and cases.completed_at < ${before}::timestamptz)`

/**
 * Condition for a case that belongs to a CAR which still needs it: one that is open, whose effect is in doubt, or that was
 * itself completed only after that moment.
 */
export const isHeldByCar = (before: string): RawBuilder<unknown> => sql`
  exists (
    select from cars where cars.id = cases.car_id and cars.deleted_at is null
      and (${isOpen('cars', 'cars')} or cars.doubted_at is not null or cars.completed_at >= ${before}::timestamptz))`
