import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { callCalls } from '../../contract/calls/callCalls.ts'
import { defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { adoptPreferences, forgetPreferences } from '../i18n/preferences.ts'
import { fakeServer } from '../testing/fakeServer.ts'
import { CallsPage } from './CallsPage.tsx'
import { aCall } from './testing/aCall.ts'

afterEach(forgetPreferences)

const spread = { median: 2.1, percentile90: 9.4 }
const figures = {
  calls: 41,
  unanswered: 3,
  acknowledge: spread,
  arrive: spread,
  clear: spread,
  downtime: spread,
  downtimeMinutes: 125,
}

function aServer() {
  const server = fakeServer()
  const group = { ...figures, key: 'North / Hall 1' }
  server.on(callCalls.readCallFigures, { total: figures, byArea: [group], byType: [], byShift: [], byWeek: [] })
  const cleared = aCall({ id: '6f2a91bc-0000-4000-8000-000000000002', state: 'cleared', downtimeMinutes: 12 })
  server.on(callCalls.listCalls, ({ query }) => (query.getAll('state').includes('open') ? [aCall()] : [cleared]))
  return server
}

test('open calls are listed first, below the figures', async () => {
  aServer()
  await renderScreen(<CallsPage />, { path: '/calls', route: '/calls' })
  const tables = await screen.findAllByRole('table')
  expect(tables.map((one) => one.getAttribute('aria-label'))).toEqual(['Open calls', 'Earlier calls'])
  const tiles = within(screen.getByRole('region', { name: 'Figures' }))
  expect(await tiles.findByText('2 hr 5 min')).toBeTruthy()
  expect(tiles.getByText('3 unanswered')).toBeTruthy()
  expect(tiles.getAllByText('90th percentile 9.4 min')).toHaveLength(2)
})

test('unanswered calls are selected by the address', async () => {
  const server = aServer()
  await renderScreen(<CallsPage />, { path: '/calls?unanswered=true&area=North', route: '/calls' })
  expect(await screen.findByRole('table', { name: 'Calls' })).toBeTruthy()
  const asked = server.requestsTo(callCalls.listCalls).map(({ query }) => query)
  expect(asked.some((query) => query.get('answered') === 'false' && query.get('area') === 'North')).toBe(true)
})

test('with a chosen site the lists and the figures are of this site, unless the address names another', async () => {
  const siteId = '51200000-0000-4000-8000-000000000001'
  adoptPreferences({ ...defaultPreferences, siteId })
  const sitesAsked = (server: ReturnType<typeof aServer>) =>
    [...server.requestsTo(callCalls.listCalls), ...server.requestsTo(callCalls.readCallFigures)].map(({ query }) =>
      query.get('siteId'),
    )
  const server = aServer()
  const { unmount } = await renderScreen(<CallsPage />, { path: '/calls', route: '/calls' })
  await screen.findAllByRole('table')
  // The filters offer the areas of all sites.
  expect(sitesAsked(server).filter((asked) => asked !== siteId)).toEqual([null])
  expect(sitesAsked(server)).toHaveLength(4)
  unmount()
  const another = '51200000-0000-4000-8000-000000000002'
  const second = aServer()
  await renderScreen(<CallsPage />, { path: `/calls?siteId=${another}`, route: '/calls' })
  await screen.findAllByRole('table')
  expect(sitesAsked(second)).toContain(another)
  expect(sitesAsked(second)).not.toContain(siteId)
})
