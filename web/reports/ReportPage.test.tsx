import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { definitions } from '../../contract/analytics/definitions.ts'
import { reportCalls } from '../../contract/reports/reports.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { readerTimeZone } from '../i18n/timeZone.ts'
import { refusal } from '../testing/fakeServer.ts'
import { ReportPage } from './ReportPage.tsx'
import { aReport, aReportWithData, reportId } from './testing/aReport.ts'
import { reportServer } from './testing/reportServer.ts'

const open = () => renderScreen(<ReportPage />, { path: `/reports/${reportId}`, route: '/reports/$id' })

test('a report shows exact figures, shares in whole percent, and in its tables how many more rows there were', async () => {
  reportServer()
  await open()
  expect(await screen.findByRole('heading', { name: 'Case Status' })).toBeTruthy()
  expect(screen.getByText(/2026 · Europe\/Berlin$/)).toBeTruthy()
  expect(screen.getByText('$12,345,678,901,234,567.89')).toBeTruthy()
  expect(screen.getByText('Nov 2 – 8: 1,000')).toBeTruthy()
  const shares = within(screen.getByRole('region', { name: 'Open cases by current status' })).getAllByRole('listitem')
  expect(shares.map((share) => share.textContent?.trim())).toEqual(['New 2 67%', 'Review 1 33%'])
  const [urgent] = screen.getAllByRole('region', { name: 'Overdue and critical cases now' })
  expect(within(urgent ?? document.body).getByText('First 1 of 120')).toBeTruthy()
  const [, row] = screen.getAllByRole('row')
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'CASE-1001',
    'Oil on the floor',
    'Critical',
    'Nov 12, 2026',
  ])
  expect(screen.getByRole('link', { name: 'CASE-1001' }).getAttribute('href')).toBe('/cases?q=CASE-1001')
  expect(screen.getAllByText('Nothing in this period')).toHaveLength(2)
})

test('current figures are separate from those of the days, and all have definitions', async () => {
  reportServer()
  await open()
  const now = within(await screen.findByRole('region', { name: /^As of Nov 16, 2026/ }))
  expect(now.getByText('Currently overdue')).toBeTruthy()
  expect(now.queryByText('Cases reported')).toBeNull()
  const explained = within(screen.getByRole('region', { name: 'Definitions' }))
  expect(explained.getByText(definitions.casesReported.formula)).toBeTruthy()
  expect(explained.getByText(definitions.overdueNow.formula)).toBeTruthy()
})

test('a report says when records do not go back to the previous days', async () => {
  const report = aReportWithData()
  reportServer({ report: { ...report, data: report.data && { ...report.data, compared: null } } })
  await open()
  expect(await screen.findByText('No data for the previous period')).toBeTruthy()
})

test('a report of one site names it beside its days', async () => {
  reportServer({ report: aReportWithData({ siteId: '51200000-0000-4000-8000-000000000001', site: 'North' }) })
  await open()
  expect(await screen.findByText(/^Nov 9\s–\s15, 2026 · North · Europe\/Berlin$/)).toBeTruthy()
})

test('a report of earlier versions can still be read', async () => {
  const report = aReportWithData()
  const old = {
    figures: [{ label: 'Completion Rate', kind: 'percent', value: 1.429, before: 0.5 }],
    breakdowns: [],
    tables: [],
  } satisfies typeof report.data
  reportServer({ report: { ...report, data: old } })
  await open()
  expect(await screen.findByText('Previous period: 50.0%')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Definitions' })).toBeNull()
})

test('it downloads as PDF, XLSX and CSV in the language of the page, whatever device was used before', async () => {
  reportServer()
  await open()
  for (const format of ['PDF', 'XLSX', 'CSV']) {
    const link = await screen.findByRole('link', { name: `Download as ${format}` })
    const address = new URL(link.getAttribute('href') ?? '', location.origin)
    expect(address.pathname).toBe(`/api/reports/${reportId}/file`)
    const query = { format: format.toLowerCase(), language: 'en', timeZone: readerTimeZone() }
    expect(Object.fromEntries(address.searchParams)).toEqual(query)
  }
})

test('a report in progress shows its progress, and no downloads', async () => {
  reportServer({ report: aReportWithData({ state: 'making', progress: 40 }) })
  await open()
  const bar = await screen.findByRole('progressbar', { name: 'Generating Case Status' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
})

test('a failed report is made again under its own id, for its own days and its own site', async () => {
  const server = reportServer({ report: aReportWithData({ state: 'failed' }) })
  server.on(reportCalls.createReport, aReport({ state: 'making' }))
  const { hand } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(server.requestsTo(reportCalls.createReport)).toHaveLength(1))
  expect(server.requestsTo(reportCalls.createReport)[0]?.body).toEqual({
    id: reportId,
    template: 'caseStatus',
    from: '2026-11-09',
    to: '2026-11-15',
    timeZone: 'Europe/Berlin',
    siteId: null,
  })
})

test('a missing report says so, and one that failed to load can be retried', async () => {
  const server = reportServer()
  server.on(reportCalls.readReport, refusal('notFound'))
  const { unmount } = await open()
  expect(await screen.findByText('This report does not exist')).toBeTruthy()
  unmount()
  server.on(reportCalls.readReport, refusal('unavailable'))
  const { hand } = await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.on(reportCalls.readReport, aReportWithData())
  await hand.click(again)
  expect(await screen.findAllByText('Cases reported')).toHaveLength(2)
})
