import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { callCalls } from '../../contract/calls/callCalls.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer } from '../testing/fakeServer.ts'
import { CallBar } from './CallBar.tsx'
import * as callSound from './callSound.ts'
import { aCall, ben } from './testing/aCall.ts'

const { id, firstName, lastName } = signedInAs()
const me = { id, name: `${firstName} ${lastName}`, firstName, lastName, profileImageUrl: null }
const chime = vi.spyOn(callSound, 'playChime').mockReturnValue(true)
beforeEach(() => {
  localStorage.clear()
  chime.mockClear()
  fakeServer().on(callCalls.listCalls, [])
})
afterEach(() => localStorage.clear())

test('a call that I was notified of is shown with sound and buttons to respond', async () => {
  await renderScreen(<CallBar calls={[aCall({ told: [me] })]} />)
  expect(screen.getByRole('link', { name: 'Press 12: Oil under the press' })).toBeTruthy()
  expect(screen.getByRole('button', { name: "I'm coming" })).toBeTruthy()
  expect(chime).toHaveBeenCalledTimes(1)
})

test('a call of less than a minute is unanswered, and not for 0 minutes', async () => {
  const calls = [aCall({ told: [me], calledAt: new Date().toISOString() }), aCall({ ...two[1], told: [me] })]
  await renderScreen(<CallBar calls={calls} />)
  expect(screen.getByText('Unanswered')).toBeTruthy()
  expect(screen.getByText(/^Unanswered for 5/)).toBeTruthy()
})

test('the sound can be switched off for the device', async () => {
  const { hand, unmount } = await renderScreen(<CallBar calls={[aCall({ told: [me] })]} />)
  await hand.click(screen.getByRole('button', { name: 'Mute calls on this device' }))
  unmount()
  chime.mockClear()
  await renderScreen(<CallBar calls={[aCall({ told: [me] })]} />)
  expect(chime).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Unmute calls on this device' })).toBeTruthy()
})

test('calls of others are not shown', async () => {
  await renderScreen(<CallBar calls={[aCall()]} />)
  expect(screen.queryByRole('region', { name: 'Open calls' })).toBeNull()
  expect(chime).not.toHaveBeenCalled()
})

test('my own call shows discreetly who is coming', async () => {
  await renderScreen(<CallBar calls={[aCall({ calledBy: me, state: 'acknowledged', acknowledgedBy: ben })]} />)
  expect(screen.getByText('Ben Okafor is coming')).toBeTruthy()
  expect(screen.queryByRole('button', { name: "I'm coming" })).toBeNull()
  expect(chime).not.toHaveBeenCalled()
})

const two = [
  aCall({ told: [me] }),
  aCall({
    id: '6f2a91bc-0000-4000-8000-000000000002',
    caseId: '3f2a91bc-0000-4000-8000-000000001043',
    subject: { key: 'CASE-1043', title: 'Wrong label' },
    type: 'quality',
    lineStopped: false,
    told: [me],
  }),
]

test('of two calls at once each has its line and its button, and they sound once', async () => {
  const server = fakeServer()
  server.on(callCalls.listCalls, two)
  server.on(callCalls.acknowledgeCall, ({ params }) => two.find(({ caseId }) => caseId === params['id']) ?? null)
  const { hand } = await renderScreen(<CallBar calls={two} />)
  const lines = screen.getAllByRole('alert')
  expect(lines.map((line) => within(line).getByRole('link').textContent)).toEqual([
    'Press 12: Oil under the press',
    'Press 12: Wrong label',
  ])
  expect(chime).toHaveBeenCalledTimes(1)
  await hand.click(within(lines[1] as HTMLElement).getByRole('button', { name: "I'm coming" }))
  await waitFor(() => expect(server.requestsTo(callCalls.acknowledgeCall)).toHaveLength(1))
  expect(server.requestsTo(callCalls.acknowledgeCall)[0]?.params['id']).toBe(two[1]?.caseId)
})

test('on a phone one call is shown, and the page of calls has the other', async () => {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => narrow)
  onTestFinished(() => void vi.unstubAllGlobals())
  await renderScreen(<CallBar calls={two} />)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByRole('link', { name: '1 more open call' }).getAttribute('href')).toBe('/calls')
})
