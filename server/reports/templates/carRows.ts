import { sql } from 'kysely'
import { carKey, carStatuses, type CarStatus } from '../../../contract/cars/carChoices.ts'
import { recordOf } from '../../../contract/values/keysOf.ts'
import type { DaySpan } from '../../../contract/values/calendar.ts'
import type { Reader } from '../../database/database.ts'
import { listLimit } from './caseRows.ts'
import { type Making, dayOf, happenedIn, isCounted, rowsOf } from './making.ts'
import { isOpen } from '../../records/openWork.ts'

type CarRow = {
  number: number
  title: string
  owner: string
  status: CarStatus
  due: string | null
  completed: string | null
  estimated: string | null
  actual: string | null
  total: number
}

const columns = (timeZone: string) => sql`
  cars.number, cars.title, owner.name as owner, cars.status, cars.due_date as due,
  ${dayOf('cars.completed_at', timeZone)} as completed, cars.estimated_savings as estimated,
  cars.actual_savings as actual, (count(*) over ())::int as total`

const presented = (rows: CarRow[]) => ({
  total: rows[0]?.total ?? 0,
  rows: rows.map(({ number, ...row }) => ({ ...row, key: carKey(number) })),
})

/** CARs completed in the span: largest savings first, or newest first. */
export async function selectCompletedCars(
  from: Reader,
  { span, all }: Making,
  { limit, order }: { limit: number; order: 'savings' | 'completion' },
) {
  const by = order === 'savings' ? sql`cars.actual_savings desc nulls last,` : sql``
  return presented(
    await rowsOf(
      from,
      sql<CarRow>`
        select ${columns(all.timeZone)} from cars join users as owner on owner.id = cars.owner_id
        where ${isCounted('cars', all)} and ${happenedIn('cars.completed_at', span, all.timeZone)}
        order by ${by} cars.completed_at desc, cars.number desc limit ${sql.lit(limit)}`,
    ),
  )
}

/** CARs that are not complete, by their due date. */
export const selectOpenCars = async (from: Reader, { all }: Making) =>
  presented(
    await rowsOf(
      from,
      sql<CarRow>`
        select ${columns(all.timeZone)} from cars join users as owner on owner.id = cars.owner_id
        where ${isCounted('cars', all)} and ${isOpen('cars', 'cars')}
        order by cars.due_date nulls last, cars.number limit ${sql.lit(listLimit)}`,
    ),
  )

type CarCounts = {
  opened: number
  completed: number
  /** Share of completed CARs with a due date that met it, 0 to 1; null when none had one. */
  onTime: number | null
  /** Ratio of actual to estimated savings of completed CARs that have both; null when none has. */
  effectiveness: number | null
  /** All existing CARs. */
  byStatus: Record<CarStatus, number>
}

/** Counts what happened to CARs in some days, and the current status of all of them. */
export async function selectCarCounts(from: Reader, { all }: Making, span: DaySpan): Promise<CarCounts> {
  const { timeZone } = all
  const completed = happenedIn('completed_at', span, timeZone)
  const [row] = await rowsOf(
    from,
    sql<Omit<CarCounts, 'byStatus'> & Record<CarStatus, number>>`
      select (count(*) filter (where ${happenedIn('created_at', span, timeZone)}))::int as opened,
        (count(*) filter (where ${completed}))::int as completed,
        avg(case when ${dayOf('completed_at', timeZone)} <= due_date then 1 else 0 end)
          filter (where ${completed} and due_date is not null)::float8 as "onTime",
        (sum(actual_savings) filter (where ${completed} and estimated_savings is not null)
          / nullif(sum(estimated_savings) filter (where ${completed} and actual_savings is not null), 0)
        )::float8 as effectiveness,
        ${sql.join(
          carStatuses.map(
            (status) => sql`(count(*) filter (where status = ${sql.lit(status)}))::int as ${sql.ref(status)}`,
          ),
        )}
      from cars where ${isCounted('cars', all)}`,
  )
  const { opened = 0, completed: done = 0, onTime = null, effectiveness = null, ...byStatus } = row ?? {}
  const none = recordOf(carStatuses, () => 0)
  return { opened, completed: done, onTime, effectiveness, byStatus: { ...none, ...byStatus } }
}
