import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callCalls } from '../../../contract/calls/callCalls.ts'
import type { CallFigures } from '../../../contract/calls/calls.ts'
import { renderScreen } from '../../auth/testing/renderScreen.tsx'
import { AnalyticsPage } from '../AnalyticsPage.tsx'
import { analyticsServer } from '../testing/analyticsServer.ts'

const at = (path: string) => ({ path, route: '/analytics' })
const spread = { median: 2.1, percentile90: 9.4 }
const figures = {
  calls: 41,
  unanswered: 3,
  acknowledge: spread,
  arrive: { median: 5, percentile90: 20 },
  clear: { median: 30, percentile90: 80 },
  downtime: { median: 12, percentile90: 40 },
  downtimeMinutes: 125,
}
const answer: CallFigures = {
  total: figures,
  byArea: [
    { key: 'North / Hall 1', ...figures },
    { key: null, ...figures, calls: 1 },
  ],
  byType: [{ key: 'machine', ...figures }],
  byShift: [{ key: 'Night', ...figures }],
  byWeek: [{ key: '2026-01-05', ...figures }],
}
const plot = (name: RegExp) => screen.findByRole('application', { name })

test('without any calls there is nothing about calls', async () => {
  analyticsServer()
  await renderScreen(<AnalyticsPage />, at('/analytics'))
  await screen.findByText('No open cases.')
  expect(screen.queryByText('Calls for help')).toBeNull()
})

test('charts show how calls were answered in the days and cases of the page, and link to them', async () => {
  const server = analyticsServer()
  server.on(callCalls.readCallFigures, answer)
  const path = '/analytics?from=2026-01-05&to=2026-02-01&department=quality&callsBy=area'
  const { hand, router } = await renderScreen(<AnalyticsPage />, at(path))
  const times = await plot(/^Time to answer/)
  expect(screen.getByText('Median 2.1 min; 90th percentile 9.4 min')).toBeTruthy()
  expect(screen.getByText('41 calls, 3 unanswered')).toBeTruthy()
  expect(screen.getByText('2 hr 5 min in total; median 12 min per stop')).toBeTruthy()
  const asked = server.requestsTo(callCalls.readCallFigures).map(({ query }) => query)
  expect(asked.some((query) => query.get('department') === 'quality' && query.get('from') === '2026-01-05')).toBe(true)
  times.focus()
  await hand.keyboard('{ArrowRight}{Enter}')
  const days = 'from=2026-01-05&to=2026-02-01&state=open&state=cleared&area=North+%2F+Hall+1'
  await waitFor(() => expect(router.state.location.href).toBe(`/calls?department=quality&${days}`))
})

test('another time and another grouping change the address', async () => {
  const server = analyticsServer()
  server.on(callCalls.readCallFigures, answer)
  const { hand, router } = await renderScreen(<AnalyticsPage />, at('/analytics'))
  await hand.selectOptions(await screen.findByRole('combobox', { name: 'Group calls by' }), 'Shift')
  await waitFor(() => expect(router.state.location.href).toBe('/analytics?callsBy=shift'))
  const card = within(screen.getByRole('region', { name: /^Time to answer/ }))
  await hand.selectOptions(card.getByRole('combobox', { name: 'Measure' }), 'Time to clear')
  await waitFor(() => expect(router.state.location.href).toBe('/analytics?callsBy=shift&callTime=clear'))
  expect(await plot(/^Time to clear/)).toBeTruthy()
})
