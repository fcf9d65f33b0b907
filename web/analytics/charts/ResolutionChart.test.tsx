import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { defaultPreferences } from '../../../contract/settings/preferenceChoices.ts'
import { renderScreen } from '../../auth/testing/renderScreen.tsx'
import { adoptPreferences, forgetPreferences } from '../../i18n/preferences.ts'
import { stopClock } from '../../testing/stopClock.ts'
import { AnalyticsPage } from '../AnalyticsPage.tsx'
import { analyticsServer } from '../testing/analyticsServer.ts'

/**
 * Cases completed a minute after each of the reader's midnights and a minute before the next; the clock changes on a day of
 * each zone but one.
 */
const zones = [
  ['Pacific/Auckland', '2026-09-26T12:00Z', '2026-09-27T11:00Z', 'Sep 27'],
  ['America/Los_Angeles', '2026-11-01T07:00Z', '2026-11-02T08:00Z', 'Nov 1'],
  ['Asia/Kolkata', '2026-11-10T18:30Z', '2026-11-11T18:30Z', 'Nov 11'],
  ['UTC', '2026-11-11T00:00Z', '2026-11-12T00:00Z', 'Nov 11'],
] as const

test.each(zones)('in %s a day’s cases are between its mark and the next', async (timeZone, begins, ends, day) => {
  stopClock(new Date('2026-11-18T12:00:00Z'))
  onTestFinished(forgetPreferences)
  adoptPreferences({ ...defaultPreferences, timeZone })
  const minute = 60_000
  const cases = [
    ['before', Date.parse(begins) - minute],
    ['first', Date.parse(begins) + minute],
    ['last', Date.parse(ends) - minute],
    ['after', Date.parse(ends) + minute],
  ] as const
  const times = { count: 4, median: 1, percentile85: 1 }
  const points = cases.map(([title, at]) => ({
    id: crypto.randomUUID(),
    key: 'CASE-7',
    title,
    completedAt: new Date(at).toISOString(),
    days: 1,
  }))
  analyticsServer({ readResolution: { ...times, cases: points } })
  await renderScreen(<AnalyticsPage />, { path: '/analytics', route: '/analytics' })
  const plot = await screen.findByRole('application', { name: /^Lead time/ })
  const across = (name: string, element: Element | undefined) => Number(element?.getAttribute(name) ?? Number.NaN)
  const marks = [...plot.querySelectorAll('text')]
  const mark = marks.findIndex(({ textContent }) => textContent === day)
  const [before, first, last, after] = [...plot.querySelectorAll('circle')].map((dot) => across('cx', dot))
  const [begin, end] = [across('x', marks[mark]), across('x', marks[mark + 1])]
  expect(before).toBeLessThan(begin)
  expect(first).toBeGreaterThan(begin)
  expect(last).toBeLessThan(end)
  expect(after).toBeGreaterThan(end)
})
