import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CustomField } from '../contract/customFields/customFields.ts'
import { pdf } from './attachments/testing/madeFiles.ts'
import { upload } from './attachments/testing/uploading.ts'
import { indexCustomFields } from './cases/cases.ts'
import { keepIndexes as keepIndexesOf } from './cases/indexCustomFields.ts'
import { withAdvisoryLock } from './database/advisoryLock.ts'
import { openTestApp, type TestApp } from './testing/testApp.ts'
import type { TestClient } from './testing/testClient.ts'

/** From here on PostgreSQL decides as it does for a million. */
const many = 30_000
/** Tables that grow for as long as a factory works with them. */
const growing = ['cases', 'activity', 'notifications']

let testApp: TestApp
/** Somebody who was notified of every case. */
let colleague: TestClient
let database: pg.Client
let aCase = ''
let aFile = ''

beforeAll(async () => {
  testApp = await openTestApp()
  // The cost as the app's own server has it; on another server the best of two good indexes may be the other.
  database = new pg.Client({ ...testApp.connection, options: '-c datestyle=ISO -c random_page_cost=1.1' })
  await database.connect()
  colleague = await testApp.person()
  await fill([testApp.manager.user.id, colleague.user.id])
  const { rows } = await database.query<{ id: string }>('select id from cases order by number limit 1')
  aCase = rows[0]?.id ?? ''
  aFile = (await upload(colleague, pdf, { name: 'drawing.pdf' })).body.id
})
afterAll(async () => {
  await database.end()
  await testApp.close()
})

/** Rows without what triggers do with each: how a query is planned depends on the rows alone. */
async function fill(people: string[]): Promise<void> {
  await database.query('alter table cases disable trigger user; alter table cases enable trigger cases_compute')
  await database.query(
    `insert into cases (title, description, status, priority, created_by, created_at, rank, attachment_ids, custom)
     select 'Valve' || n % 500, 'Seen at the line.',
       (array['new', 'in_progress', 'review', 'completed', 'closed'])[1 + n % 5],
       (array['low', 'medium', 'high', 'critical'])[1 + n / 5 % 4], $1, now() - n * interval '1 minute', n,
       case when n % 3 = 0 then array[gen_random_uuid()] else '{}'::uuid[] end,
       jsonb_build_object('temperature', n / 20 % 91, 'lot', 'Lot ' || n / 20 % 701,
         'tested', (date '2026-01-01' + n / 20 % 300)::text, 'blocked', n % 2 = 0)
     from generate_series(1, $2::int) n`,
    [people[0], many],
  )
  await database.query('alter table cases enable trigger user')
  await database.query(
    `insert into activity (actor_id, feature, record_id, action, changes)
     select $1, 'cases', id, 'edited', '[]' from cases`,
    [people[0]],
  )
  await database.query(
    `insert into notifications (user_id, event, kind, subject_feature, subject_id, details, created_at, read_at)
     select $1::uuid, id::text, 'caseAssigned', 'cases', id,
       '{"task": null, "status": null, "day": null, "week": null}', created_at,
       case when number % 50 > 0 then created_at end
     from cases`,
    [people[1]],
  )
  await database.query('select recount_summaries()')
  await database.query('vacuum analyze')
}

type Plan = {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

type Asked = { text: string; values?: unknown[] | undefined }

const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)]

/** How PostgreSQL runs the queries of the app: every node of every plan. */
async function plansOf(path: string): Promise<Plan[]> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await colleague.get(path)
  const asked = (queries.mock.calls as unknown as [string | Asked, unknown[]?][]).map(([query, values]) =>
    // A plain text is what is not prepared, since many others are.
    typeof query === 'string' ? { text: query, values } : query,
  )
  queries.mockRestore()
  const nodes: Plan[] = []
  for (const { text, values = [] } of asked.filter((query) => /^\s*(select|with)\b/i.test(query.text))) {
    const explaining = { text: `explain (format json) ${text}`, values }
    const { rows } = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explaining)
    for (const row of rows) nodes.push(...within(row['QUERY PLAN'][0].Plan))
  }
  return nodes
}

test('a word that few cases have is looked up, and one that many have is met among the newest', async () => {
  await vi.waitFor(
    async () => {
      const plans = await plansOf('/api/cases?q=valve321&limit=50')
      expect(plans.map((plan) => plan['Index Name'])).toContain('cases_search')
      // The word itself is hidden from the planner, once it is known to be rare.
      expect(plans.map((plan) => plan['Parent Relationship'])).toContain('InitPlan')
    },
    { timeout: 60_000, interval: 5 },
  )
  const plans = await plansOf('/api/cases?q=valve&limit=50')
  expect(plans.map((plan) => plan['Index Name'])).toContain('cases_newest')
})

describe('however many cases there are', () => {
  test.each([
    ['a case', () => `/api/cases/${aCase}`, 'cases_pkey'],
    ['a page of one status', () => '/api/cases?status=review&limit=50&sort=-createdAt', 'cases_by_status'],
    ['what waits in triage', () => '/api/cases?triage=waiting&limit=50&sort=createdAt', 'cases_in_triage'],
    ['a column of the board', () => '/api/cases?status=review&limit=50&sort=rank', 'cases_board'],
    ['what somebody reported', () => '/api/cases?createdById=me&limit=50', 'cases_by_reporter'],
    ['what somebody reported first or again', () => '/api/cases?reportedById=me&limit=50', 'cases_by_joiner'],
    ['a page with a word', () => '/api/cases?q=valve123&limit=50', 'cases_search'],
    ['any record with a word', () => '/api/search?q=valve123', 'cases_search'],
    ['the figures of the dashboard', () => '/api/analytics/metrics?timeZone=Europe/Berlin', 'summary_times_key'],
    ['what happened to a case', () => `/api/cases/${aCase}/activity`, 'activity_of_record'],
    ['what happened last', () => '/api/activity?limit=20', 'activity_pkey'],
    ['the inbox', () => '/api/notifications', 'notifications_inbox'],
    ['the case that names a file', () => `/api/attachments/${aFile}`, 'cases_by_attachment'],
    ['how much is unread', () => '/api/notifications/unread', 'notifications_inbox'],
  ])('%s is found by an index', async (_what, path, index) => {
    const plans = await plansOf(path())
    expect(plans.map((plan) => plan['Index Name'])).toContain(index)
    const throughout = plans.filter((plan) => plan['Node Type'] === 'Seq Scan').map((plan) => plan['Relation Name'])
    expect(growing.filter((name) => throughout.includes(name))).toEqual([])
  })
})

describe('among many cases a custom field', () => {
  const keepIndexes = () => indexCustomFields.run(testApp.app.services, {}, { signal: AbortSignal.timeout(240_000) })
  const indexesOf = async () => {
    const { rows } = await database.query<{ name: string }>(
      `select indexname as name from pg_indexes where tablename = 'cases' and indexname ~ '^cases_(custom|by_state|parts_of)_'
       union all select stxname || ' statistics' || case when stxstattarget > 0 then ' of ' || stxstattarget else '' end
         from pg_statistic_ext order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  const fields = new Map<string, CustomField>()

  beforeAll(async () => {
    for (const field of [
      { kind: 'number', label: 'Temperature' },
      { kind: 'text', label: 'Lot' },
      { kind: 'date', label: 'Tested' },
      { kind: 'boolean', label: 'Blocked' },
    ]) {
      const body = { record: 'case', ...field }
      const made = await testApp.manager.expect<CustomField>(201, 'POST', '/api/custom-fields', body)
      fields.set(made.key, made)
    }
    await keepIndexes()
  })

  test.each([
    ['custom.temperature=5', 'cases_by_state_temperature'],
    ['custom.temperature=5&sort=-updatedAt', 'cases_by_state_temperature'],
    ['custom.temperature=5&sort=-priority', 'cases_by_state_temperature'],
    ['custom.temperature.min=500&sort=title', 'cases_by_state_temperature'],
    ['custom.lot=Lot%2077&sort=dueDate', 'cases_by_state_lot'],
    ['custom.tested=2026-03-04', 'cases_by_state_tested'],
    ['custom.tested.before=2025-12-31&sort=-priority', 'cases_by_state_tested'],
    // Most cases fit: the page is found in its order.
    ['custom.blocked=true&sort=-updatedAt', 'cases_updated'],
    ['custom.blocked=false&sort=dueDate', 'cases_due'],
    ['custom.blocked=false&sort=number', 'cases_by_number'],
  ])('of a view with %s is found by %s, which compares the other filters', async (filter, index) => {
    const plans = await plansOf(`/api/cases?limit=50&status=new&priority=high&${filter}`)
    const scan = plans.find((plan) => plan['Index Name'] === index)
    expect(scan?.['Index Cond']).toMatch(/priority = 'high'/)
    expect(scan?.['Index Cond']).toMatch(/status = 'new'/)
  })

  test('of a view with all states is found in the order of report', async () => {
    const plans = await plansOf('/api/cases?limit=50&custom.temperature=5')
    expect(plans.map((plan) => plan['Index Name'])).toContain('cases_custom_temperature')
  })

  test.each(['-createdAt', 'title'])(
    'of a view with rare letters, in the order %s, is found by its letters',
    async (sort) => {
      const plans = await plansOf(`/api/cases?limit=50&status=new&custom.lot.contains=t%204321&sort=${sort}`)
      expect(plans.map((plan) => plan['Index Name'])).toContain('cases_parts_of_lot')
    },
  )

  test.each(['status', '-priority'])('in a view in the order %s leaves the wanted values of it', async (sort) => {
    const filter = 'status=review&status=completed&priority=medium&priority=high&custom.blocked=true'
    const plans = await plansOf(`/api/cases?limit=50&${filter}&sort=${sort}`)
    expect(plans.map((plan) => plan['Index Cond']).join()).toMatch(`${sort.replace('-', '')}_order >=`)
  })

  test('has its index while it is in use, and an unfinished index is built again', async () => {
    const keys = ['blocked', 'lot', 'temperature', 'tested']
    const all = [
      ...keys.map((key) => `cases_by_state_${key}`),
      ...keys.flatMap((key) => [
        `cases_custom_${key}`,
        `cases_custom_${key} statistics${key === 'lot' ? ' of 300' : ''}`,
      ]),
      'cases_parts_of_lot',
    ]
    expect(await indexesOf()).toEqual(all)
    await testApp.manager.expect(200, 'PATCH', `/api/custom-fields/${fields.get('lot')?.id}`, { retired: true })
    // What a process leaves that ends while it makes an index.
    await database.query('drop index cases_custom_tested')
    const unfinished = "create unique index concurrently cases_custom_tested on cases ((custom ->> 'tested'))"
    await expect(database.query(unfinished)).rejects.toThrow('could not create unique index')
    await keepIndexes()
    expect(await indexesOf()).toEqual(all.filter((name) => !name.includes('lot')))
    const { rows } = await database.query(
      "select indisvalid as valid from pg_index where indexrelid = 'cases_custom_tested'::regclass",
    )
    expect(rows).toEqual([{ valid: true }])
    await testApp.manager.expect(200, 'PATCH', `/api/custom-fields/${fields.get('lot')?.id}`, { retired: false })
    await keepIndexes()
    expect(await indexesOf()).toEqual(all)
  })

  test('is left alone while another process makes indexes', async () => {
    const { services } = testApp.app
    const before = await indexesOf()
    await withAdvisoryLock(services, 'custom field indexes', async () => {
      expect(await keepIndexesOf(services.database, [])).toBe(false)
    })
    expect(await indexesOf()).toEqual(before)
  })
})
