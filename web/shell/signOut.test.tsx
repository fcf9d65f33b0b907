import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authCalls } from '../../contract/auth/auth.ts'
import { App } from '../App.tsx'
import { signedInAs } from '../auth/testing/people.ts'
import * as navigate from '../browser/navigate.ts'
import { enqueue } from '../outbox/outbox.ts'
import { waitingItems } from '../outbox/waiting.ts'
import { makeQueryClient } from '../api/queryClient.ts'
import { signOutOnServer } from '../offline/signOut/reportSignOut.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { fakeStream } from '../testing/fakeStream.ts'
import { makeRouter } from '../router.ts'

const leave = vi.spyOn(navigate, 'leaveFor').mockReturnValue()
const ada = signedInAs('Quality Analyst')
let server: ReturnType<typeof fakeServer>
/** The server does not respond. */
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  fakeStream()
  localStorage.clear()
  sessionStorage.clear()
  leave.mockClear()
  server = fakeServer()
  server.on(authCalls.readSignedInUser, ada)
  server.on(authCalls.readSignOutToken, { token: 'of-this-session' })
  server.on(authCalls.readSignInOptions, { firstAccount: false, companySignIn: null })
  server.on(authCalls.signOutLater, null)
})
afterEach(() => vi.unstubAllGlobals())

function open(path = '/kanban') {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  const client = makeQueryClient()
  const view = render(<App client={client} router={router} />)
  return { ...view, client, router, hand: userEvent.setup() }
}
const landing = () => screen.findByRole('button', { name: 'Sign In to Continue' })
const signOut = () => screen.findByRole('button', { name: 'Sign Out' })
const tokenKept = () => waitFor(() => expect(localStorage.getItem('sign-out-token')).toBe('of-this-session'))

function loseServer(): void {
  for (const call of Object.values(authCalls)) server.on(call, lost)
}

test('without the server it signs out on this device at once and shows the landing page', async () => {
  const { hand, client, router } = open()
  await tokenKept()
  for (const key of ['opened-ada', 'car-draft.ada.new', 'comment.case', 'floor-person']) localStorage.setItem(key, 'x')
  sessionStorage.setItem('quick-case.ada', 'x')
  localStorage.setItem('floor-station', 'x')
  loseServer()
  await hand.click(await signOut())
  await landing()
  expect(router.state.location.pathname).toBe('/')
  expect(leave).not.toHaveBeenCalled()
  const ofDevice = ['colour-scheme', 'floor-station', 'sidebar-folded', 'signed-out']
  const others = () => Object.keys(localStorage).filter((key) => !ofDevice.includes(key))
  await waitFor(() => expect(others()).toEqual([]))
  expect(localStorage.getItem('floor-station')).toBe('x')
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
  expect(
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined),
  ).toEqual([])
})

test('until the server has responded, the cookie is not used; then the session is ended by its own token', async () => {
  const first = open()
  await tokenKept()
  loseServer()
  await first.hand.click(await signOut())
  await landing()
  first.unmount()

  // The page is reloaded; the server responds, but not to the sign-out.
  server.on(authCalls.readSignedInUser, ada)
  const second = open('/cases')
  await landing()
  second.unmount()
  const asked = server.requestsTo(authCalls.readSignedInUser).length

  server.on(authCalls.signOutLater, null)
  await signOutOnServer()
  expect(server.requestsTo(authCalls.signOutLater).at(-1)?.body).toEqual({ token: 'of-this-session' })
  expect(server.requestsTo(authCalls.readSignedInUser)).toHaveLength(asked)
  expect(server.requestsTo(authCalls.signOut)).toEqual([])
  expect(localStorage.getItem('signed-out')).toBeNull()
})

test.each([
  ['a sign-in', () => server.on(authCalls.signIn, { user: ada }), 'POST /api/auth/sign-in/email'],
  ['the end of its session', () => server.on(authCalls.readSignedInUser, refusal('notSignedIn')), 'GET /api/auth/user'],
] as const)('after %s the token is dropped, so that the cookie ends the session', async (_what, answer, call) => {
  localStorage.setItem('sign-out-token', 'of-an-earlier-session')
  answer()
  const { send } = await import('../api/api.ts')
  const body = { email: 'ada@example.com', password: 'correct horse' }
  await (call === 'GET /api/auth/user' ? send(call).catch(() => undefined) : send(call, { body }))
  expect(localStorage.getItem('sign-out-token')).toBeNull()
})

test('a token that the server does not know is dropped, a failing server is retried', async () => {
  localStorage.setItem('signed-out', JSON.stringify({ isBlocked: true, tokens: ['one', 'two'], cookieOf: null }))
  server.on(authCalls.signOutLater, refusal('unavailable'))
  await signOutOnServer()
  expect(localStorage.getItem('signed-out')).toContain('"one"')
  server.on(authCalls.signOutLater, refusal('notFound'))
  await signOutOnServer()
  expect(localStorage.getItem('signed-out')).toBeNull()
})

test.each([
  ['the same person', ada.id, 1],
  ['somebody else by now', 'f6b1a1a0-0000-4000-8000-000000000000', 0],
])('without a token the cookie ends the session where it is of %s', async (_who, cookieOf, times) => {
  localStorage.setItem('signed-out', JSON.stringify({ isBlocked: true, tokens: [], cookieOf }))
  server.on(authCalls.signOut, { success: true })
  await signOutOnServer()
  expect(server.requestsTo(authCalls.signOut)).toHaveLength(times)
  expect(localStorage.getItem('signed-out')).toBeNull()
})

test('somebody who signs in meanwhile can do so, and the previous session is still ended', async () => {
  localStorage.setItem('signed-out', JSON.stringify({ isBlocked: true, tokens: ['old'], cookieOf: null }))
  server.on(authCalls.signIn, { user: ada })
  const { send } = await import('../api/api.ts')
  await expect(send('GET /api/auth/user')).rejects.toMatchObject({ status: 401 })
  await send('POST /api/auth/sign-in/email', { body: { email: 'ada@example.com', password: 'correct horse' } })
  expect(await send('GET /api/auth/user')).toMatchObject({ id: ada.id })
  await signOutOnServer()
  expect(server.requestsTo(authCalls.signOutLater).map(({ body }) => body)).toEqual([{ token: 'old' }])
})

test('a sign-out in another tab shows the landing page here', async () => {
  open()
  await signOut()
  const newValue = JSON.stringify({ isBlocked: true, tokens: ['one'], cookieOf: null })
  localStorage.setItem('signed-out', newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue }))
  await landing()
})

/** Adds an item of this person that cannot be sent now. */
async function keepOne(title: string): Promise<void> {
  const { done } = await enqueue({
    id: crypto.randomUUID(),
    owner: { id: ada.id, name: 'Ada Brandt' },
    label: { kind: 'report', title },
    about: `cases/${title}`,
    features: [],
    at: new Date().toISOString(),
    steps: [{ method: 'POST', path: '/api/cases', body: { title } }],
  })
  await done
}

test.each([
  ['Keep and sign out', ['Oil', 'Leak']],
  ['Delete and sign out', []],
])('what waits is counted and asked about: %s', async (answer, left) => {
  const { hand } = open()
  await tokenKept()
  loseServer()
  await keepOne('Oil')
  await keepOne('Leak')
  await hand.click(await signOut())
  const question = await screen.findByRole('dialog', { name: 'Sign out' })
  expect(question.textContent).toContain('2 of your entries have not been sent yet.')
  expect(localStorage.getItem('signed-out')).toBeNull()
  await hand.click(screen.getByRole('button', { name: answer }))
  await landing()
  expect(waitingItems().map(({ label }) => label.title)).toEqual(left)
})

test('Cancel in the dialog stays signed in and loses nothing, by keyboard as well', async () => {
  const { hand } = open()
  await tokenKept()
  loseServer()
  await keepOne('Oil')
  await hand.click(await signOut())
  await screen.findByRole('dialog', { name: 'Sign out' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await signOut()).toBeTruthy()
  expect(waitingItems()).toHaveLength(1)
})
