import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authCalls } from '../../contract/auth/auth.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { twoFactorCalls } from '../../contract/auth/twoFactor.ts'
import { aCase } from '../cases/testing/aCase.ts'
import { send } from '../api/api.ts'
import { settleSession } from '../session/session.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { SignInAgain } from './SignInAgain.tsx'
import { signedInAs } from './testing/people.ts'
import { renderScreen } from './testing/renderScreen.tsx'

const theCase = aCase(1042, { title: 'Oil on the floor' })
const { id } = theCase
let server: ReturnType<typeof fakeServer>
let signedIn: boolean

beforeEach(() => {
  signedIn = false
  server = fakeServer()
  server.on(authCalls.readSignInOptions, { firstAccount: false, companySignIn: null })
  server.on(caseCalls.editCase, () => (signedIn ? theCase : refusal('notSignedIn')))
})
afterEach(() => {
  settleSession(true)
  vi.unstubAllGlobals()
})

const write = () => send('PATCH /api/cases/{id}', { params: { id }, body: { title: 'Oil on the floor' } })

async function typePassword(hand: Awaited<ReturnType<typeof renderScreen>>['hand']) {
  await hand.type(await screen.findByLabelText('Password'), 'right-password')
  await hand.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('what was typed is sent after signing in again', async () => {
  server.on(authCalls.signIn, () => {
    signedIn = true
    return { user: signedInAs() }
  })
  const { hand } = await renderScreen(<SignInAgain />)
  const written = write()
  await screen.findByRole('dialog', { name: 'Sign in again' })
  await typePassword(hand)
  await expect(written).resolves.toMatchObject({ title: 'Oil on the floor' })
  expect(server.requestsTo(authCalls.signIn)[0]?.body).toMatchObject({ email: 'ada@example.com' })
  expect(server.requestsTo(caseCalls.editCase)).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('nothing is sent in the name of somebody else', async () => {
  server.on(authCalls.signIn, { user: signedInAs('Team Member', { id: id, name: 'Jonas Keller' }) })
  const { hand } = await renderScreen(<SignInAgain />)
  const outcome = write().then(() => 'sent', String)
  await typePassword(hand)
  await screen.findByText(/Signed in as Jonas Keller/)
  expect(server.requestsTo(caseCalls.editCase)).toHaveLength(1)
  await hand.click(screen.getByRole('button', { name: 'Close' }))
  expect(await outcome).toContain('401')
})

test('with two-factor on the app’s code is required, too', async () => {
  server.on(authCalls.signIn, { user: null })
  server.on(twoFactorCalls.finishSignIn, () => {
    signedIn = true
    return { user: signedInAs() }
  })
  const { hand } = await renderScreen(<SignInAgain />)
  const written = write()
  await typePassword(hand)
  await hand.type(await screen.findByLabelText('Code'), '123456')
  await expect(written).resolves.toMatchObject({ title: 'Oil on the floor' })
})

test('a code that comes too late leads back to the password', async () => {
  server.on(authCalls.signIn, { user: null })
  server.on(twoFactorCalls.finishSignIn, refusal('notSignedIn', 'This took too long. Sign in again.'))
  const { hand } = await renderScreen(<SignInAgain />)
  void write().catch(() => undefined)
  await typePassword(hand)
  await hand.type(await screen.findByLabelText('Code'), '123456')
  await screen.findByText('This took too long. Sign in again.')
  await typePassword(hand)
  expect(await screen.findByLabelText('Code')).toBeTruthy()
})
