import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type pg from 'pg'
import { carCategories, type CarStatus, carStatuses } from '../../../contract/cars/carChoices.ts'
import { caseCategories, casePriorities, caseStatuses, departments } from '../../../contract/cases/caseChoices.ts'
import { taskStatuses } from '../../../contract/tasks/taskChoices.ts'
import type { TestClient } from '../../testing/testClient.ts'

/** Who works, and where: ids of people and of stations. */
export type Factory = { manager: TestClient; database: pg.Client; people: string[]; stations: string[] }

type Step = (factory: Factory) => Promise<unknown>

const days = (count: number) => count * 86_400_000
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const isFinished = (status: string) => status === 'completed' || status === 'closed'

const money = fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)))
const hours = fc.option(fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100))
const department = fc.option(fc.constantFrom(...departments))
const priority = fc.constantFrom(...casePriorities)
const some = fc.nat({ max: 10_000 })
const tags = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 3 })

/** One of the values, or none. */
const oneOrNone = (values: string[], at: number) => values[at % (values.length + 1)] ?? null

/** Ids of what is there, deleted or not. */
async function anyOf({ database }: Factory, feature: 'cases' | 'cars', at: number, isDeleted: boolean) {
  const { rows } = await database.query<{ id: string }>(
    `select id from ${feature} where (deleted_at is not null) = $1 order by number`,
    [isDeleted],
  )
  return rows[at % Math.max(rows.length, 1)]?.id
}

/** A case of the past, as sample data, an import or a restore put it there. */
const oldCase = fc
  .record({
    age: fc.integer({ min: 0, max: days(200) }),
    wait: fc.integer({ min: 0, max: days(9) }),
    work: fc.integer({ min: 0, max: days(60) }),
    status: fc.constantFrom(...caseStatuses),
    category: fc.constantFrom(...caseCategories),
    issueType: fc.constantFrom(...'ABCDEFGHIJKLM'),
    deleted: fc.boolean().map((isDeleted) => (isDeleted ? iso(0) : null)),
    department,
    priority,
    hours,
    tags,
    estimated: money,
    actual: money,
    some,
    place: some,
  })
  .map(({ age, wait, work, ...row }): Step => async ({ database, people, stations, manager }) => {
    const now = Date.now()
    const created = now - age
    const started = row.status === 'new' ? null : Math.min(created + wait, now)
    const completed = isFinished(row.status) ? Math.min(created + wait + work, now) : null
    await database.query(
      `insert into cases (title, description, created_by, status, category, issue_type, department, priority, assignee_id,
         tags, created_at, started_at, completed_at, deleted_at, actual_hours, estimated_savings, actual_savings, station_id, due_date)
       values ('Old', '', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $9::timestamptz + interval '20 days')`,
      [
        manager.user.id,
        row.status,
        row.category,
        row.issueType,
        row.department,
        row.priority,
        oneOrNone(people, row.some),
        row.tags,
        iso(created),
        iso(started),
        iso(completed),
        row.deleted,
        row.hours,
        row.estimated,
        row.actual,
        oneOrNone(stations, row.place),
      ],
    )
  })

const newCase = fc
  .record({
    status: fc.constantFrom(...caseStatuses),
    department,
    priority,
    actualSavings: money,
    actualHours: hours,
    tags,
    place: some,
  })
  .map(({ place, ...sent }): Step => ({ manager, stations }) => {
    const stationId = oneOrNone(stations, place)
    return manager.expect(201, 'POST', '/api/cases', { title: 'New', description: '', stationId, ...sent })
  })

const edited = fc
  .record({
    some,
    assignee: some,
    place: some,
    fields: fc.record(
      {
        status: fc.constantFrom(...caseStatuses),
        category: fc.constantFrom(...caseCategories),
        department,
        priority,
        actualSavings: money,
        estimatedSavings: money,
        actualHours: hours,
        causeCode: fc.constantFrom(null, 'MAN-01', 'MAC-01'),
      },
      { requiredKeys: [] },
    ),
  })
  .map((edit): Step => async (factory) => {
    const id = await anyOf(factory, 'cases', edit.some, false)
    const assigneeId = oneOrNone(factory.people, edit.assignee)
    const stationId = oneOrNone(factory.stations, edit.place)
    if (id) await factory.manager.expect(200, 'PATCH', `/api/cases/${id}`, { ...edit.fields, assigneeId, stationId })
  })

/** Cancelling needs a reason. */
const cancelled = ({ status }: { status: CarStatus }) => (status === 'cancelled' ? { cancelReason: 'Not needed' } : {})

const car = fc
  .record({
    status: fc.constantFrom(...carStatuses),
    category: fc.constantFrom(...carCategories),
    department,
    priority,
    estimatedSavings: money,
    actualSavings: money,
  })
  .map((sent): Step => async ({ manager, database }) => {
    const id = randomUUID()
    await manager.expect(201, 'POST', '/api/cars', { id, title: 'CAR', background: 'Why', ...cancelled(sent), ...sent })
    await database.query(
      `update cars set created_at = created_at - interval '70 days', completed_at = completed_at - interval '31 days'
       where id = $1 and estimated_savings > 1000`,
      [id],
    )
  })

const changedCar = fc
  .record({ some, status: fc.constantFrom(...carStatuses), actualSavings: money })
  .map(({ some: at, ...fields }): Step => async (factory) => {
    const id = await anyOf(factory, 'cars', at, false)
    if (id) await factory.manager.expect(200, 'PATCH', `/api/cars/${id}`, { ...cancelled(fields), ...fields })
  })

const task = fc
  .record({
    some,
    assignee: some,
    feature: fc.constantFrom('cases' as const, 'cars' as const),
    status: fc.constantFrom(...taskStatuses),
  })
  .map(({ some: at, assignee, feature, status }): Step => async (factory) => {
    const id = await anyOf(factory, feature, at, false)
    const sent = { title: 'Task', status, assigneeId: oneOrNone(factory.people, assignee) }
    if (id) await factory.manager.expect(201, 'POST', `/api/${feature}/${id}/tasks`, sent)
  })

const hiddenOrShown = fc
  .record({ some, feature: fc.constantFrom('cases' as const, 'cars' as const), restore: fc.boolean() })
  .map(({ some: at, feature, restore }): Step => async (factory) => {
    const id = await anyOf(factory, feature, at, restore)
    if (!id) return
    if (restore) await factory.manager.expect(200, 'POST', `/api/${feature}/${id}/restore`)
    else await factory.manager.expect(204, 'DELETE', `/api/${feature}/${id}`)
  })

/** Rows that go for good, several at once, as when sample data is removed. */
const gone = some.map(
  (at): Step =>
    ({ database }) =>
      database.query('delete from cases where number % 17 = $1', [at % 17]),
)

const folded = fc.integer({ min: 1, max: 50 }).map(
  (most): Step =>
    ({ database }) =>
      database.query('select fold_summaries($1)', [most]),
)

/** What happens in a factory, in any order. */
export const history = fc.array(
  fc.oneof(
    { arbitrary: oldCase, weight: 6 },
    { arbitrary: newCase, weight: 2 },
    { arbitrary: edited, weight: 6 },
    { arbitrary: car, weight: 2 },
    { arbitrary: changedCar, weight: 1 },
    { arbitrary: task, weight: 3 },
    { arbitrary: hiddenOrShown, weight: 3 },
    { arbitrary: gone, weight: 1 },
    { arbitrary: folded, weight: 2 },
  ),
  { minLength: 5, maxLength: 25 },
)

const today = () => new Date().toISOString().slice(0, 10)
const before = (count: number) => new Date(Date.parse(today()) - days(count)).toISOString().slice(0, 10)

const timeZone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'Asia/Kolkata',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
)
const narrowed = fc.record(
  {
    timeZone,
    department: fc.subarray([...departments], { minLength: 1 }),
    category: fc.subarray([...caseCategories], { minLength: 1 }),
    priority: fc.subarray([...casePriorities], { minLength: 1 }),
    from: fc.integer({ min: 60, max: 210 }).map(before),
    to: fc.integer({ min: 0, max: 60 }).map(before),
  },
  { requiredKeys: ['timeZone'] },
)

/** What somebody may ask for: half of the time everything, as the dashboard does. */
export const scope: fc.Arbitrary<Parameters<typeof written>[0] & { timeZone: string }> = fc.oneof(
  fc.record({ timeZone }),
  narrowed,
)

/** A query string; arrays repeat their key. */
export function written(query: Record<string, string | string[] | undefined>): string {
  const labels = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) for (const one of [value].flat()) if (one) labels.append(key, one)
  return labels.toString()
}
