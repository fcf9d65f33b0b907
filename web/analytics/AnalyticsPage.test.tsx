import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { analyticsCalls } from '../../contract/analytics/analyticsCalls.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { addDays } from '../../contract/values/calendar.ts'
import { browserTimeZone, dayIn } from '../i18n/timeZone.ts'
import { refusal } from '../testing/fakeServer.ts'
import { stopClock } from '../testing/stopClock.ts'
import { AnalyticsPage } from './AnalyticsPage.tsx'
import { analyticsServer, someMetrics } from './testing/analyticsServer.ts'

const at = (path: string) => ({ path, route: '/analytics' })
const today = '2026-11-18'
const monday = '2026-11-16'
beforeEach(() => stopClock(new Date(`${today}T12:00:00`)))
const flow = [
  { week: addDays(monday, -14), opened: 5, closed: 2, openAtEnd: 13 },
  { week: addDays(monday, -7), opened: 1, closed: 4, openAtEnd: 10 },
  { week: monday, opened: 2, closed: 0, openAtEnd: 12 },
]
const card = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const plot = (name: RegExp) => screen.findByRole('application', { name })

test('the address determines which work is queried, in the reader’s time zone', async () => {
  const server = analyticsServer()
  await renderScreen(<AnalyticsPage />, at('/analytics?from=2026-01-05&to=2026-03-01&department=quality&priority=high'))
  await screen.findByText('No open cases.')
  const flowAsked = server.requestsTo(analyticsCalls.readFlow)[0]?.query
  expect(Object.fromEntries(flowAsked ?? [])).toEqual({
    from: '2026-01-05',
    to: '2026-03-01',
    department: 'quality',
    priority: 'high',
    timeZone: browserTimeZone(),
  })
  // Charts of the current state have no period.
  expect(server.requestsTo(analyticsCalls.readAgeing)[0]?.query.get('from')).toBeNull()
})

test('the default is the last 26 weeks; another period and a filter change the address', async () => {
  const server = analyticsServer()
  const { hand, router } = await renderScreen(<AnalyticsPage />, at('/analytics'))
  await screen.findByText('No open cases.')
  expect(server.requestsTo(analyticsCalls.readFlow)[0]?.query.get('from')).toBe(addDays(monday, -182))

  await hand.click(screen.getByRole('button', { name: /Period/ }))
  await hand.click(await screen.findByRole('menuitemradio', { name: 'Last 30 days' }))
  await waitFor(() => expect(router.state.location.href).toBe('/analytics?period=days30'))
  await hand.click(screen.getByRole('button', { name: 'Department' }))
  await hand.click(await screen.findByRole('menuitemcheckbox', { name: 'Logistics' }))
  await waitFor(() => expect(router.state.location.href).toBe('/analytics?period=days30&department=logistics'))
  await waitFor(() =>
    expect(server.requestsTo(analyticsCalls.readFlow).at(-1)?.query.get('from')).toBe(addDays(today, -29)),
  )
})

test.each([
  ['of all time', '?period=all', null],
  ['up to a day', '?to=2026-03-01', '2026-03-01'],
])('%s, every chart goes back to the first report, those by week too', async (_when, query, to) => {
  const server = analyticsServer()
  await renderScreen(<AnalyticsPage />, at(`/analytics${query}`))
  await screen.findByText('No open cases.')
  const askedOf = (call: Parameters<typeof server.requestsTo>[0]) => {
    const sent = server.requestsTo(call)[0]?.query
    return [sent?.get('from'), sent?.get('to')]
  }
  expect(askedOf(analyticsCalls.readPareto)).toEqual([null, to])
  expect(askedOf(analyticsCalls.readFlow)).toEqual(['0001-01-01', to])
  expect(askedOf(analyticsCalls.readControl)).toEqual(['0001-01-01', to])
})

test('every chart says in one sentence when it has no data', async () => {
  analyticsServer()
  await renderScreen(<AnalyticsPage />, at('/analytics'))
  for (const sentence of [
    'No cases reported, completed or open in these weeks.',
    'No complete week yet.',
    'No cases completed in this period.',
    'No open cases.',
    'No savings entered for work completed in this period.',
    'No open work.',
  ]) {
    expect(await screen.findByText(sentence)).toBeTruthy()
  }
  expect(screen.getAllByText('No cases reported in this period.')).toHaveLength(2)
})

test('a chart that fails to load says so, and only that one is retried', async () => {
  const server = analyticsServer({ readFlow: flow })
  server.on(analyticsCalls.readSavings, refusal('unavailable'))
  const { hand } = await renderScreen(<AnalyticsPage />, at('/analytics'))
  const savings = await card('Savings by month of completion')
  await savings.findByText('Could not load')
  server.on(analyticsCalls.readSavings, [{ month: '2026-10-01', estimated: '100.10', actual: '0.20' }])
  await hand.click(savings.getByRole('button', { name: 'Try again' }))
  expect(await savings.findByText(/^\$0 of \$100 estimated\./)).toBeTruthy()
  expect(server.requestsTo(analyticsCalls.readFlow)).toHaveLength(1)
})

test('a chart can be shown as a table with the same figures, which the address keeps', async () => {
  analyticsServer({
    readSavings: [
      { month: '2026-09-01', estimated: '1000.10', actual: '0.10' },
      { month: '2026-10-01', estimated: '99999999.99', actual: '0.20' },
    ],
  })
  const { hand, router } = await renderScreen(<AnalyticsPage />, at('/analytics'))
  await hand.click(await screen.findByRole('button', { name: 'More about Savings by month of completion' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Show as table' }))
  await waitFor(() => expect(router.state.location.href).toBe('/analytics?table=savings'))
  const table = await screen.findByRole('table', { name: 'Savings by month of completion' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Month', 'Estimated', 'Actual'],
    ['Sep 2026', '$1,000.10', '$0.10'],
    ['Oct 2026', '$99,999,999.99', '$0.20'],
    // Exact: as binary numbers the actual ones would be 0.30000000000000004.
    ['Total', '$100,001,000.09', '$0.30'],
  ])
})

test('savings of open work are shown, although they are in no month', async () => {
  analyticsServer({
    readSavings: [],
    readMetrics: { ...someMetrics, totalSavings: '50.00', estimatedSavings: '80.00' },
  })
  await renderScreen(<AnalyticsPage />, at('/analytics?period=all&table=savings'))
  const table = await screen.findByRole('table', { name: 'Savings by month of completion' })
  expect(within(table).getByRole('row', { name: 'Open cases and CARs $80.00 $50.00' })).toBeTruthy()
  expect(within(table).getByRole('row', { name: 'Total $80.00 $50.00' })).toBeTruthy()
})

test('arrow keys move from point to point, and Enter opens the cases behind one', async () => {
  analyticsServer({ readFlow: flow })
  const { hand, router } = await renderScreen(<AnalyticsPage />, at('/analytics?category=safety'))
  const chart = await plot(/^Volume by week/)
  chart.focus()
  await hand.keyboard('{ArrowRight}{ArrowRight}')
  expect(within(chart).getAllByText('5 reported')).toBeTruthy()
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/cases'))
  const week = { completedFrom: flow[0]?.week, completedTo: addDays(flow[0]?.week ?? '', 6) }
  expect(router.state.location.search).toEqual({ category: 'safety', status: ['completed', 'closed'], ...week })
})

test('the Pareto chart groups by the chosen dimension, and names the few that make up the most', async () => {
  const bar = { rest: false, label: null }
  const server = analyticsServer({
    readPareto: [
      { ...bar, value: 'production', count: 8, amount: '8', cumulative: 0.8 },
      { ...bar, value: null, count: 1, amount: '1', cumulative: 0.9 },
      { ...bar, value: null, rest: true, count: 1, amount: '1', cumulative: 1 },
    ],
  })
  const { hand, router } = await renderScreen(<AnalyticsPage />, at('/analytics?table=pareto'))
  const pareto = await card(/^Pareto by/)
  expect(await pareto.findByText('Largest: production, 80%.')).toBeTruthy()
  await hand.selectOptions(pareto.getByRole('combobox', { name: 'Group by' }), 'Department')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ by: 'department' }))
  await waitFor(() => expect(server.requestsTo(analyticsCalls.readPareto).at(-1)?.query.get('by')).toBe('department'))
  const names = pareto.getAllByRole('rowheader').map((cell) => cell.textContent)
  expect(names).toEqual(['Production', 'None given', 'All others'])
})

test('for tags the Pareto chart says that a case can have several', async () => {
  const bar = { rest: false, label: null }
  // Two cases, one with both tags.
  analyticsServer({
    readPareto: [
      { ...bar, value: 'oil', count: 2, amount: '2', cumulative: 2 / 3 },
      { ...bar, value: 'press', count: 1, amount: '1', cumulative: 1 },
    ],
  })
  await renderScreen(<AnalyticsPage />, at('/analytics?by=tag&table=pareto'))
  const pareto = await card(/^Pareto by/)
  expect(
    await pareto.findByText('Largest: oil, 67%. The top 2 account for 100%. A case can have several tags.'),
  ).toBeTruthy()
  expect(pareto.getByRole('columnheader', { name: 'Cumulative %' })).toBeTruthy()
})

test('the control chart says that it is too early, that nothing is unusual, or how many weeks are', async () => {
  const points = Array.from({ length: 12 }, (_, index) => ({
    week: addDays(monday, -7 * (12 - index)),
    value: index,
    movingRange: index === 0 ? null : 1,
    signal: null,
  }))
  const limits = { mean: 5, upper: 7.66, lower: 2.34, floored: false, meanRange: 1, upperRange: 3.27 }
  const server = analyticsServer({ readControl: { points: points.slice(0, 4), limits: null } })
  await renderScreen(<AnalyticsPage />, at('/analytics'))
  await screen.findByText('Control limits need 12 weeks; 4 so far.')

  server.on(analyticsCalls.readControl, { points, limits })
  await renderScreen(<AnalyticsPage />, at('/analytics'))
  await screen.findByText('Stable: all weeks within limits, 2.3 to 7.7.')

  const marked = points.map((point, index) => (index > 7 ? { ...point, signal: 'outside' as const } : point))
  server.on(analyticsCalls.readControl, { points: marked, limits })
  const { hand } = await renderScreen(<AnalyticsPage />, at('/analytics'))
  await screen.findByText('4 weeks with a signal: look for the cause.')
  const chart = (await screen.findAllByRole('application', { name: /^Normal variation/ })).at(-1)
  chart?.focus()
  await hand.keyboard('{End}')
  expect(chart?.textContent).toContain('Outside the control limits')
})

test('the control chart says that its lower limit was set to zero', async () => {
  const points = Array.from({ length: 12 }, (_, index) => ({
    week: addDays(monday, -7 * (12 - index)),
    value: index % 2,
    movingRange: index === 0 ? null : 1,
    signal: null,
  }))
  const limits = { mean: 0.5, upper: 3.16, lower: 0, floored: true, meanRange: 1, upperRange: 3.27 }
  analyticsServer({ readControl: { points, limits } })
  await renderScreen(<AnalyticsPage />, at('/analytics'))
  await screen.findByText('Stable: all weeks within limits, 0.0 to 3.2. Lower limit set to zero.')
  expect(screen.getByText('set to 0')).toBeTruthy()
})

test('charts of the period and charts of the current state have headings of their own', async () => {
  analyticsServer()
  await renderScreen(<AnalyticsPage />, at('/analytics?period=lastQuarter'))
  await screen.findByText('No open cases.')
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(headings).toEqual([
    'H1 Analytics',
    expect.stringMatching(/^H2 Last quarter: Jul 1\s–\sSep 30, 2026$/),
    ...['Volume by week', 'Pareto by category', 'Lead time of completed cases', 'Normal variation or real change?'].map(
      (title) => `H3 ${title}`,
    ),
    'H3 Savings by month of completion',
    'H3 Reports by weekday and hour',
    'H2 Now, whatever the period',
    'H3 Age of open cases',
    'H3 Current workload by person',
  ])
})

test('an unfinished week is marked in the weekly chart', async () => {
  analyticsServer({ readFlow: flow })
  const { hand } = await renderScreen(<AnalyticsPage />, at('/analytics'))
  await screen.findByText('8 reported, 6 completed, 12 open at the end. Lighter bars: partial weeks.')
  const chart = await plot(/^Volume by week/)
  chart.focus()
  await hand.keyboard('{End}')
  expect(within(chart).getAllByText('Partial week: 3 of 7 days')).toBeTruthy()
  await hand.keyboard('{Home}')
  expect(within(chart).queryByText(/^Partial week/)).toBeNull()
})

test('the Pareto chart ranks by hours or savings; its axes end together, and its line begins on the first bar', async () => {
  const bar = { rest: false, label: null }
  const server = analyticsServer({
    readPareto: [
      { ...bar, value: 'quality', count: 2, amount: '60.50', cumulative: 0.5 },
      { ...bar, value: 'safety', count: 9, amount: '60.50', cumulative: 1 },
    ],
  })
  const { hand, router } = await renderScreen(<AnalyticsPage />, at('/analytics'))
  const pareto = await card('Pareto by category')
  await hand.selectOptions(pareto.getByRole('combobox', { name: 'Measure' }), 'Savings')
  await waitFor(() => expect(router.state.location.href).toBe('/analytics?measure=savings'))
  await waitFor(() => expect(server.requestsTo(analyticsCalls.readPareto).at(-1)?.query.get('measure')).toBe('savings'))
  const chart = await plot(/^Pareto by category/)
  const number = (element: Element | undefined, name: string) => Number(element?.getAttribute(name))
  const bars = [...chart.querySelectorAll('rect')]
  const dots = [...chart.querySelectorAll('circle')]
  // On top of the first bar, and at the total at the end.
  expect(number(dots[0], 'cy')).toBeCloseTo(number(bars[0], 'y'))
  expect(number(dots[1], 'cy')).toBe(0)
  const hundred = [...chart.querySelectorAll('text')].find(({ textContent }) => textContent === '100%')
  expect(number(hundred, 'y')).toBe(0)
  chart.focus()
  await hand.keyboard('{Home}')
  expect(within(chart).getAllByText('Actual Savings: $60.50')).toBeTruthy()
  await hand.click(pareto.getByRole('button', { name: /^More about Pareto/ }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Show as table' }))
  expect(await pareto.findByRole('row', { name: 'Quality 2 $60.50 50.0%' })).toBeTruthy()
})

test('the largest loss of a department in the last quarter is three clicks away', async () => {
  const bar = { rest: false, label: null }
  const server = analyticsServer({
    readPareto: [
      { ...bar, value: 'safety', count: 6, amount: '6', cumulative: 0.6 },
      { ...bar, value: 'quality', count: 4, amount: '4', cumulative: 1 },
    ],
  })
  const { hand } = await renderScreen(<AnalyticsPage />, at('/analytics'))
  await hand.click(await screen.findByRole('button', { name: 'Last quarter' }))
  await hand.click(screen.getByRole('button', { name: 'Department' }))
  await hand.click(await screen.findByRole('menuitemcheckbox', { name: 'Logistics' }))
  await waitFor(() => {
    const sent = server.requestsTo(analyticsCalls.readPareto).at(-1)?.query
    expect([sent?.get('from'), sent?.get('to'), sent?.get('department')]).toEqual([
      '2026-07-01',
      '2026-09-30',
      'logistics',
    ])
  })
  expect(await screen.findByText('Largest: Safety, 60%. The top 2 account for 100%.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Last quarter' }).getAttribute('aria-pressed')).toBe('true')
})

/** Downloads the CSV of a chart and returns its lines. */
async function csvLines(hand: Awaited<ReturnType<typeof renderScreen>>['hand'], chart: RegExp): Promise<string[]> {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob), revokeObjectURL: vi.fn() }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await hand.click(await screen.findByRole('button', { name: chart }))
  await waitFor(() => expect(saved).toHaveLength(1))
  vi.restoreAllMocks()
  return ((await saved[0]?.text()) ?? '').replace('\uFEFF', '').split('\r\n')
}

test('a CSV file has the figures of the chart', async () => {
  analyticsServer({ readFlow: flow })
  const { hand } = await renderScreen(<AnalyticsPage />, at('/analytics'))
  expect(await csvLines(hand, /^Download CSV: Volume by week/)).toEqual([
    'Week from,Days counted,Reported,Completed,Open at the end',
    `${flow[0]?.week},7,5,2,13`,
    `${flow[1]?.week},7,1,4,10`,
    // It is Wednesday.
    `${flow[2]?.week},3,2,0,12`,
  ])
})

test('in a CSV file a case was completed on the reader’s day, as on the screen', async () => {
  const one = { id: crypto.randomUUID(), key: 'CASE-7', title: 'Oil', days: 1.5 }
  const times = { count: 1, median: 1.5, percentile85: 1.5 }
  analyticsServer({ readResolution: { ...times, cases: [{ ...one, completedAt: '2026-10-31T22:30:00.000Z' }] } })
  const { hand } = await renderScreen(<AnalyticsPage />, at('/analytics'))
  const day = dayIn(browserTimeZone(), new Date('2026-10-31T22:30:00.000Z'))
  expect(await csvLines(hand, /^Download CSV: Lead time/)).toEqual([
    'Number,Title,Completed,Days',
    `CASE-7,Oil,${day},1.5`,
  ])
})
