import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WallCall, WallView } from '../../contract/wallboards/wallboards.ts'
import { WallScreen } from './WallScreen.tsx'

let streams: EventTarget[]
beforeEach(() => {
  streams = []
  class Stream extends EventTarget {
    static readonly CLOSED = 2
    readyState = 1
    constructor() {
      super()
      streams.push(this)
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const call: WallCall = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'machine',
  lineStopped: true,
  state: 'called',
  title: 'Gripper stands',
  area: 'Hall 1',
  station: 'Press 4',
  calledAt: new Date(Date.now() - 12.5 * 60_000).toISOString(),
  person: null,
  helpers: 0,
  expectedAt: null,
  reachedNobody: false,
}
const quiet: WallView = {
  name: 'Hall 1',
  site: null,
  area: null,
  timeZone: 'UTC',
  at: new Date().toISOString(),
  build: null,
  open: 0,
  unanswered: 0,
  stopped: 0,
  reachedNobody: 0,
  calls: [],
  groups: [],
  groupCount: 0,
  stations: [],
  stationCount: 0,
  test: null,
  callsToday: 3,
  downtimeMinutes: 65,
  linesStopped: 0,
  daysSinceSafety: 41,
}

function show(view: Partial<WallView>): void {
  render(<WallScreen token="token" />)
  hear(view)
}

function hear(view: Partial<WallView>): void {
  const data = JSON.stringify({ ...quiet, ...view })
  act(() => void streams.at(-1)?.dispatchEvent(new MessageEvent('view', { data })))
}

test('without calls it shows the figures of the day', () => {
  show({})
  expect(screen.getByText('No open calls')).toBeTruthy()
  expect(screen.getByText('1 h 05 min')).toBeTruthy()
  expect(screen.getByText('41')).toBeTruthy()
})

test('a test call says that it is one, and that no help is needed', () => {
  show({ test: { type: 'machine', station: 'Press 12', at: new Date().toISOString() } })
  expect(screen.getByText('Test call: Machine, Press 12. No help is needed.')).toBeTruthy()
  expect(screen.getByText('No open calls')).toBeTruthy()
})

test('a call shows its place, for how long, and that nobody could be reached', () => {
  show({ open: 1, unanswered: 1, calls: [{ ...call, reachedNobody: true }] })
  for (const text of ['Press 4', 'Line stopped', 'Nobody could be reached', '12 min', '1 unanswered']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('many calls are grouped by area, with their numbers', () => {
  const calls = Array.from({ length: 12 }, (_, n) => ({ ...call, id: `${call.id.slice(0, -2)}${n + 10}` }))
  const group = { site: 'North', area: 'Welding', open: 990, unanswered: 7, stopped: 1, reachedNobody: 0 }
  show({ open: 1000, unanswered: 7, calls, groups: [{ ...group, oldestAt: call.calledAt }], groupCount: 23 })
  expect(screen.getByText(/And 998 more/)).toBeTruthy()
  expect(screen.getByText('Welding')).toBeTruthy()
  expect(screen.getByText('22 more areas')).toBeTruthy()
  expect(screen.getAllByText('Press 4')).toHaveLength(2)
})

test('without a network the screen says since when, and keeps what it showed', () => {
  show({ open: 1, unanswered: 1, calls: [call] })
  expect(screen.queryByText(/Not connected/)).toBeNull()
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('alert').textContent).toMatch(/Not connected since \d/)
  expect(screen.getByText('Press 4')).toBeTruthy()
})

test('a new version is loaded automatically, but not while a call is open', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  show({ build: '/assets/wall-new.js', open: 1, unanswered: 1, calls: [call] })
  expect(reload).not.toHaveBeenCalled()
  hear({ build: '/assets/wall-new.js' })
  expect(reload).toHaveBeenCalledOnce()
  // If it gets the old page again, it does not keep reloading.
  hear({ build: '/assets/wall-newer.js' })
  expect(reload).toHaveBeenCalledOnce()
})

test('a revoked address says so', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  render(<WallScreen token="token" />)
  const stream = streams.at(-1)
  if (stream) Object.assign(stream, { readyState: 2 })
  await act(async () => void stream?.dispatchEvent(new Event('error')))
  expect(await screen.findByRole('heading', { name: 'This address is no longer valid' })).toBeTruthy()
})

test('an unacknowledged call chimes if the chime is turned on', async () => {
  const started = vi.fn()
  const param = { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }
  class Audio {
    currentTime = 0
    destination = {}
    resume = async () => undefined
    createGain = () => ({ gain: param, connect: (next: unknown) => next })
    createOscillator = () => ({ frequency: param, connect: (next: unknown) => next, start: started, stop: vi.fn() })
  }
  vi.stubGlobal('AudioContext', Audio)
  localStorage.setItem('wall-chime', 'on')
  show({})
  expect(started).not.toHaveBeenCalled()
  hear({ open: 1, unanswered: 1, calls: [call] })
  expect(started).toHaveBeenCalledTimes(2)
  hear({ open: 1, calls: [{ ...call, state: 'acknowledged', person: 'Ada B.' }] })
  expect(started).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Ada B. is coming')).toBeTruthy()
})
