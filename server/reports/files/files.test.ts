import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import readXlsx from 'read-excel-file/node'
import { definitions } from '../../../contract/analytics/definitions.ts'
import type { ReportWithData } from '../../../contract/reports/reports.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { bare, bareText, printedPages } from '../../files/typeset/testing/pdfText.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { makeReport, reportCase, rowsOf, valueOf } from '../testing/factory.ts'

let testApp: TestApp
let report: ReportWithData

const march = { from: '2026-03-01', to: '2026-03-31', timeZone: 'Europe/Berlin' }
const formula = '=HYPERLINK("http://example.com";"here")'

beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.takeJobs()
  const moments = { createdAt: '2026-03-02T08:00:00.000Z', completedAt: '2026-03-04T08:00:00.000Z' }
  await reportCase(testApp, { title: formula, status: 'completed', actualSavings: '1234.50' }, moments)
  await testApp.app.services.database.pool.query(
    `insert into cases (title, description, created_by, status, actual_savings, created_at, completed_at)
     select 'Case number ' || at, '', $1, 'completed', 1234.50, $2, $3 from generate_series(1, 44) as at`,
    [testApp.manager.user.id, moments.createdAt, moments.completedAt],
  )
  await reportCase(
    testApp,
    { title: 'Critical #strong[one] $x$', priority: 'critical', dueDate: '2026-03-05' },
    moments,
  )
  report = await makeReport(testApp, testApp.manager, { template: 'caseStatus', ...march })
})
afterAll(() => testApp.close())

const file = (query: string, id = report.id) => testApp.manager.raw('GET', `/api/reports/${id}/file?${query}`)
const bytes = async (query: string, id?: string) => Buffer.from(await (await file(query, id)).arrayBuffer())

describe('as PDF a report', () => {
  test('is an A4 document with title, days, figures and tables whose heads stand on every page', async () => {
    const answer = await file('format=pdf')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="case-status-2026-03-01.pdf"')
    const german = await file('format=csv&language=de')
    expect(german.headers.get('content-disposition')).toBe('attachment; filename="stand-der-faelle-2026-03-01.csv"')
    const pages = printedPages(Buffer.from(await answer.arrayBuffer()))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toContainEqual([595, 842])
    const words = bareText(pages)
    for (const text of [
      'Yokoten',
      'Case Status',
      'Mar 1 – 31, 2026 · Europe/Berlin',
      'Overdue and critical cases now',
      'Critical #strong[one] $x$',
      'Lead time in days',
      `Page 1 of ${pages.length}`,
      '=HYPERLINK',
    ]) {
      expect(words).toContain(bare(text))
    }
    expect(words.split(bare('Lead time in days')).length).toBeGreaterThan(2)
  })

  test('writes dates, numbers and money in the language that is asked for', async () => {
    const { id } = await makeReport(testApp, testApp.manager, { template: 'improvementSummary', ...march })
    const words = bareText(printedPages(await bytes('format=pdf&language=de&dateFormat=dmy', id)))
    expect(words).toContain(bare('55.552,50$'))
    expect(words).toContain(bare('1.–31. März 2026'))
    expect(words).toContain(bare('Abgeschlossen'))
    expect(bareText(printedPages(await bytes('format=pdf', id)))).toContain('$55,552.50')
  })

  test('says so where there is nothing', async () => {
    const { id } = await makeReport(testApp, testApp.manager, {
      template: 'carSavings',
      from: '2020-01-01',
      to: '2020-03-31',
    })
    expect(bareText(printedPages(await bytes('format=pdf', id)))).toContain(bare('Nothing in this period'))
  })
})

describe('as a workbook a report', () => {
  test('has a sheet for each table, with numbers, days and money as such, and text that no spreadsheet runs', async () => {
    const data = await bytes('format=xlsx')
    const sheets = await readXlsx(data)
    const [figures] = sheets
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Case Status',
      'Open cases by current status',
      'Open cases by current priority',
      'Overdue and critical cases now',
      'Current open work by person',
      'Reported in this period',
      'Completed in this period',
      'Definitions',
    ])
    expect(figures?.data.find(([label]) => label === 'Cases reported')?.[1]).toBe(46)
    const done = sheets.at(-2)?.data ?? []
    expect(done[0]).toEqual(['Case', 'Title', 'Assignee', 'Completed', 'Lead time in days'])
    const row = done.find(([, title]) => title === formula)
    expect(row?.[3]).toEqual(new Date('2026-03-04T00:00:00.000Z'))
    expect(row?.[4]).toBe(2)
    const parts = unzipSync(data)
    const markup = Object.keys(parts).map((name) => strFromU8(parts[name] ?? new Uint8Array()))
    expect(markup.some((part) => part.includes('<f>'))).toBe(false)
  })

  test('keeps money exact', async () => {
    const { id } = await makeReport(testApp, testApp.manager, { template: 'improvementSummary', ...march })
    const [figures] = await readXlsx(await bytes('format=xlsx', id))
    expect(figures?.data.find(([label]) => label === 'Actual Savings')?.[1]).toBe(55_552.5)
  })
})

test('as CSV a report has its head, its figures and its tables, and cells that no spreadsheet runs', async () => {
  const answer = await file('format=csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const csv = Buffer.from(await answer.arrayBuffer()).toString('utf8')
  expect(csv.startsWith('\ufeffCase Status\r\n')).toBe(true)
  expect(csv).toContain('Cases reported,46,')
  expect(csv).toContain('Completed in this period\r\nCase,Title,Assignee,Completed,Lead time in days\r\n')
  expect(csv).toContain('"\'=HYPERLINK(""http://example.com"";""here"")"')
  expect(csv).toContain('03/04/2026')
})

test('a spreadsheet says where a table is cut, in which zone the days begin, and in which unit a figure is', async () => {
  await testApp.app.services.database.pool.query(
    `insert into cases (title, description, created_by, created_at)
     select 'May ' || at, '', $1, '2026-05-02' from generate_series(1, 105) as at`,
    [testApp.manager.user.id],
  )
  const may = { from: '2026-05-01', to: '2026-05-31', timeZone: 'Europe/Berlin' }
  const { id } = await makeReport(testApp, testApp.manager, { template: 'caseStatus', ...may })
  const sheets = await readXlsx(await bytes('format=xlsx', id))
  // Beside the figures, and not a row of the table.
  expect(sheets[0]?.data.find(([label]) => label === 'Reported in this period')?.[1]).toBe('First 100 of 105')
  const rows = sheets.find(({ sheet }) => sheet === 'Reported in this period')?.data ?? []
  expect(rows).toHaveLength(1 + 100)
  expect(rows.slice(1).every(([key]) => String(key).startsWith('CASE-'))).toBe(true)
  const csv = (await bytes('format=csv', id)).toString('utf8')
  expect(csv.match(/First 100 of 105/g)).toHaveLength(1)
  expect(csv).toContain('\r\nReported in this period,First 100 of 105\r\nCase,Title,')
  expect(csv).toContain('Time zone,Europe/Berlin\r\n')
  const summary = await makeReport(testApp, testApp.manager, { template: 'improvementSummary', ...march })
  expect((await bytes('format=csv', summary.id)).toString('utf8')).toContain('Mean lead time (days),2,')
  const [figures] = await readXlsx(await bytes('format=xlsx', summary.id))
  expect(figures?.data).toContainEqual(['Time zone', 'Europe/Berlin', null])
  expect(figures?.data.find(([label]) => label === 'Mean lead time (days)')?.[1]).toBe(2)
})

test('every file of a report of one site names the site', async () => {
  const site = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/sites', { name: 'Werk Süd' })
  const { id } = await makeReport(testApp, testApp.manager, { template: 'caseStatus', ...march, siteId: site.id })
  expect(bareText(printedPages(await bytes('format=pdf', id)))).toContain(bare('Case Status · Werk Süd'))
  const [figures] = await readXlsx(await bytes('format=xlsx', id))
  expect(figures?.data).toContainEqual(['Site', 'Werk Süd', null])
  expect((await bytes('format=csv', id)).toString('utf8')).toContain('\r\nSite,Werk Süd\r\n')
  expect((await bytes('format=csv')).toString('utf8')).not.toContain('\r\nSite,')
})

test('every file has the definitions word for word, and what is as of now apart from the figures of the days', async () => {
  const { formula } = definitions.casesCompleted
  const overdue = definitions.overdueNow.formula
  const pdf = bareText(printedPages(await bytes('format=pdf')))
  for (const text of [formula, overdue]) expect(pdf).toContain(bare(text))
  expect(pdf.indexOf(bare('Cases completed'))).toBeLessThan(pdf.indexOf(bare('As of ')))
  expect(pdf.indexOf(bare('As of '))).toBeLessThan(pdf.indexOf(bare('Currently overdue')))
  const sheets = await readXlsx(await bytes('format=xlsx'))
  expect(sheets.at(-1)?.data).toContainEqual(['Cases completed', formula])
  const csv = (await bytes('format=csv')).toString('utf8')
  expect(csv).toContain(`Cases completed,"${formula}"\r\n`)
  expect(csv).toMatch(/\r\n\r\nFigure,"As of [^"]+"\r\nCurrently open,/)
})

test('calls for help have a sentence, figures and tables in every file; where nobody called there is nothing of it', async () => {
  expect(report.data?.calls).toBeUndefined()
  expect(rowsOf(report, 'Calls by week')).toBeUndefined()
  const { pool } = testApp.app.services.database
  const called = { type: 'machine', lineStopped: true }
  for (const [answered, cleared] of [
    ['2 minutes 6 seconds', true],
    ['40 seconds', true],
    [null, false],
  ] as const) {
    const { id } = await reportCase(testApp, { title: 'Press stands', call: called })
    await pool.query(
      `update calls set called_at = '2026-04-07T08:00:00Z', acknowledged_at = '2026-04-07T08:00:00Z'::timestamptz + $2::interval,
        running_again_at = case when $3 then '2026-04-07T08:10:00Z'::timestamptz end where case_id = $1`,
      [id, answered, cleared],
    )
  }
  const april = await makeReport(testApp, testApp.manager, {
    template: 'caseStatus',
    from: '2026-04-06',
    to: '2026-04-12',
    timeZone: 'Europe/Berlin',
  })
  expect(april.data?.calls).toEqual({ count: 3, unanswered: 1, medianMinutes: 1.4 })
  expect(['Calls for help', 'Unanswered calls', 'Downtime'].map((label) => valueOf(april, label))).toEqual([3, 1, 20])
  expect(rowsOf(april, 'Calls by week')).toEqual([['2026-04-06', 3, 1, 1.4, 2, null, null, 20]])
  const sentence = 'Called 3 times, half answered within 1.4 min; 1 nobody answered.'
  expect(await (await file('format=csv&language=en', april.id)).text()).toContain(sentence)
  expect(bareText(printedPages(await bytes('format=pdf&language=en', april.id)))).toContain(bare(sentence))
  const [figures] = await readXlsx(await bytes('format=xlsx&language=en', april.id))
  expect(JSON.stringify(figures)).toContain(sentence)
  const german = '3 Rufe, die Hälfte innerhalb von 1,4 Min. angenommen; 1 blieb unbeantwortet.'
  expect(await (await file('format=csv&language=de', april.id)).text()).toContain(german)
})

describe('somebody who reads German by another clock, the day first', () => {
  let german: TestClient
  beforeAll(async () => {
    german = await testApp.person()
    await german.expect(200, 'PATCH', '/api/settings/me', {
      language: 'de',
      timeZone: 'Asia/Kolkata',
      dateFormat: 'dmy',
    })
    await testApp.app.services.database.pool.query('update reports set created_at = $2 where id = $1', [
      report.id,
      '2026-04-01T20:15:00Z',
    ])
  })
  const fileFor = async (format: string) =>
    Buffer.from(await (await german.raw('GET', `/api/reports/${report.id}/file?format=${format}`)).arrayBuffer())

  test('gets the pages so', async () => {
    const words = bareText(printedPages(await fileFor('pdf')))
    for (const text of [
      '1.–31. März 2026',
      'Erstellt am 2. Apr. 2026, 01:45',
      'Aktuell überfällige und kritische Fälle',
      '4. März 2026',
      'Seite 1 von',
    ]) {
      expect(words).toContain(bare(text))
    }
  })

  test('gets the workbook so', async () => {
    const [figures, ...tables] = await readXlsx(await fileFor('xlsx'))
    expect(figures?.data.find(([label]) => label === 'Erstellt am')?.[1]).toEqual(new Date('2026-04-02T01:45:00Z'))
    const done = tables.at(-2)
    expect(done?.sheet).toBe('Im Zeitraum abgeschlossen')
    expect(done?.data[0]).toContain('Erledigt')
  })

  test('gets the CSV so, in the figures of their spreadsheet', async () => {
    const csv = (await fileFor('csv')).toString('utf8')
    expect(csv).toContain('Erstellt am;02.04.2026 01:45\r\n')
    expect(csv).toContain(';04.03.2026;')
  })
})

describe('refuses', () => {
  test('a report that is not ready, one that does not exist, and a form that is none', async () => {
    const resting = await openTestApp()
    const { id } = await resting.manager.expect<{ id: string }>(202, 'POST', '/api/reports', { template: 'caseStatus' })
    const answer = await resting.manager.expect<{ detail: string }>(409, 'GET', `/api/reports/${id}/file`)
    expect(answer.detail).toBe('This report is not ready yet.')
    await resting.close()
    expect((await file('format=pdf', randomUUID())).status).toBe(404)
    expect((await file('format=doc')).status).toBe(400)
    expect((await file('language=tlh')).status).toBe(400)
  })

  test('everybody who is not signed in', async () => {
    await testApp.visitor().expect(401, 'GET', `/api/reports/${report.id}/file`)
  })
})
