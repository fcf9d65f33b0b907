import fc from 'fast-check'
import type pg from 'pg'
import { addDays } from '../../../contract/values/calendar.ts'
import {
  businessImpacts,
  caseCategories,
  casePriorities,
  caseStatuses,
  departments,
} from '../../../contract/cases/caseChoices.ts'
import { carCategories, carStatuses } from '../../../contract/cars/carChoices.ts'
import { triageStates } from '../../../contract/cases/triageChoices.ts'

/** What the rows of `fillWithRecords` contain. */
export type Known = { people: string[]; stations: string[]; cars: string[]; words: string[]; today: string }

/** Custom fields of cases and of CARs, one of each kind. */
export const customFields = [
  { kind: 'choice', label: 'Line', choices: [{ label: 'One' }, { label: 'Two' }] },
  { kind: 'number', label: 'Temperature' },
  { kind: 'date', label: 'Tested' },
  { kind: 'person', label: 'Tester' },
  { kind: 'boolean', label: 'Blocked' },
  { kind: 'text', label: 'Lot' },
] as const
export const temperatures = [-3, 0, 0.5, 9.5, 12.25, 100]

const words = ['leak', 'Leaking valve', 'Öl', 'weld spot', '100 %', String.raw`a_b\d`, 'Early', '']
const amount = 120

/** Inserts cases and CARs with random values, many of them empty, close to today, and at the ends of days. */
export async function fillWithRecords(database: pg.Client, manager: string): Promise<Known> {
  const ids = async (sql: string, values: unknown[] = []) =>
    (await database.query<{ id: string }>(sql, values)).rows.map(({ id }) => id)
  const others = await ids(
    `insert into users (email, first_name, last_name, name, email_verified)
     select 'known' || n || '@example.com', 'Known', n::text, 'Known ' || n, true from generate_series(1, 3) n returning id`,
  )
  const stations = await ids(
    `insert into stations (code, site, area, name)
     select '0A1B2C3' || n, 'Hall', 'Weld', 'Cell ' || n from generate_series(1, 3) n returning id`,
  )
  const [file = ''] = await ids(
    `insert into attachments (sha256, name, type, size, created_by)
     values (repeat('a', 64), 'leak.png', 'image/png', 1, $1) returning id`,
    [manager],
  )
  const people = [manager, ...others]
  const today = new Date().toISOString().slice(0, 10)
  const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days))
  const moment = fc
    .tuple(
      fc.integer({ min: -60, max: 0 }),
      fc.constantFrom('00:00:00.000', '11:59:59.999', '12:00:00', '23:59:59.999'),
    )
    .map(([days, time]) => `${addDays(today, days)}T${time}Z`)
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })
  const one = (...values: readonly string[]) => fc.constantFrom(...values)
  const tags = fc.uniqueArray(one(...words.filter(Boolean)), { maxLength: 3 })
  const money = maybe(fc.integer({ min: 0, max: 2000 }).map((cents) => (cents / 100).toFixed(2)))

  const files = fc.constantFrom([], [file])
  const custom = fc.record(
    {
      line: one('one', 'two'),
      temperature: fc.constantFrom(...temperatures),
      tested: day,
      tester: one(...people),
      blocked: fc.boolean(),
      lot: one(...words.filter(Boolean)),
    },
    { requiredKeys: [] },
  )

  const car = fc.record({
    custom,
    title: one(...words.filter(Boolean)),
    background: one(...words),
    root_cause_analysis: one(...words),
    countermeasures: one(...words),
    status: one(...carStatuses),
    priority: one(...casePriorities),
    category: one(...carCategories),
    department: maybe(one(...departments)),
    owner_id: one(...people),
    sponsor_id: maybe(one(...people)),
    created_by: one(...people),
    due_date: maybe(day),
    review_date: maybe(day),
    watch_days: maybe(fc.constantFrom(9, 100)),
    attachment_ids: files,
    doubted_at: maybe(moment),
    status_since: maybe(moment),
    target_condition_qualitative: one(...words),
    created_at: moment,
    completed_at: maybe(moment),
    tags,
    estimated_savings: money,
  })
  const cars = await insert(database, 'cars', car)
  const filed = fc.record({
    custom,
    title: one(...words.filter(Boolean)),
    description: one(...words),
    status: one(...caseStatuses),
    priority: one(...casePriorities),
    category: one(...caseCategories),
    issue_type: one(...words.filter(Boolean)),
    department: maybe(one(...departments)),
    location: maybe(one(...words.filter(Boolean))),
    station_id: maybe(one(...stations)),
    shift: maybe(one('Early', 'leak')),
    tags,
    assignee_id: maybe(one(...people)),
    created_by: one(...people),
    due_date: maybe(day),
    created_at: moment,
    started_at: maybe(moment),
    status_since: maybe(moment),
    also_reported: fc.constantFrom(0, 2, 100),
    safety_question: maybe(one('asked', 'yes', 'no')),
    attachment_ids: files,
    completed_at: maybe(moment),
    car_id: maybe(one(...cars)),
    business_impact: maybe(one(...businessImpacts)),
    effort: maybe(fc.integer({ min: 0, max: 20 })),
    actual_savings: money,
    triage: one(...triageStates),
  })
  await insert(database, 'cases', filed)
  return { people, stations, cars, words: words.filter(Boolean), today }
}

/** Inserts rows and returns their ids. */
async function insert(
  database: pg.Client,
  table: string,
  row: fc.Arbitrary<Record<string, unknown>>,
): Promise<string[]> {
  const rows = fc.sample(row, amount)
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const answer = await database.query<{ id: string }>(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1) returning id`,
    [JSON.stringify(rows)],
  )
  return answer.rows.map(({ id }) => id)
}
