import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Metrics } from '../../contract/analytics/analytics.ts'
import { definitions } from '../../contract/analytics/definitions.ts'
import { reportTemplateNames, type Report, type ReportSummary } from '../../contract/reports/reports.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { sum } from '../../contract/values/decimals.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { runReport } from './makeReport.ts'
import { makeReport, openCar, reportCase, rowsOf, valueOf } from './testing/factory.ts'

let testApp: TestApp
let member: TestClient

const march = { from: '2026-03-01', to: '2026-03-31', timeZone: 'Europe/Berlin' }

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
  await testApp.takeJobs()
  const inMarch = { createdAt: '2026-03-10T08:00:00.000Z' }
  await reportCase(
    testApp,
    { title: 'Oil on the floor', category: 'safety', priority: 'critical', department: 'safety' },
    inMarch,
  )
  await reportCase(testApp, { title: 'Late', dueDate: '2026-03-12', department: 'quality' }, inMarch)
  await reportCase(testApp, { title: 'Nobody’s' }, inMarch)
  await reportCase(
    testApp,
    { title: '=Done()', status: 'completed', department: 'quality', actualSavings: '0.10', assigneeId: member.user.id },
    { createdAt: '2026-03-02T08:00:00.000Z', completedAt: '2026-03-04T08:00:00.000Z' },
  )
  // Half past midnight of the first of April in Berlin, and the last minutes of March in UTC.
  await reportCase(testApp, { title: 'April here' }, { createdAt: '2026-03-31T22:30:00.000Z' })
  // In Berlin this is already the first of March.
  await reportCase(
    testApp,
    { title: 'March here', status: 'closed', department: 'quality', actualSavings: '0.20' },
    { createdAt: '2026-02-28T23:30:00.000Z', completedAt: '2026-03-30T22:30:00.000Z' },
  )
  await reportCase(testApp, { title: 'February' }, { createdAt: '2026-02-10T08:00:00.000Z' })
  await openCar(
    testApp,
    {
      title: 'Leaks',
      status: 'complete',
      actualSavings: '1234567.89',
      estimatedSavings: '1000000.00',
      dueDate: '2026-03-20',
      department: 'maintenance',
    },
    { createdAt: '2026-01-20T08:00:00.000Z', completedAt: '2026-03-20T22:30:00.000Z' },
  )
  await openCar(testApp, { title: 'Under way', status: 'active', estimatedSavings: '500.00' })
})
afterAll(() => testApp.close())

describe('a report', () => {
  test('is begun at once, made in the background, and announced when it is ready', async () => {
    const report = await makeReport(testApp, member, { template: 'improvementSummary', ...march })
    expect(report).toMatchObject({
      title: 'Improvement Summary',
      type: 'monthly',
      state: 'ready',
      progress: 100,
      scheduled: false,
      from: '2026-03-01',
      to: '2026-03-31',
      generatedBy: { name: member.user.name },
    })
    const [newest] = await member.get<Report[]>('/api/reports?limit=1')
    expect(newest).toMatchObject({ id: report.id, state: 'ready' })
    expect(newest).not.toHaveProperty('data')
  })

  test('stays as it was when cases change, and not even the database allows it to be rewritten', async () => {
    const before = await makeReport(testApp, member, { template: 'departmentPerformance', ...march })
    const late = await reportCase(
      testApp,
      { department: 'safety', actualSavings: '99.00' },
      { createdAt: '2026-03-15T08:00:00.000Z' },
    )
    expect(await member.get(`/api/reports/${before.id}`)).toEqual(before)
    const after = await makeReport(testApp, member, { template: 'departmentPerformance', ...march })
    expect(after.data).not.toEqual(before.data)
    await expect(
      testApp.app.services.database.pool.query(`update reports set data = '{}' where id = $1`, [before.id]),
    ).rejects.toThrow('does not change')
    await testApp.manager.expect(204, 'DELETE', `/api/cases/${late.id}`)
  })

  test('is the weekly one unless a template is named', async () => {
    const report = await member.expect<Report>(202, 'POST', '/api/reports', { generatedBy: 1 })
    expect(report).toMatchObject({
      generatedById: member.user.id,
      type: 'weekly',
      template: 'caseStatus',
      title: 'Case Status',
    })
    const log = `/api/audit/export?record=${report.id}&language=de`
    expect(await testApp.manager.expect<string>(200, 'GET', log)).toContain('Stand der Fälle')
  })

  test('looks back on the last complete month, week or quarter unless days are given', async () => {
    for (const [template, days] of [
      ['caseStatus', 7],
      ['improvementSummary', 28],
      ['carSavings', 90],
    ] as const) {
      const { from, to } = await member.expect<Report>(202, 'POST', '/api/reports', { template })
      const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
      expect(length).toBeGreaterThanOrEqual(days)
      expect(length).toBeLessThanOrEqual(days + 3)
      expect(Date.parse(to)).toBeLessThan(Date.now())
    }
  })

  test('is made once when it is asked for twice with one id, and when its job runs twice', async () => {
    const once = await makeReport(testApp, member, { template: 'caseStatus', ...march })
    const sent = { id: once.id, template: 'caseStatus', ...march }
    const again = await member.expect<Report>(202, 'POST', '/api/reports', sent)
    expect(again).toMatchObject({ id: once.id, state: 'ready', version: once.version })
    await runReport(testApp.app.services, once.id)
    expect(await member.get(`/api/reports/${once.id}`)).toEqual(once)
  })
})

describe('the four templates', () => {
  test('the improvement summary counts by the days of its time zone and agrees with the figures of analytics', async () => {
    const report = await makeReport(testApp, member, { template: 'improvementSummary', ...march })
    expect(valueOf(report, 'Cases reported')).toBe(5)
    expect(valueOf(report, 'Cases completed')).toBe(2)
    expect(valueOf(report, 'Actual Savings')).toBe('1234568.19')
    const counts = await member.get<Metrics>(`/api/analytics/metrics?${new URLSearchParams(march).toString()}`)
    expect(counts.total).toBe(valueOf(report, 'Cases reported'))
    // Records begin in January, so February is compared with, and named.
    expect(report.data?.figures.find(({ label }) => label === 'Cases reported')?.before).toBe(1)
    expect(report.data?.compared).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(valueOf(report, 'Completed vs. reported')).toBe(2 / 5)
    for (const { rows } of report.data?.breakdowns ?? []) {
      expect(rows.reduce((all, { percent }) => all + percent, 0)).toBe(100)
      expect(rows.reduce((all, { count }) => all + count, 0)).toBe(5)
    }
    expect(report.data?.breakdowns.map(({ label }) => label)).toEqual([
      'Reported in this period, by current status',
      'Reported in this period, by category',
      'Reported in this period, by priority',
    ])
    // March 2026 begins on a Sunday and ends on a Tuesday: its outer weeks are not whole.
    expect(rowsOf(report, 'Flow by week')?.map(([week, days]) => [week, days])).toEqual([
      ['2026-02-23', 1],
      ['2026-03-02', 7],
      ['2026-03-09', 7],
      ['2026-03-16', 7],
      ['2026-03-23', 7],
      ['2026-03-30', 2],
    ])
    expect(rowsOf(report, 'Cases by department, largest first')?.at(-1)?.[2]).toBe(1)
    expect(rowsOf(report, 'Notable completed CARs')).toEqual([
      ['CAR-1', 'Leaks', testApp.manager.user.name, '2026-03-20', '1234567.89'],
    ])
  })

  test('the case status lists what is overdue or critical, first the critical ones', async () => {
    const report = await makeReport(testApp, member, { template: 'caseStatus', ...march })
    expect(rowsOf(report, 'Overdue and critical cases now')?.map(([, title]) => title)).toEqual([
      'Oil on the floor',
      'Late',
    ])
    expect(valueOf(report, 'Currently open')).toBe(5)
    expect(valueOf(report, 'Currently overdue')).toBe(1)
    expect(valueOf(report, 'Critical and open')).toBe(1)
    expect(report.data?.figures.filter(({ now }) => now).map(({ label }) => label)).toEqual([
      'Currently open',
      'Currently overdue',
      'Critical and open',
    ])
    expect(rowsOf(report, 'Current open work by person')).toEqual([[null, 5, 0, 1, 0]])
    expect(rowsOf(report, 'Completed in this period')?.map(([, title]) => title)).toEqual(['March here', '=Done()'])
    expect(rowsOf(report, 'Reported in this period')).toHaveLength(5)
  })

  test('the CAR and savings review sums decimals and says what came of the estimates', async () => {
    const quarter = { from: '2026-01-01', to: '2026-03-31', timeZone: 'Europe/Berlin' }
    const report = await makeReport(testApp, member, { template: 'carSavings', ...quarter })
    expect(valueOf(report, 'CARs opened')).toBe(1)
    expect(valueOf(report, 'CARs completed')).toBe(1)
    expect(valueOf(report, 'Completed by their due date')).toBe(1)
    expect(valueOf(report, 'Actual Savings')).toBe('1234568.19')
    expect(valueOf(report, 'Actual of estimated savings of completed CARs')).toBeCloseTo(1.234_567_89)
    const months = rowsOf(report, 'Savings of cases and CARs by month of completion')
    expect(months).toEqual([['2026-03-01', '1000000.00', '1234568.19', '234568.19']])
    expect(rowsOf(report, 'CARs completed in this period')?.[0]?.at(-1)).toBe('234567.89')
    expect(rowsOf(report, 'CARs in progress now')?.map(([, title]) => title)).toEqual(['Under way'])
    expect(report.data?.breakdowns[0]?.rows.map(({ percent }) => percent)).toEqual([0, 50, 0, 0, 50, 0])
  })

  test('the departments add up to the figures above them', async () => {
    const report = await makeReport(testApp, member, { template: 'departmentPerformance', ...march })
    const rows = rowsOf(report, 'Department figures') ?? []
    const column = (place: number) => rows.map((row) => row[place])
    const added = (place: number) => column(place).reduce((all: number, one) => all + Number(one), 0)
    expect(rows.map(([name]) => name)).toContain('No department')
    expect(added(1)).toBe(valueOf(report, 'Cases reported'))
    expect(added(2)).toBe(valueOf(report, 'Cases completed'))
    expect(sum(column(5).map(String))).toBe(valueOf(report, 'Actual Savings'))
    expect(added(6)).toBe(valueOf(report, 'Currently overdue'))
    const query = new URLSearchParams({ ...march, department: 'quality' }).toString()
    const quality = await member.get<Metrics>(`/api/analytics/metrics?${query}`)
    expect(rows.find(([name]) => name === 'Quality')?.[1]).toBe(quality.total)
    expect(rowsOf(report, 'Current oldest open case by department')?.find(([name]) => name === 'Quality')?.[2]).toBe(
      'Late',
    )
  })

  test('say of a time without anything that there is nothing to compare with', async () => {
    const report = await makeReport(testApp, member, {
      template: 'improvementSummary',
      from: '2020-01-01',
      to: '2020-01-31',
    })
    expect(report.data?.figures.map(({ before }) => before)).toEqual([null, null, null, null, null, null])
    expect(valueOf(report, 'Completed vs. reported')).toBeNull()
    expect(report.data?.breakdowns.flatMap(({ rows }) => rows)).toEqual([])
  })
})

test('no report compares with days before the first record', async () => {
  // The first record is a CAR of 20 January.
  const beginOf = (from: string, to: string) => ({ from, to, timeZone: 'Europe/Berlin' })
  const february = beginOf('2026-02-01', '2026-02-28')
  const summary = await makeReport(testApp, member, { template: 'improvementSummary', ...february })
  expect(summary.data?.compared).toBeNull()
  const cars = await makeReport(testApp, member, { template: 'carSavings', ...february })
  expect(cars.data?.compared).toBeNull()
  expect(cars.data?.figures.map(({ before }) => before)).toEqual([null, null, null, null, null, null])
  const days = await makeReport(testApp, member, { template: 'carSavings', ...beginOf('2026-01-31', '2026-02-10') })
  expect(days.data?.compared).toEqual({ from: '2026-01-20', to: '2026-01-30' })
  expect(days.data?.figures.find(({ label }) => label === 'CARs opened')).toMatchObject({ value: 0, before: 1 })
})

test('every figure of a report says what it is, in the words of the screens', async () => {
  const formulas = new Set<string>(Object.values(definitions).map(({ formula }) => formula))
  for (const template of reportTemplateNames) {
    const { data } = await makeReport(testApp, member, { template, ...march })
    const undefinedFigures = data?.figures.filter(({ definition }) => !formulas.has(definition ?? ''))
    expect(undefinedFigures).toEqual([])
  }
})

describe('a report of one site', () => {
  test('counts and lists what is there alone, in each template, and is named after it', async () => {
    const place = { site: 'North', area: 'Hall 1', name: 'Saw 1' }
    const station = await testApp.manager.expect<Station>(201, 'POST', '/api/stations', place)
    const { siteId } = station
    const moments = { createdAt: '2026-03-10T08:00:00.000Z', completedAt: '2026-03-12T08:00:00.000Z' }
    const done = { status: 'completed', department: 'quality', actualSavings: '5.00' }
    await reportCase(testApp, { title: 'Blade worn', stationId: station.id, ...done }, moments)
    const open = { dueDate: '2026-03-12', priority: 'critical', department: 'quality' }
    const call = { type: 'machine', lineStopped: true }
    const late = await reportCase(
      testApp,
      { title: 'Blade loose', stationId: station.id, call, ...open },
      { createdAt: moments.createdAt },
    )
    await testApp.app.services.database.pool.query(`update calls set called_at = $2 where case_id = $1`, [
      late.id,
      moments.createdAt,
    ])
    await openCar(testApp, { title: 'Blades', status: 'active', siteId }, { createdAt: moments.createdAt })
    const made = (template: string) => makeReport(testApp, member, { template, ...march, siteId })

    const summary = await made('improvementSummary')
    expect(summary).toMatchObject({ siteId, site: 'North' })
    expect(valueOf(summary, 'Cases reported')).toBe(2)
    expect(valueOf(summary, 'Actual Savings')).toBe('5.00')
    expect(valueOf(summary, 'Calls for help')).toBe(1)
    expect(rowsOf(summary, 'Notable completed CARs')).toEqual([])
    expect(rowsOf(summary, 'Cases by station, largest first')).toHaveLength(1)
    for (const { rows } of summary.data?.breakdowns ?? []) {
      expect(rows.reduce((all, { count }) => all + count, 0)).toBe(2)
    }
    const status = await made('caseStatus')
    expect(valueOf(status, 'Currently open')).toBe(1)
    expect(valueOf(status, 'Currently overdue')).toBe(1)
    for (const [label, titles] of [
      ['Overdue and critical cases now', ['Blade loose']],
      ['Completed in this period', ['Blade worn']],
    ] as const) {
      expect(rowsOf(status, label)?.map(([, title]) => title)).toEqual(titles)
    }
    expect(rowsOf(status, 'Reported in this period')).toHaveLength(2)
    expect(rowsOf(status, 'Current open work by person')).toEqual([[null, 1, 0, 1, 0]])
    const savings = await made('carSavings')
    expect(valueOf(savings, 'CARs opened')).toBe(1)
    expect(valueOf(savings, 'CARs completed')).toBe(0)
    expect(valueOf(savings, 'Actual Savings')).toBe('5.00')
    expect(rowsOf(savings, 'CARs in progress now')?.map(([, title]) => title)).toEqual(['Blades'])
    const departments = await made('departmentPerformance')
    expect(valueOf(departments, 'Currently overdue')).toBe(1)
    const reported = rowsOf(departments, 'Department figures')?.map(([, count]) => Number(count)) ?? []
    expect(reported.reduce((all, count) => all + count, 0)).toBe(2)
    expect(rowsOf(departments, 'Current oldest open case by department')?.map(([, , title]) => title)).toEqual([
      'Blade loose',
    ])
    const everywhere = await makeReport(testApp, member, { template: 'caseStatus', ...march })
    expect(valueOf(everywhere, 'Currently open')).toBeGreaterThan(1)
    expect(everywhere).toMatchObject({ siteId: null, site: null })
  })

  test('is listed for its site, with the reports of all sites, and for no other', async () => {
    const [north, south] = await Promise.all(
      ['List North', 'List South'].map((name) =>
        testApp.manager.expect<{ id: string }>(201, 'POST', '/api/sites', { name }),
      ),
    )
    const sent = { template: 'caseStatus', ...march }
    const ofNorth = await makeReport(testApp, member, { ...sent, siteId: north?.id })
    const ofAll = await makeReport(testApp, member, sent)
    const listed = async (siteId = '') => {
      const reports = await member.get<Report[]>(`/api/reports?siteId=${siteId}`)
      return [ofNorth.id, ofAll.id].map((id) => reports.some((one) => one.id === id))
    }
    expect(await listed(north?.id)).toEqual([true, true])
    expect(await listed(south?.id)).toEqual([false, true])
    await member.expect(400, 'GET', '/api/reports?siteId=North')
    const unknown = { ...sent, siteId: randomUUID() }
    expect(await member.expect(400, 'POST', '/api/reports', unknown)).toMatchObject({ errors: [{ path: 'siteId' }] })
  })
})

describe('the page’s summary', () => {
  test('has the dashboard’s comparison and shares of all cases that add up to 100', async () => {
    const summary = await member.get<ReportSummary>('/api/reports/summary?timeZone=Europe/Berlin')
    const metrics = await member.get<Metrics>('/api/analytics/metrics?timeZone=Europe/Berlin')
    expect(summary.comparison).toEqual(metrics.comparison)
    for (const shares of [summary.byStatus, summary.byCategory, summary.byPriority]) {
      expect(shares.reduce((all, { percent }) => all + percent, 0)).toBe(100)
      expect(shares.reduce((all, { count }) => all + count, 0)).toBe(metrics.total)
    }
  })

  test('is of one site where it is asked for', async () => {
    const place = { site: 'South', area: 'Hall 1', name: 'Press 1' }
    const station = await testApp.manager.expect<Station>(201, 'POST', '/api/stations', place)
    await reportCase(testApp, { title: 'Leak', stationId: station.id, priority: 'low' })
    const { byPriority } = await member.get<ReportSummary>(`/api/reports/summary?siteId=${station.siteId}`)
    expect(byPriority.map(({ value, count }) => [value, count])).toEqual([
      ['low', 1],
      ['medium', 0],
      ['high', 0],
      ['critical', 0],
    ])
    await member.expect(400, 'GET', '/api/reports/summary?siteId=South')
  })
})

describe('refuses', () => {
  const refused = (sent: object) => member.expect<{ detail: string }>(400, 'POST', '/api/reports', sent)

  test('half a span, one that ends before it begins, and one that is too long', async () => {
    const template = 'caseStatus'
    expect((await refused({ template, from: '2026-03-01' })).detail).toBe('Enter a start and an end date.')
    expect((await refused({ template, to: '2026-03-01' })).detail).toBe('Enter a start and an end date.')
    expect((await refused({ template, from: '2026-03-02', to: '2026-03-01' })).detail).toBe(
      'The end date is before the start date.',
    )
    expect((await refused({ template, from: '2020-01-01', to: '2026-03-01' })).detail).toContain('two years')
    await refused({ template: 'unknown' })
  })

  test('unknown reports, and everybody who is not signed in', async () => {
    await member.expect(404, 'GET', `/api/reports/${randomUUID()}`)
    for (const path of ['', '/summary', `/${randomUUID()}`]) {
      await testApp.visitor().expect(401, 'GET', `/api/reports${path}`)
    }
    await testApp.visitor().expect(401, 'POST', '/api/reports', { template: 'caseStatus' })
  })
})

test('a custom field of cases that is used in charts is broken down, under its own names', async () => {
  const { manager } = testApp
  const january = { from: '2026-01-01', to: '2026-01-31', timeZone: 'Europe/Berlin' }
  for (const field of [
    { kind: 'choice', label: 'Line', inCharts: true, choices: [{ label: 'Line 1' }, { label: 'Line 2' }] },
    { kind: 'boolean', label: 'Blocked', inCharts: true },
    { kind: 'choice', label: 'Mould', choices: [{ label: 'Left' }] },
  ]) {
    await manager.expect(201, 'POST', '/api/custom-fields', { record: 'case', ...field })
  }
  const createdAt = '2026-01-10T08:00:00.000Z'
  for (const custom of [
    { line: 'line_1', mould: 'left' },
    { line: 'line_1', blocked: false },
    { line: 'line_2', blocked: true },
    {},
  ]) {
    await reportCase(testApp, { custom }, { createdAt })
  }
  const summary = await makeReport(testApp, member, { template: 'improvementSummary', ...january })
  const own = summary.data?.breakdowns.filter(({ label }) => ['Line', 'Blocked', 'Mould'].includes(label))
  expect(own).toEqual([
    {
      label: 'Line',
      rows: [
        { label: 'Line 1', count: 2, percent: 50 },
        { label: 'Line 2', count: 1, percent: 25 },
        { label: 'Not filled in', count: 1, percent: 25 },
      ],
    },
    {
      label: 'Blocked',
      rows: [
        { label: 'Not filled in', count: 2, percent: 50 },
        { label: 'No', count: 1, percent: 25 },
        { label: 'Yes', count: 1, percent: 25 },
      ],
    },
  ])
})
