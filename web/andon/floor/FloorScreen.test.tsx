import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { andonCalls } from '../../../contract/andon/andon.ts'
import { authCalls } from '../../../contract/auth/auth.ts'
import { callCalls } from '../../../contract/calls/callCalls.ts'
import { caseCalls } from '../../../contract/cases/caseCalls.ts'
import { defaultPreferences } from '../../../contract/settings/preferenceChoices.ts'
import { preferenceCalls } from '../../../contract/settings/preferences.ts'
import { settingsCalls } from '../../../contract/settings/settings.ts'
import type { ScannedLabel } from '../../../contract/stations/stations.ts'
import { stationCalls } from '../../../contract/stations/stations.ts'
import { fakeDrawing, photo } from '../../attachments/testing/fakeUploads.ts'
import { signedInAs } from '../../auth/testing/people.ts'
import { aCase, maria } from '../../cases/testing/aCase.ts'
import { changeLanguage } from '../../i18n/i18n.ts'
import { forgetPreferences } from '../../i18n/preferences.ts'
import type { SendOutcome } from '../../outbox/outbox.ts'
import type { OutboxItem } from '../../outbox/outboxItem.ts'
import { publishWaiting } from '../../outbox/waiting.ts'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'
import { queueReport } from '../queueReport.ts'
import { anAnalysis } from '../testing/anAnalysis.ts'
import { aCall, carla } from '../../calls/testing/aCall.ts'
import { keepLists, offeredValues } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import { workspaceListCalls } from '../../../contract/workspaceLists/workspaceLists.ts'
import { offerKnownDepartments } from './departments.ts'
import { FloorScreen } from './FloorScreen.tsx'
import { aWorkspace } from '../../settings/testing/aWorkspace.ts'

vi.mock('../queueReport.ts')
const keep = vi.mocked(queueReport)

const press: ScannedLabel = {
  id: '00000000-0000-4000-8000-00000000005a',
  code: 'K7M3P9QX',
  site: 'Lyon',
  area: 'Line 2',
  name: 'Press 4',
  location: 'Lyon / Line 2 / Press 4',
  department: 'production',
  emergencyNumber: '112',
  departments: offeredValues('departments'),
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on(authCalls.readSignedInUser, signedInAs())
  server.on(stationCalls.readScannedStation, press)
  keep.mockReset()
  becomes('sent')
  fakeDrawing({ width: 4000, height: 3000 })
  history.replaceState(null, '', '/andon/report')
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.removeItem('emergency-number')
  publishWaiting([])
})

function becomes(what: SendOutcome): void {
  keep.mockResolvedValue({ done: Promise.resolve(what) })
}
const signedOut = () => server.on(authCalls.readSignedInUser, refusal('notSignedIn'))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

function open(search = '') {
  history.replaceState(null, '', `/andon/report${search}`)
  return { ...render(<FloorScreen />), hand: userEvent.setup() }
}
const choose = async (hand: ReturnType<typeof userEvent.setup>, name: string) =>
  hand.click(await screen.findByRole('button', { name }))
const line = () => screen.getByLabelText<HTMLInputElement>('What is wrong?')
const sendButton = () => screen.getByRole('button', { name: 'Send' })
const sent = () => keep.mock.calls[0]?.[0]

test('a report that is being sent says so', async () => {
  keep.mockResolvedValue({ done: new Promise(() => {}) })
  const { hand } = open()
  await choose(hand, 'Machine')
  await hand.type(line(), 'Press stands')
  await hand.click(sendButton())
  expect(await screen.findByText('Sending…')).toBeTruthy()
})

test('help is called with two more taps, and the screen shows who is coming', async () => {
  server.on(callCalls.listCalls, [])
  server.on(callCalls.readCall, ({ params }) => aCall({ caseId: params['id'] ?? '' }))
  server.on(settingsCalls.readWorkspace, aWorkspace)
  const { hand } = open()
  await choose(hand, 'Material')
  await hand.type(line(), 'No screws')
  await hand.click(screen.getByRole('checkbox', { name: 'Is the line stopped?' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Do you need help now?' }).checked).toBe(true)
  await hand.click(screen.getByRole('button', { name: 'Send and call' }))
  expect(await screen.findAllByText('Called 1 person: Ben Okafor')).not.toEqual([])
  expect(sent()?.body).toMatchObject({ call: { type: 'material', lineStopped: true }, priority: 'medium' })
})

test('a call stored on the device says that nobody knows about it, and shows the emergency number', async () => {
  server.on(callCalls.listCalls, [])
  server.on(settingsCalls.readWorkspace, { ...aWorkspace, emergencyNumber: '112' })
  becomes('kept')
  const { hand } = open()
  await choose(hand, 'Machine')
  await hand.type(line(), 'Press stands')
  await hand.click(screen.getByRole('checkbox', { name: 'Do you need help now?' }))
  keep.mockImplementation(async ({ body }) => {
    publishWaiting([{ id: body.id, steps: [] as OutboxItem['steps'] } as OutboxItem])
    return { done: Promise.resolve('kept') }
  })
  await hand.click(screen.getByRole('button', { name: 'Send and call' }))
  expect(await screen.findByText('Nobody has been notified yet')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'In danger call 112' })).toBeTruthy()
})

test('one’s own open call is shown on the first view', async () => {
  const mine = aCall({ calledBy: { ...carla, id: signedInAs().id }, state: 'acknowledged', acknowledgedBy: maria })
  server.on(callCalls.listCalls, [mine, aCall({ calledBy: maria, subject: { key: 'CASE-7', title: 'Not mine' } })])
  open()
  const link = await screen.findByRole('link', { name: 'Maria Silva is coming Oil under the press' })
  expect(link.getAttribute('href')).toBe(`/cases/${mine.caseId}`)
  expect(screen.queryByText('Not mine')).toBeNull()
})

test('of several open calls of one’s own two are shown, and a link leads to the others', async () => {
  const own = [1, 2, 3].map((number) =>
    aCall({
      id: `6f2a91bc-0000-4000-8000-00000000000${number}`,
      calledBy: { ...carla, id: signedInAs().id },
      subject: { key: `CASE-${number}`, title: `Problem ${number}` },
    }),
  )
  server.on(callCalls.listCalls, own)
  open()
  const list = within(await screen.findByRole('list', { name: 'My calls for help' }))
  expect(list.getByRole('link', { name: /Problem 1$/ })).toBeTruthy()
  expect(list.getByRole('link', { name: /Problem 2$/ })).toBeTruthy()
  expect(list.queryByRole('link', { name: /Problem 3$/ })).toBeNull()
  expect(list.getByRole('link', { name: '1 more open call' }).getAttribute('href')).toBe('/calls')
})

test('a call type, a line, Send: the report is saved and its number follows', async () => {
  server.on(caseCalls.readCase, aCase(1042))
  const { hand } = open()
  expect(await screen.findByText('Ada Brandt')).toBeTruthy()
  await choose(hand, 'Machine')
  await hand.type(line(), ' Press stands ')
  await hand.click(sendButton())
  expect(await screen.findByRole('heading', { name: 'Saved' })).toBeTruthy()
  const number = await screen.findByRole('link', { name: 'CASE-1042' })
  expect(number.getAttribute('href')).toBe(`/cases/${sent()?.body.id}`)
  expect(sent()).toMatchObject({
    as: 'person',
    body: {
      title: 'Press stands',
      category: 'process_improvement',
      department: 'maintenance',
      priority: 'medium',
      tags: ['quick-case', 'machine'],
      reportedAt: expect.any(String),
      stationId: null,
    },
  })
  await hand.click(screen.getByRole('button', { name: 'Report another issue' }))
  expect(await screen.findByRole('heading', { name: 'What is it about?' })).toBeTruthy()
})

test.each([
  ['Quality', 'quality', 'quality'],
  ['Material', 'process_improvement', 'logistics'],
  ['Safety', 'safety', 'safety'],
] as const)('a call about %s is of category %s and calls %s', async (name, category, department) => {
  const { hand } = open()
  await choose(hand, name)
  expect(screen.queryByRole('radiogroup', { name: 'Department' })).toBeNull()
  await hand.type(line(), 'Look at this')
  await hand.click(sendButton())
  await waitFor(() => expect(sent()?.body).toMatchObject({ category, department }))
})

test('a line is required; the department only if neither the call type nor the station sets it', async () => {
  const { hand } = open()
  await choose(hand, 'Idea')
  await hand.click(sendButton())
  expect(await screen.findByText('Subject is required')).toBeTruthy()
  expect(screen.getByText('Department is required')).toBeTruthy()
  expect(keep).not.toHaveBeenCalled()
  await hand.type(line(), 'A hook for the hose')
  await hand.click(screen.getByRole('radio', { name: 'Engineering' }))
  await hand.click(sendButton())
  await waitFor(() => expect(sent()?.body).toMatchObject({ department: 'engineering', priority: 'low' }))
})

test('the departments are those of the workspace, without a network those that were last read', async () => {
  onTestFinished(() => {
    keepLists([])
    localStorage.removeItem('floor-departments')
  })
  const paint = { list: 'departments', key: 'paint', label: 'Paint shop', builtIn: false, position: 1 } as const
  server.on(workspaceListCalls.listWorkspaceLists, [{ ...paint, id: press.id, retiredAt: null, version: 1 }])
  const first = open()
  await choose(first.hand, 'Idea')
  expect(await screen.findByRole('radio', { name: 'Paint shop' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Engineering' })).toBeNull()
  first.unmount()

  keepLists([])
  server.on(workspaceListCalls.listWorkspaceLists, noNetwork)
  offerKnownDepartments()
  // The unfinished report is still there.
  open()
  expect(await screen.findByRole('radio', { name: 'Paint shop' })).toBeTruthy()
})

test('a scanned label sets the station and its department, and this device remembers it until told to forget', async () => {
  const first = open('?station=k7m3p9qx')
  expect(await screen.findByText('Line 2 / Press 4')).toBeTruthy()
  expect(server.requestsTo(stationCalls.readScannedStation)[0]?.path).toBe('/api/stations/scanned/K7M3P9QX')
  await choose(first.hand, 'Idea')
  expect(screen.queryByRole('radiogroup', { name: 'Department' })).toBeNull()
  await first.hand.type(line(), 'A hook for the hose')
  await first.hand.click(sendButton())
  await waitFor(() =>
    expect(sent()?.body).toMatchObject({ stationId: press.id, location: press.location, department: 'production' }),
  )
  first.unmount()

  const again = open()
  await again.hand.click(await screen.findByRole('button', { name: 'Clear location' }))
  expect(screen.queryByText('Line 2 / Press 4')).toBeNull()
  again.unmount()
  open()
  await screen.findByRole('heading', { name: 'What is it about?' })
  expect(screen.queryByText('Line 2 / Press 4')).toBeNull()
})

test('the reporter’s name links to signing in as somebody else, and back here', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Ada Brandt, change person' })
  expect(link.getAttribute('href')).toBe('/api/login?then=%2Fandon%2Freport')
})

test('the language is chosen on the screen, and saved in the person’s preferences', async () => {
  server.on(preferenceCalls.editPreferences, { ...defaultPreferences, language: 'de', device: null })
  const { hand } = open()
  await screen.findByText('Ada Brandt')
  await hand.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')
  expect(await screen.findByRole('heading', { name: 'Worum geht es?' })).toBeTruthy()
  expect(server.requestsTo(preferenceCalls.editPreferences)[0]?.body).toEqual({ language: 'de', floorLanguage: null })
  await act(async () => {
    forgetPreferences()
    await changeLanguage('en')
  })
})

test('an unknown label says so, and reporting is still possible', async () => {
  server.on(stationCalls.readScannedStation, refusal('notFound'))
  open('?station=K7M3P9QX')
  expect(await screen.findByText('Unknown label.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Machine' })).toBeTruthy()
})

test('where guests may not report, an unknown person is sent to sign in, and nothing is revealed about the label', async () => {
  signedOut()
  server.on(stationCalls.readScannedStation, refusal('notSignedIn'))
  open('?station=K7M3P9QX')
  expect(await screen.findByRole('heading', { name: 'Sign in to report' })).toBeTruthy()
  expect(screen.getByText('Reporting without an account is turned off here.')).toBeTruthy()
  expect(screen.queryByText('Unknown label.')).toBeNull()
})

test('without an account or a label one is sent to sign in, and back here', async () => {
  signedOut()
  open()
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/api/login?then=%2Fandon%2Freport')
})

test('a guest at a station reports with or without a name; photos are not read for guests', async () => {
  signedOut()
  const { hand } = open('?station=K7M3P9QX')
  await choose(hand, 'Other')
  await hand.upload(screen.getByLabelText('Take photo', { selector: 'input' }), photo('leak.jpg'))
  expect(screen.queryByRole('button', { name: 'Use photo' })).toBeNull()
  await hand.type(line(), 'Water on the floor')
  await hand.type(screen.getByLabelText('Your name (optional)'), 'Sam')
  expect(screen.queryByRole('radiogroup', { name: 'Department' })).toBeNull()
  await hand.click(sendButton())
  expect(await screen.findByRole('heading', { name: 'Saved' })).toBeTruthy()
  expect(sent()).toMatchObject({
    as: { guest: { station: 'K7M3P9QX', callType: 'other', title: 'Water on the floor', name: 'Sam' } },
    photos: [{ name: 'leak.jpg' }],
  })
  expect(server.requestsTo(andonCalls.analyzePhoto)).toEqual([])
  expect(server.requestsTo(caseCalls.readCase)).toEqual([])
})

test('a guest reports danger and asks for help, sees the emergency number, and follows the report', async () => {
  signedOut()
  server.on(andonCalls.followGuestReport, {
    key: 'CASE-7',
    status: 'new',
    reportedAt: '2026-11-23T08:00:00.000Z',
    call: { state: 'acknowledged', person: 'Maria S.', expectedAt: null, reachedNobody: false },
    emergencyNumber: '112',
  })
  const { hand } = open('?station=K7M3P9QX')
  await choose(hand, 'Machine')
  await hand.click(screen.getByRole('button', { name: 'Yes' }))
  expect(screen.getByRole('link', { name: 'In danger call 112' })).toBeTruthy()
  await hand.click(screen.getByRole('checkbox', { name: 'Do you need help now?' }))
  await hand.type(line(), 'Guard open')
  await hand.click(screen.getByRole('button', { name: 'Send and call' }))
  expect(await screen.findByText('Maria S. is coming')).toBeTruthy()
  expect(screen.getByText('CASE-7')).toBeTruthy()
  const { as } = sent() ?? {}
  expect(as).toMatchObject({ guest: { unsafe: true, call: { type: 'machine', lineStopped: false } } })
  const token = as && as !== 'person' && 'guest' in as ? as.guest.followToken : undefined
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(server.requestsTo(andonCalls.followGuestReport)[0]?.path).toBe(`/api/andon/guest-reports/${token}`)
  const link = screen.getByRole('link', { name: /\/andon\/report\// })
  expect(new URL(link.getAttribute('href') ?? '').pathname).toBe(`/andon/report/${token}`)
})

describe('on a shared tablet', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

  test('the start view returns when nobody touches it, after a countdown, and what was typed is kept', async () => {
    const { hand } = open()
    await choose(hand, 'Machine')
    await hand.type(line(), 'Press stands')
    pass(11)
    expect(screen.queryByRole('timer')).toBeNull()
    pass(2)
    expect(screen.getByRole('timer').textContent).toMatch(/^Back to start in [678] s$/)
    await hand.click(screen.getByRole('button', { name: 'Stay here' }))
    expect(screen.queryByRole('timer')).toBeNull()
    pass(21)
    expect(await screen.findByRole('heading', { name: 'What is it about?' })).toBeTruthy()
    const draft = screen.getByRole('region', { name: 'Unsent report' })
    expect(within(draft).getByText('Press stands', { exact: false })).toBeTruthy()
    await hand.click(within(draft).getByRole('button', { name: 'Continue' }))
    expect(line().value).toBe('Press stands')
    expect(screen.getByRole('heading', { name: 'Machine' })).toBeTruthy()
  })

  test('an unwanted draft is discarded', async () => {
    const { hand } = open()
    await choose(hand, 'Machine')
    await hand.type(line(), 'Press stands')
    pass(21)
    await hand.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('region', { name: 'Unsent report' })).toBeNull()
    await choose(hand, 'Quality')
    expect(line().value).toBe('')
  })
})

test('a photo fills in the line if it is empty, marked until somebody confirms it', async () => {
  server.on(andonCalls.analyzePhoto, anAnalysis())
  const { hand } = open()
  await choose(hand, 'Machine')
  await hand.upload(screen.getByLabelText('Take photo', { selector: 'input' }), photo('display.jpg'))
  await hand.click(screen.getByRole('button', { name: 'Use photo' }))
  expect(await screen.findByText('AI has filled in the form based on your photo')).toBeTruthy()
  expect(line().value).toBe('Alarm E-204 at press P-07')
  await hand.click(screen.getByRole('button', { name: 'Filled in from the photo by the AI model. Keep it.' }))
  expect(screen.queryByText('Filled in from the photo by the AI model')).toBeNull()
  await hand.click(sendButton())
  await waitFor(() =>
    expect(sent()?.body).toMatchObject({ analysisId: anAnalysis().id, tags: ['quick-case', 'machine', 'P-07'] }),
  )
})

test('a photo that cannot be read stays, and the line is typed by hand', async () => {
  server.on(andonCalls.analyzePhoto, refusal('unreadable'))
  const { hand } = open()
  await choose(hand, 'Machine')
  await hand.upload(screen.getByLabelText('Take photo', { selector: 'input' }), photo('dark.jpg'))
  await hand.click(screen.getByRole('button', { name: 'Use photo' }))
  expect(await screen.findByText('AI Analysis Unavailable')).toBeTruthy()
  expect(screen.getByAltText('dark.jpg')).toBeTruthy()
})

test('a call about safety asks whether it is unsafe; yes makes it critical', async () => {
  const { hand } = open()
  await choose(hand, 'Safety')
  await hand.click(screen.getByRole('button', { name: 'Yes' }))
  await hand.type(line(), 'Guard open')
  await hand.click(sendButton())
  await waitFor(() => expect(sent()?.body.priority).toBe('critical'))
})

test('without a network the last person and place are known, and what waits is counted', async () => {
  open('?station=K7M3P9QX').unmount()
  await waitFor(() => expect(localStorage.getItem('floor-person')).toContain('Ada Brandt'))
  await waitFor(() => expect(localStorage.getItem('floor-station')).toContain('Press 4'))
  server.on(authCalls.readSignedInUser, noNetwork)
  server.on(stationCalls.readScannedStation, noNetwork)
  becomes('kept')
  const { hand } = open('?station=K7M3P9QX')
  expect(await screen.findByText('Ada Brandt')).toBeTruthy()
  expect(screen.getByText('Line 2 / Press 4')).toBeTruthy()
  await choose(hand, 'Machine')
  await hand.type(line(), 'Press stands')
  await hand.click(sendButton())
  await screen.findByRole('heading', { name: 'Saved' })
  const waiting = ['one', sent()?.body.id].map((id) => ({ id, steps: [] as OutboxItem['steps'] }) as OutboxItem)
  act(() => publishWaiting(waiting))
  expect(await screen.findByText('Saved on this device, 2 waiting to be sent')).toBeTruthy()
  expect(screen.getByText('It will be sent as soon as you’re back online.')).toBeTruthy()
})

test('a server that accepts the connection and never responds does not leave an empty screen', async () => {
  const first = open(`?station=${press.code}`)
  await screen.findByRole('button', { name: 'Machine' })
  first.unmount()
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const silent = (_address: string, { signal }: RequestInit) =>
    new Promise((_answered, lost) => {
      signal?.addEventListener('abort', () => lost(new DOMException('Too late', 'TimeoutError')))
    })
  vi.stubGlobal('fetch', silent)
  open(`?station=${press.code}`)
  expect(screen.queryByRole('button', { name: 'Machine' })).toBeNull()
  late.abort()
  expect(await screen.findByRole('button', { name: 'Machine' })).toBeTruthy()
  expect(screen.getByText(/Press 4/)).toBeTruthy()
})

test('the phone’s back button returns to the call types, and what was typed is kept', async () => {
  const { hand } = open()
  await choose(hand, 'Machine')
  await hand.type(line(), 'Press stands')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  await choose(hand, 'Quality')
  expect(line().value).toBe('Press stands')
})
