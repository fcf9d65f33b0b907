import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { reportCalls } from '../../contract/reports/reports.ts'
import { reportScheduleCalls } from '../../contract/reports/reportSchedules.ts'
import { siteCalls } from '../../contract/sites/sites.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { adoptPreferences, forgetPreferences } from '../i18n/preferences.ts'
import { refusal } from '../testing/fakeServer.ts'
import { ReportsPage } from './ReportsPage.tsx'
import { aReport, aReportWithData, aSchedule, aSummary } from './testing/aReport.ts'
import { reportServer } from './testing/reportServer.ts'

afterEach(forgetPreferences)

const open = (user = signedInAs()) => renderScreen(<ReportsPage />, { path: '/reports', user })
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the figures', () => {
  test('are this month’s, compared with the same days of the previous month, and link to their cases', async () => {
    reportServer()
    await open()
    const tile = await screen.findByRole('link', { name: /^Cases reported/ })
    expect(tile.getAttribute('href')).toBe('/cases?createdFrom=2026-11-01&createdTo=2026-11-21')
    expect(screen.getByText('Oct 1 – 21: 10')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Actual Savings/ }).textContent).toContain('$1,500')
    expect(screen.getByRole('heading', { name: /^This month so far: Nov 1\s–\s21$/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Completed vs\. reported\s*50\.0%/ })).toBeTruthy()
  })

  test('are those of the chosen site', async () => {
    const siteId = '51200000-0000-4000-8000-000000000001'
    adoptPreferences({ ...defaultPreferences, siteId })
    const server = reportServer()
    await open()
    await screen.findByRole('link', { name: /^Cases reported/ })
    expect(server.requestsTo(reportCalls.readReportSummary).map(({ query }) => query.get('siteId'))).toEqual([siteId])
  })

  test('with a chosen site are what a report made now is of, and the list has the reports that include it', async () => {
    const siteId = '51200000-0000-4000-8000-000000000001'
    adoptPreferences({ ...defaultPreferences, siteId })
    const server = reportServer({ reports: [aReport({ siteId, site: 'North' })] })
    server.on(reportCalls.createReport, aReport({ siteId, site: 'North', state: 'making' }))
    const { hand } = await open()
    expect(await (await region('Recent reports')).findByRole('link', { name: 'Case Status · North' })).toBeTruthy()
    expect(server.requestsTo(reportCalls.listReports)[0]?.query.get('siteId')).toBe(siteId)
    await hand.click(screen.getByRole('button', { name: 'Generate: Case Status' }))
    await waitFor(() => expect(server.requestsTo(reportCalls.createReport)).toHaveLength(1))
    expect(server.requestsTo(reportCalls.createReport)[0]?.body).toMatchObject({ siteId, template: 'caseStatus' })
  })

  test('link to the savings of this month only, and say what they count in it', async () => {
    reportServer()
    await open()
    const savings = await screen.findByRole('link', { name: /^Actual Savings/ })
    expect(savings.getAttribute('href')).toBe('/analytics?from=2026-11-01&to=2026-11-21&table=savings#savings')
    expect(
      screen.getByRole('button', { name: /^Cases completed in the period divided by cases reported/ }),
    ).toBeTruthy()
    expect(
      screen.getByRole('button', { name: /^Sum of the actual savings of the .* completed in the period/ }),
    ).toBeTruthy()
  })

  test('compare verified savings with verified savings, whatever is claimed beside them', async () => {
    const { comparison, ...counts } = aSummary()
    const current = { ...comparison.current, verifiedSavings: '900.00', claimedSavings: '5000.00' }
    const previous = { ...comparison.previous, verifiedSavings: '1200.00', claimedSavings: '100.00' }
    reportServer().on(reportCalls.readReportSummary, { ...counts, comparison: { ...comparison, current, previous } })
    await open()
    expect(await screen.findByRole('link', { name: /^Verified savings\s*\$900/ })).toBeTruthy()
    expect(screen.getByText('Claimed: $5,000')).toBeTruthy()
    expect(screen.getByText('Oct 1 – 21: $1,200')).toBeTruthy()
  })

  test('say so when there is nothing to compare with, or nothing could be loaded', async () => {
    reportServer({ comparable: false })
    const { unmount } = await open()
    expect(await screen.findAllByText('No data for last month')).toHaveLength(4)
    unmount()
    reportServer().on(reportCalls.readReportSummary, refusal('forbidden'))
    await open()
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  test('are broken down in whole percent, each share linked to its cases', async () => {
    reportServer()
    await open()
    const bars = (await region('All cases by current status')).getAllByRole('link')
    expect(bars.map((bar) => bar.textContent?.trim())).toEqual([
      'New 1 34%',
      'In Progress 1 33%',
      'Review 1 33%',
      'Completed 0 0%',
      'Closed 0 0%',
    ])
    expect(bars[1]?.getAttribute('href')).toBe('/cases?status=in_progress')
  })
})

describe('a template', () => {
  test('names its interval; all four are listed in order', async () => {
    reportServer()
    await open()
    const cards = await screen.findAllByRole('article')
    const templates = cards.filter((card) => within(card).queryByRole('button', { name: /^Generate/ }))
    expect(
      templates.map((card) => [within(card).getByRole('heading').textContent, card.textContent?.slice(0, 9)]),
    ).toEqual([
      ['Improvement Summary', expect.stringMatching(/^Monthly/)],
      ['Case Status', expect.stringMatching(/^Weekly/)],
      ['CAR and Savings Review', 'Quarterly'],
      ['Department Performance', expect.stringMatching(/^Monthly/)],
    ])
  })

  test('shows the progress of its report and opens it when it is ready', async () => {
    const server = reportServer({ report: aReportWithData({ state: 'making', progress: 60 }) })
    server.on(reportCalls.createReport, aReport({ state: 'making', progress: 0 }))
    const { hand, client, router } = await open()
    await hand.click(await screen.findByRole('button', { name: 'Generate: Case Status' }))
    const bar = await screen.findByRole('progressbar', { name: 'Generating Case Status' })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('60'))
    expect(server.requestsTo(reportCalls.createReport)[0]?.body).toMatchObject({ template: 'caseStatus' })
    server.on(reportCalls.readReport, aReportWithData())
    await client.invalidateQueries({ queryKey: ['reports'] })
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/reports\/.+/))
  })

  test('whose report failed says so, and is retried under the same id', async () => {
    const server = reportServer({ report: aReportWithData({ state: 'failed' }) })
    server.on(reportCalls.createReport, aReport({ state: 'making' }))
    const { hand } = await open()
    await hand.click(await screen.findByRole('button', { name: 'Generate: Case Status' }))
    expect(await screen.findByText(/could not be generated/)).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Generate: Case Status' }))
    await waitFor(() => expect(server.requestsTo(reportCalls.createReport)).toHaveLength(2))
    const ids = server.requestsTo(reportCalls.createReport).map(({ body }) => (body as { id: string }).id)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('the last reports', () => {
  test('are five, and all on request', async () => {
    reportServer({
      reports: Array.from({ length: 7 }, (_none, at) =>
        aReport({ id: `00000000-0000-4000-8000-0000000000${10 + at}` }),
      ),
    })
    const { hand } = await open()
    const list = await region('Recent reports')
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(5))
    await hand.click(list.getByRole('button', { name: 'View all' }))
    const all = await region('All reports')
    await waitFor(() => expect(all.getAllByRole('listitem')).toHaveLength(7))
  })

  test('are named after the days that they cover: seven months are not a month', async () => {
    const days = [
      ['2026-10-01', '2026-10-31'],
      ['2026-01-01', '2026-07-31'],
    ] as const
    reportServer({
      reports: days.map(([from, to], at) =>
        aReport({
          id: `00000000-0000-4000-8000-00000000000${at}`,
          template: 'improvementSummary',
          type: 'monthly',
          from,
          to,
        }),
      ),
    })
    await open()
    const rows = await (await region('Recent reports')).findAllByRole('listitem')
    expect(rows.map((row) => /Monthly|Custom range/.exec(row.textContent ?? '')?.[0])).toEqual([
      'Monthly',
      'Custom range',
    ])
  })

  test('say that there are none, and let a failed one be retried', async () => {
    const server = reportServer()
    const { client, hand } = await open()
    expect(await screen.findByText('No reports generated yet')).toBeTruthy()
    const failed = aReport({ state: 'failed' })
    server.on(reportCalls.listReports, [failed])
    server.on(reportCalls.createReport, { ...failed, state: 'making' })
    await client.invalidateQueries({ queryKey: ['reports'] })
    await hand.click(await (await region('Recent reports')).findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(server.requestsTo(reportCalls.createReport)).toHaveLength(1))
  })
})

describe('a schedule', () => {
  test('is added for oneself by default, and not without a recipient', async () => {
    const server = reportServer()
    server.on(reportScheduleCalls.createReportSchedule, aSchedule())
    const { hand } = await open()
    await hand.click(await screen.findByRole('button', { name: 'Schedule: Case Status' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add schedule' }))
    await hand.click(dialog.getByRole('combobox', { name: /Recipients/ }))
    await hand.keyboard('{Backspace}')
    await hand.click(dialog.getByRole('button', { name: 'Add schedule' }))
    expect(await dialog.findByText('Choose at least one recipient.')).toBeTruthy()
    await hand.click(dialog.getByRole('combobox', { name: /Recipients/ }))
    await hand.keyboard('{ArrowDown}{Enter}')
    await hand.click(dialog.getByRole('button', { name: 'Add schedule' }))
    await waitFor(() => expect(server.requestsTo(reportScheduleCalls.createReportSchedule)).toHaveLength(1))
    expect(server.requestsTo(reportScheduleCalls.createReportSchedule)[0]?.body).toMatchObject({
      template: 'caseStatus',
      every: 'weekly',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is for the chosen site unless another one is picked', async () => {
    const [north, south] = ['North', 'South'].map((name, at) => ({
      id: `51200000-0000-4000-8000-00000000000${at}`,
      name,
      timeZone: null,
      retiredAt: null,
      createdAt: '2026-11-05T12:00:00.000Z',
      updatedAt: '2026-11-05T12:00:00.000Z',
      version: 1,
    }))
    adoptPreferences({ ...defaultPreferences, siteId: north?.id ?? '' })
    const server = reportServer()
    server.on(siteCalls.listSites, [north, south])
    server.on(reportScheduleCalls.createReportSchedule, aSchedule())
    const { hand } = await open()
    await hand.click(await screen.findByRole('button', { name: 'Schedule: Case Status' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add schedule' }))
    const site = await dialog.findByRole('combobox', { name: 'Site' })
    expect(site).toHaveProperty('value', 'North')
    await hand.click(site)
    await hand.click(await screen.findByRole('option', { name: 'South' }))
    await hand.click(dialog.getByRole('button', { name: 'Add schedule' }))
    await waitFor(() => expect(server.requestsTo(reportScheduleCalls.createReportSchedule)).toHaveLength(1))
    expect(server.requestsTo(reportScheduleCalls.createReportSchedule)[0]?.body).toMatchObject({ siteId: south?.id })
  })

  test('of somebody else is shown read-only; a process manager may change it', async () => {
    reportServer({ schedules: [aSchedule()] })
    const { unmount } = await open(signedInAs('Team Member'))
    expect(await (await region('Schedules')).findByText(/Every Monday/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^End the schedule/ })).toBeNull()
    unmount()
    const server = reportServer({ schedules: [aSchedule()] })
    const { hand } = await open(signedInAs('Process Manager'))
    await hand.click(await screen.findByRole('button', { name: 'End the schedule of Case Status' }))
    await hand.click(await screen.findByRole('button', { name: 'End schedule' }))
    await waitFor(() => expect(server.requestsTo(reportScheduleCalls.deleteReportSchedule)).toHaveLength(1))
    // It no longer exists: that is reported, and the dialog closes.
    expect(await screen.findByText('The schedule could not be ended.')).toBeTruthy()
  })

  test('is edited with the version that was loaded', async () => {
    const server = reportServer({ schedules: [aSchedule()] })
    server.on(reportScheduleCalls.editReportSchedule, refusal('stale'))
    const { hand } = await open(signedInAs('Process Manager'))
    await hand.click(await screen.findByRole('button', { name: 'Edit the schedule of Case Status' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit schedule' }))
    await hand.click(dialog.getByRole('combobox', { name: 'How often' }))
    await hand.click(await screen.findByRole('option', { name: 'Monthly' }))
    await hand.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    const [sent] = server.requestsTo(reportScheduleCalls.editReportSchedule)
    expect(sent?.body).toEqual({ every: 'monthly' })
    expect(sent?.headers.get('if-match')).toBe('"3"')
  })
})
