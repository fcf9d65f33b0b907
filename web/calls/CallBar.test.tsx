import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
