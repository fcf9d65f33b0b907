import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { type Site, siteCalls } from '../../contract/sites/sites.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { adoptPreferences, forgetPreferences } from '../i18n/preferences.ts'
import { fakeServer } from '../testing/fakeServer.ts'
import { SitesPanel } from './SitesPanel.tsx'
import { SiteSwitch } from './SiteSwitch.tsx'

afterEach(forgetPreferences)

const site = (number: number, more: Partial<Site> = {}): Site => ({
  id: `51200000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Plant ${number}`,
  timeZone: null,
  retiredAt: null,
  createdAt: '2026-11-05T12:00:00.000Z',
  updatedAt: '2026-11-05T12:00:00.000Z',
  version: 1,
  ...more,
})

async function open(...sites: Site[]) {
  const server = fakeServer()
  server.on(siteCalls.listSites, sites)
  const onChoose = vi.fn<(siteId: string | null) => void>()
  const shown = await renderScreen(
    <>
      <SiteSwitch onChoose={onChoose} />
      <p>Below</p>
    </>,
    { user: signedInAs() },
  )
  return { ...shown, onChoose, server }
}

test('with several sites one is chosen, or all', async () => {
  const { hand, onChoose } = await open(site(1), site(2), site(3, { retiredAt: '2026-11-05T12:00:00.000Z' }))
  await hand.click(await screen.findByRole('button', { name: 'Site: All sites' }))
  await screen.findByRole('menuitemradio', { name: 'Plant 2' })
  expect(screen.queryByRole('menuitemradio', { name: 'Plant 3' })).toBeNull()
  await hand.click(screen.getByRole('menuitemradio', { name: 'Plant 2' }))
  expect(onChoose).toHaveBeenLastCalledWith(site(2).id)
})

test('with one site nothing shows', async () => {
  const { server } = await open(site(1))
  await vi.waitFor(() => expect(server.requestsTo(siteCalls.listSites)).toHaveLength(1))
  await screen.findByText('Below')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a chosen site that is the only one left can be left', async () => {
  adoptPreferences({ ...defaultPreferences, siteId: site(1).id })
  const { hand, onChoose } = await open(site(1))
  await hand.click(await screen.findByRole('button', { name: 'Site: Plant 1' }))
  await hand.click(await screen.findByRole('menuitemradio', { name: 'All sites' }))
  expect(onChoose).toHaveBeenLastCalledWith(null)
})

test('a site has a time zone, which is chosen where the site is edited', async () => {
  const server = fakeServer()
  server.on(siteCalls.listSites, [site(1, { timeZone: 'Europe/Berlin' })])
  server.on(siteCalls.editSite, site(1, { timeZone: null, version: 2 }))
  const { hand } = await renderScreen(<SitesPanel />, { user: signedInAs() })
  await hand.click(await screen.findByRole('button', { name: 'Actions for Plant 1' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit site' }))
  const zone = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  expect(zone.value).toMatch(/^Europe\/Berlin/)
  await hand.click(zone)
  await hand.clear(zone)
  await hand.click(await screen.findByRole('option', { name: 'Time zone of whoever reports', hidden: true }))
  await hand.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(server.requestsTo(siteCalls.editSite).map(({ body }) => body)).toEqual([{ timeZone: null }]),
  )
})
