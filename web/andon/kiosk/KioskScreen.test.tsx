import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callCalls } from '../../../contract/calls/callCalls.ts'
import { kioskIdle } from '../../../contract/kiosks/kioskChoices.ts'
import { offeredValues } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import { kioskCalls, type KioskCall, type OwnKiosk } from '../../../contract/kiosks/kiosks.ts'
import { memoryItems } from '../../outbox/memoryItems.ts'
import type { NewOutboxItem, Step } from '../../outbox/outboxItem.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { sendItems } from '../../outbox/sendItems.ts'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'
import { FloorScreen } from '../floor/FloorScreen.tsx'
import { aCall } from '../../calls/testing/aCall.ts'

vi.mock('../../outbox/outbox.ts')
const keep = vi.mocked(enqueue)

const ada = { id: '00000000-0000-4000-8000-0000000000a1', name: 'Ada Brandt' }
const jonas = { id: '00000000-0000-4000-8000-0000000000a2', name: 'Jonas Keller' }
const kiosk: OwnKiosk = {
  id: '00000000-0000-4000-8000-0000000000f1',
  name: 'Tablet at the gate',
  station: {
    id: '00000000-0000-4000-8000-00000000005a',
    code: 'K7M3P9QX',
    site: 'Lyon',
    area: 'Line 2',
    name: 'Press 4',
    location: 'Lyon / Line 2 / Press 4',
    department: 'production',
  },
  departments: offeredValues('departments'),
}
const open: KioskCall = {
  id: '00000000-0000-4000-8000-0000000000c1',
  caseId: '00000000-0000-4000-8000-0000000000c2',
  type: 'machine',
  lineStopped: true,
  state: 'called',
  title: 'Press stands',
  station: 'Press 4',
  calledAt: '2026-11-21T08:00:00.000Z',
  person: null,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on(kioskCalls.readOwnKiosk, kiosk)
  server.on(kioskCalls.listKioskCalls, [])
  server.on(kioskCalls.listKioskPeople, [ada, jonas])
  server.on(kioskCalls.signInAtKiosk, ({ body }) => {
    const { personId } = body as { personId?: string }
    const person = personId === jonas.id ? jonas : ada
    return { person, token: `kiosk_${person.id}` }
  })
  localStorage.setItem('floor-kiosk', JSON.stringify(kiosk))
  history.replaceState(null, '', '/andon/report')
  keep.mockReset().mockResolvedValue({ done: Promise.resolve('kept') })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

const start = (options = {}) => ({ ...render(<FloorScreen />), hand: userEvent.setup(options) })
type Hand = ReturnType<typeof userEvent.setup>
const tap = async (hand: Hand, name: string | RegExp) => hand.click(await screen.findByRole('button', { name }))
async function signIn(hand: Hand, name: string): Promise<void> {
  await tap(hand, name)
  for (const digit of '4711') await tap(hand, digit)
  await tap(hand, 'Continue')
}
const line = () => screen.findByLabelText<HTMLInputElement>('What is wrong?')

test('somebody chooses a name, enters a PIN and reports; it is sent in their name without a session', async () => {
  const { hand } = start()
  await tap(hand, 'Report an issue')
  await signIn(hand, ada.name)
  await tap(hand, 'Machine')
  await hand.type(await line(), 'Press stands')
  await tap(hand, 'Send')
  expect(await screen.findByRole('heading', { name: 'Saved' })).toBeTruthy()

  // What is stored on the device, after everybody has left.
  const item = keep.mock.calls[0]?.[0] as NewOutboxItem
  const store = memoryItems()
  await store.put(item, [])
  const sent: Step[] = []
  const send = async (step: Step) => {
    sent.push(step)
    return { kind: 'done' } as const
  }
  const readSignInState = async () => ({ id: null })
  await sendItems({ store, send, readSignInState, now: Date.now, random: () => 1 }, 'nudge')
  expect(sent).toMatchObject([
    {
      path: '/api/cases',
      headers: { Authorization: `Bearer kiosk_${ada.id}` },
      body: { title: 'Press stands', stationId: kiosk.station?.id },
    },
  ])
  await tap(hand, 'Done')
  expect(await screen.findByRole('button', { name: 'Report an issue' })).toBeTruthy()
})

test('a tablet unplugged in mid-report restores the report for its author, and for nobody else', async () => {
  const first = start()
  await tap(first.hand, 'Report an issue')
  await signIn(first.hand, ada.name)
  await tap(first.hand, 'Machine')
  await first.hand.type(await line(), 'Oil under the')
  first.unmount()
  // A tab that was not closed properly has lost its session storage.
  sessionStorage.clear()

  const { hand } = start()
  await tap(hand, 'Report an issue')
  await signIn(hand, jonas.name)
  expect(await screen.findByRole('heading', { name: 'What is it about?' })).toBeTruthy()
  await tap(hand, /^Sign out Jonas/)
  await tap(hand, 'Report an issue')
  await signIn(hand, ada.name)
  expect((await line()).value).toBe('Oil under the')
})

test('without a network it says what is possible, and keeps a report without sign-in, with the name that was typed', async () => {
  for (const call of [kioskCalls.readOwnKiosk, kioskCalls.listKioskCalls, kioskCalls.listKioskPeople])
    server.on(call, () => Promise.reject(new TypeError('Failed to fetch')))
  const first = start()
  expect(await screen.findByRole('heading', { name: 'Calls cannot be shown' })).toBeTruthy()
  await tap(first.hand, 'Report an issue')
  expect(await screen.findByText(/Your name is recorded as not verified/)).toBeTruthy()
  await tap(first.hand, 'Report without signing in')
  await tap(first.hand, 'Machine')
  await first.hand.type(await line(), 'Press stands')
  await first.hand.type(screen.getByLabelText('Your name (optional)'), 'Maria')
  // Unplugged, and started again.
  first.unmount()
  sessionStorage.clear()

  const { hand } = start()
  await tap(hand, 'Report an issue')
  await tap(hand, 'Report without signing in')
  await tap(hand, 'Continue')
  expect((await line()).value).toBe('Press stands')
  await tap(hand, 'Send')
  expect(await screen.findByRole('heading', { name: 'Saved' })).toBeTruthy()
  const item = keep.mock.calls[0]?.[0] as NewOutboxItem
  expect(item.owner).toBeNull()
  expect(item.steps).toMatchObject([
    { path: '/api/kiosk/reports', body: { title: 'Press stands', name: 'Maria', station: kiosk.station?.code } },
  ])
  expect(JSON.stringify(item)).not.toContain('followToken')
})

test('a network that goes away at the PIN leads to reporting without signing in, and back', async () => {
  const { hand } = start()
  await tap(hand, 'Report an issue')
  for (const call of [kioskCalls.signInAtKiosk, kioskCalls.listKioskCalls])
    server.on(call, () => Promise.reject(new TypeError('Failed to fetch')))
  await signIn(hand, ada.name)
  expect(await screen.findByRole('heading', { name: 'Signing in needs a connection' })).toBeTruthy()
  server.on(kioskCalls.listKioskCalls, [])
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: ada.name })).toBeTruthy()
})

test('a person who does not touch it for 20 seconds is signed out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { hand } = start({ advanceTimers: (ms: number) => vi.advanceTimersByTime(ms) })
  await tap(hand, 'Report an issue')
  await signIn(hand, ada.name)
  expect(await screen.findByRole('button', { name: 'Sign out Ada Brandt' })).toBeTruthy()
  act(() => void vi.advanceTimersByTime(kioskIdle - 5000))
  expect(screen.getByText(/^Signing out in \d+ s$/)).toBeTruthy()
  act(() => void vi.advanceTimersByTime(6000))
  expect(await screen.findByRole('button', { name: 'Report an issue' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out Ada Brandt' })).toBeNull()
})

test('somebody acknowledges a call nearby, and is signed out at once', async () => {
  server.on(kioskCalls.listKioskCalls, [open])
  server.on(callCalls.acknowledgeCall, aCall({ caseId: open.caseId, state: 'acknowledged' }))
  const { hand } = start()
  await tap(hand, 'I’m coming')
  await signIn(hand, jonas.name)
  expect(await screen.findByText('Jonas Keller is coming')).toBeTruthy()
  const [sent] = server.requestsTo(callCalls.acknowledgeCall)
  expect(sent?.path).toBe(`/api/cases/${open.caseId}/call/acknowledge`)
  expect(sent?.headers.get('authorization')).toBe(`Bearer kiosk_${jonas.id}`)
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull()
})

test('a wrong PIN says so, and a scanned badge needs none', async () => {
  server.on(kioskCalls.signInAtKiosk, refusal('wrongCredentials', 'Wrong PIN.'))
  const { hand } = start()
  await tap(hand, 'Report an issue')
  await signIn(hand, ada.name)
  expect(await screen.findByText('Wrong PIN.')).toBeTruthy()
  await tap(hand, 'Back')
  server.on(kioskCalls.signInAtKiosk, { person: ada, token: 'kiosk_x' })
  await hand.type(await screen.findByLabelText('Name or badge'), '04A1B2C3{Enter}')
  expect(await screen.findByRole('heading', { name: 'What is it about?' })).toBeTruthy()
  expect(server.requestsTo(kioskCalls.signInAtKiosk).at(-1)?.body).toEqual({ badge: '04A1B2C3' })
})

test('a code makes a device a shared tablet, until that is revoked', async () => {
  localStorage.clear()
  history.replaceState(null, '', '/andon/report?pair')
  server.on(kioskCalls.pairKiosk, kiosk)
  const { hand, unmount } = start()
  await hand.type(await screen.findByLabelText('Code'), 'k7m3p9qx')
  await tap(hand, 'Pair')
  expect(await screen.findByText('Line 2 / Press 4')).toBeTruthy()
  expect(server.requestsTo(kioskCalls.pairKiosk)[0]?.body).toEqual({ code: 'K7M3P9QX' })
  unmount()
  server.on(kioskCalls.readOwnKiosk, refusal('notSignedIn'))
  server.on(kioskCalls.listKioskCalls, refusal('notSignedIn'))
  start()
  expect(await screen.findByRole('button', { name: 'Set up a shared tablet' })).toBeTruthy()
})
