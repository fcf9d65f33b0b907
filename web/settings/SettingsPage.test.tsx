import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { abilitiesOf } from '../../contract/users/permissions.ts'
import { settingsCalls } from '../../contract/settings/settings.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { SettingsPage, type SettingsTab } from './SettingsPage.tsx'
import { WorkspacePanel } from './WorkspacePanel.tsx'
import { aWorkspace } from './testing/aWorkspace.ts'

const tabs: SettingsTab[] = [
  { name: 'own', group: 'account', label: () => 'My own', Panel: () => <p>For myself</p> },
  {
    name: 'all',
    group: 'system',
    label: () => 'For all',
    permission: 'manageWorkspace',
    Panel: () => <p>For everybody</p>,
  },
]
const open = (path: string, role: 'Process Manager' | 'Team Member' = 'Process Manager') =>
  renderScreen(<SettingsPage tabs={tabs} abilities={abilitiesOf(role)} />, { path })

afterEach(() => vi.unstubAllGlobals())

test('the address keeps the tab, and a click changes it', async () => {
  const { hand, router } = await open('/settings?tab=all')
  expect(await screen.findByText('For everybody')).toBeTruthy()
  await hand.click(screen.getByRole('tab', { name: 'My own' }))
  expect(await screen.findByText('For myself')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ tab: 'own' })
})

test('a tab that a person may not see opens the first one', async () => {
  await open('/settings?tab=all', 'Team Member')
  expect(await screen.findByText('For myself')).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['My own'])
})

test('the tabs are grouped, and on a phone they are a list to choose from', async () => {
  const { unmount } = await open('/settings')
  expect(await screen.findByText('Account')).toBeTruthy()
  expect(screen.getByText('System')).toBeTruthy()
  expect(screen.queryByText('Plant')).toBeNull()
  unmount()

  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const { hand, router } = await open('/settings')
  expect(screen.queryByRole('tab')).toBeNull()
  await hand.click(await screen.findByRole('combobox', { name: 'Settings' }))
  await hand.click(await screen.findByRole('option', { name: 'For all' }))
  expect(await screen.findByText('For everybody')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ tab: 'all' })
})

test('guest reports are allowed with one switch, which is reverted when the server refuses', async () => {
  const server = fakeServer()
  server.on(settingsCalls.readWorkspace, aWorkspace)
  server.on(settingsCalls.editWorkspace, { ...aWorkspace, guestReports: true, version: 2 })
  const { hand } = await renderScreen(<WorkspacePanel />)
  const guests = await screen.findByRole('switch', { name: /without an account/ })
  await hand.click(guests)
  await waitFor(() => expect(server.requestsTo(settingsCalls.editWorkspace)[0]?.body).toEqual({ guestReports: true }))
  expect(guests).toHaveProperty('checked', true)

  server.on(settingsCalls.editWorkspace, refusal('forbidden', 'Only a process manager changes the settings.'))
  await hand.click(guests)
  expect(await screen.findByText('Only a process manager changes the settings.')).toBeTruthy()
  expect(guests).toHaveProperty('checked', true)
})

test('a switch pressed twice in quick succession sends two requests in sequence, and keeps the last state', async () => {
  const server = fakeServer()
  const first = Promise.withResolvers<object>()
  server.on(settingsCalls.readWorkspace, aWorkspace)
  server.on(settingsCalls.editWorkspace, () => first.promise)
  const { hand } = await renderScreen(<WorkspacePanel />)
  const guests = await screen.findByRole('switch', { name: /without an account/ })
  await hand.click(guests)
  await waitFor(() => expect(guests).toHaveProperty('checked', true))
  await hand.click(guests)
  await waitFor(() => expect(guests).toHaveProperty('checked', false))
  const sent = () => server.requestsTo(settingsCalls.editWorkspace).map(({ body }) => body)
  expect(sent()).toEqual([{ guestReports: true }])
  server.on(settingsCalls.editWorkspace, () => new Promise(() => undefined))
  first.resolve({ ...aWorkspace, guestReports: true, version: 2 })
  await waitFor(() => expect(sent()).toEqual([{ guestReports: true }, { guestReports: false }]))
  expect(guests).toHaveProperty('checked', false)
})

test('triage is turned off with a switch, and a priority gets other days', async () => {
  const server = fakeServer()
  server.on(settingsCalls.readWorkspace, aWorkspace)
  server.on(settingsCalls.editWorkspace, ({ body }) => ({ ...aWorkspace, ...(body as object), version: 2 }))
  const { hand } = await renderScreen(<WorkspacePanel />)
  const sent = () => server.requestsTo(settingsCalls.editWorkspace).map(({ body }) => body)
  const high = await screen.findByRole('textbox', { name: 'High (days)' })
  await hand.clear(high)
  await hand.type(high, '5')
  await hand.tab()
  await waitFor(() => expect(sent()).toEqual([{ triageDays: { ...aWorkspace.triageDays, high: 5 } }]))

  await hand.click(screen.getByRole('switch', { name: /wait in triage/ }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ triage: false }))
  expect(screen.queryByRole('textbox', { name: 'High (days)' })).toBeNull()
})

test('an empty field for days goes back to what is saved', async () => {
  const server = fakeServer()
  server.on(settingsCalls.readWorkspace, aWorkspace)
  const { hand } = await renderScreen(<WorkspacePanel />)
  const low = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Low (days)' })
  await hand.clear(low)
  await hand.tab()
  await waitFor(() => expect(low.value).toBe('30'))
  expect(server.requestsTo(settingsCalls.editWorkspace)).toEqual([])
})
