import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authCalls } from '../../contract/auth/auth.ts'
import { callCalls } from '../../contract/calls/callCalls.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { preferenceCalls } from '../../contract/settings/preferences.ts'
import { defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { sampleCalls } from '../../contract/sample/sample.ts'
import { userCalls } from '../../contract/users/users.ts'
import { App } from '../App.tsx'
import { signedInAs } from '../auth/testing/people.ts'
import { aCall, carla } from '../calls/testing/aCall.ts'
import * as navigate from '../browser/navigate.ts'
import { makeQueryClient } from '../api/queryClient.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { fakeStream } from '../testing/fakeStream.ts'
import { makeRouter } from '../router.ts'

let server: ReturnType<typeof fakeServer>
const leave = vi.spyOn(navigate, 'leaveFor').mockReturnValue()

beforeEach(() => {
  fakeStream()
  sessionStorage.clear()
  leave.mockClear()
  server = fakeServer()
  server.on(authCalls.readSignedInUser, signedInAs('Quality Analyst'))
  server.on(authCalls.readSignInOptions, { firstAccount: false, companySignIn: null })
  server.on(caseCalls.listCases, [])
  server.on(caseCalls.countCases, { new: 0, in_progress: 0, review: 0, completed: 0, closed: 0 })
  server.on(userCalls.listUsers, [])
  server.on(sampleCalls.readSampleState, { offered: true, present: false, liveUntil: null })
})
afterEach(() => vi.unstubAllGlobals())

function open(path: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  render(<App client={makeQueryClient()} router={router} />)
  return { router, hand: userEvent.setup() }
}

describe('signed out', () => {
  beforeEach(() => server.on(authCalls.readSignedInUser, refusal('notSignedIn')))

  test('/ is the landing page', async () => {
    open('/')
    await screen.findByRole('button', { name: 'Sign In to Continue' })
  })

  test('any other page redirects there, and opens after signing in', async () => {
    const { router } = open('/cases/7')
    await screen.findByRole('button', { name: 'Sign In to Continue' })
    expect(router.state.location.pathname).toBe('/')

    server.on(authCalls.readSignedInUser, signedInAs())
    const after = open('/')
    await waitFor(() => expect(after.router.state.location.pathname).toBe('/cases/7'))
  })
})

describe('signed in', () => {
  test('the sidebar links to the existing pages, and shows who is signed in', async () => {
    open('/kanban')
    const pages = await screen.findByRole('navigation', { name: 'Pages' })
    // The floor screen knows them without a network.
    expect(localStorage.getItem('floor-person')).toContain('Ada')
    expect(
      within(pages)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Dashboard',
      'Cases Quick fixes & issues',
      'Triage',
      'Calls',
      'CARs A3 problem solving',
      'Kanban',
      'My work',
      'Reports',
      'Analytics',
      'Integrations',
      'Settings',
    ])
    expect(screen.getByText('Ada Brandt')).toBeDefined()
    expect(screen.getByText('Quality Analyst')).toBeDefined()
  })

  test.each(['sidebar', 'menu'])('Sign Out leads to /api/logout, from the %s', async (place) => {
    const { hand } = open('/kanban')
    const inSidebar = await screen.findByRole('button', { name: 'Sign Out' })
    if (place === 'sidebar') await hand.click(inSidebar)
    else {
      await hand.click(screen.getByRole('button', { name: 'Account of Ada Brandt' }))
      await screen.findByText('ada@example.com')
      await hand.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    }
    await waitFor(() => expect(leave.mock.calls).toEqual([['/api/logout']]))
  })

  test('the menu changes the colour scheme, and remembers it', async () => {
    server.on(preferenceCalls.editPreferences, { ...defaultPreferences, theme: 'dark', device: null })
    const { hand } = open('/kanban')
    await hand.click(await screen.findByRole('button', { name: 'Account of Ada Brandt' }))
    await hand.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark'))
    await waitFor(() => expect(server.requestsTo(preferenceCalls.editPreferences)[0]?.body).toEqual({ theme: 'dark' }))
    expect(localStorage.getItem('colour-scheme')).toBe('dark')
  })

  test.each(['Quick Case', 'Create Case'])('%s opens its dialog from any page', async (name) => {
    const { hand } = open('/nowhere')
    await hand.click(await screen.findByRole('button', { name }))
    await screen.findByRole('dialog')
  })

  test('a team member starts with their own work, and finds the dashboard', async () => {
    server.on(authCalls.readSignedInUser, signedInAs('Team Member'))
    const mine = aCall({ calledBy: { ...carla, id: signedInAs().id } })
    server.on(callCalls.listCalls, [mine])
    server.on(callCalls.readCall, mine)
    const { hand, router } = open('/')
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-work'))
    expect(await screen.findByRole('region', { name: 'My calls for help' })).toBeTruthy()
    await hand.click(await screen.findByRole('link', { name: 'Dashboard' }))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/')
  })

  test('an unknown page says so', async () => {
    open('/nowhere')
    await screen.findByText('Did you forget to add the page to the router?')
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Go to dashboard' })).toBeTruthy()
  })

  test('the account menu links to the profile and the settings', async () => {
    const { hand } = open('/nowhere')
    await hand.click(await screen.findByRole('button', { name: /Account/ }))
    expect((await screen.findByRole('menuitem', { name: 'Settings' })).getAttribute('href')).toBe('/settings')
    await hand.click(screen.getByRole('menuitem', { name: 'Profile' }))
    expect(await screen.findByRole('tab', { name: 'Profile', selected: true })).toBeTruthy()
  })
})

describe('sample data', () => {
  test('is not offered to those who may not manage the workspace', async () => {
    open('/nowhere')
    await screen.findByText('Did you forget to add the page to the router?')
    expect(server.requestsTo(sampleCalls.readSampleState)).toHaveLength(0)
  })

  test('is offered to a process manager, and can be removed after a confirmation', async () => {
    server.on(authCalls.readSignedInUser, signedInAs('Process Manager'))
    server.on(sampleCalls.addSample, () => {
      server.on(sampleCalls.readSampleState, { offered: false, present: true, liveUntil: null })
      return { offered: false, present: true, liveUntil: null }
    })
    server.on(sampleCalls.removeSample, null)
    const { hand } = open('/settings?tab=appearance')
    await hand.click(await screen.findByRole('button', { name: 'Start with sample data' }))
    await hand.click(await screen.findByRole('button', { name: 'Remove sample data' }))
    const question = await screen.findByRole('dialog', { name: 'Remove sample data?' })
    await hand.click(within(question).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(server.requestsTo(sampleCalls.removeSample)).toHaveLength(1))
  })
})
