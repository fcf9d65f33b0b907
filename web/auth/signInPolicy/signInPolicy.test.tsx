import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authCalls } from '../../../contract/auth/auth.ts'
import { caseCalls } from '../../../contract/cases/caseCalls.ts'
import { passkeyCalls } from '../../../contract/auth/passkeys.ts'
import { securityCalls } from '../../../contract/auth/security.ts'
import { signInPolicyCalls } from '../../../contract/auth/signInPolicy.ts'
import { twoFactorCalls } from '../../../contract/auth/twoFactor.ts'
import { send } from '../../api/api.ts'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'
import { signedInAs } from '../testing/people.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { forgetPostponed } from './postponed.ts'
import { SecondFactorGate } from './SecondFactorGate.tsx'
import { SignInPolicyPanel } from './SignInPolicyPanel.tsx'

let server: ReturnType<typeof fakeServer>
const policy = { secondFactorRoles: [], sessionDays: 90, managerIdle: false, version: 1 }
const off = { isOn: false, since: null, recoveryCodesLeft: 0 }
beforeEach(() => {
  forgetPostponed()
  server = fakeServer()
  server.on(securityCalls.readPasswordState, { hasPassword: true })
  server.on(passkeyCalls.listPasskeys, [])
  server.on(twoFactorCalls.readTwoFactor, off)
  server.on(signInPolicyCalls.readSignInPolicy, policy)
  server.on(signInPolicyCalls.editSignInPolicy, ({ body }) => ({ ...policy, ...(body as object), version: 2 }))
})
afterEach(() => vi.unstubAllGlobals())

const soon = { until: '2026-11-23T08:00:00.000Z', isOver: false }
const over = { until: '2026-11-21T08:00:00.000Z', isOver: true }
const signOut = vi.fn<() => void>()
const gate = (secondFactorDue: typeof soon | null) =>
  renderScreen(
    <SecondFactorGate onSignOut={signOut}>
      <p>The pages</p>
    </SecondFactorGate>,
    { user: signedInAs('Process Manager', { secondFactorDue }) },
  )
const heading = () => screen.findByRole('heading', { name: 'Set up a second factor' })

describe('setting up a second factor', () => {
  test('comes before the pages, says until when it can be postponed, and can be', async () => {
    const { hand } = await gate(soon)
    await heading()
    expect(screen.getByRole('dialog', { name: 'Set up a second factor' })).toBeTruthy()
    expect(screen.queryByText('The pages')).toBeNull()
    expect(screen.getByText(/until .*2026/)).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Later' }))
    await screen.findByText('The pages')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Set up a second factor' })).toBeNull())
  })

  test('cannot be postponed once the time is over; one may sign out', async () => {
    const { hand } = await gate(over)
    await heading()
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
    await hand.keyboard('{Escape}')
    expect(screen.queryByText('The pages')).toBeNull()
    await hand.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(signOut).toHaveBeenCalledOnce()
  })

  test('works with keys alone through the app to the pages, and shows the recovery codes in between', async () => {
    server.on(twoFactorCalls.beginTwoFactor, { secret: 'ABCDEFGH', picture: '<svg/>' })
    server.on(twoFactorCalls.turnOnTwoFactor, { codes: ['ABCDE-FGHJK'] })
    const { hand } = await gate(over)
    await heading()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Use an authenticator app'))
    await hand.keyboard('{Enter}')
    await hand.type(await screen.findByLabelText('Your password'), 'right-password{Enter}')
    server.on(authCalls.readSignedInUser, signedInAs('Process Manager'))
    await hand.type(await screen.findByLabelText('Code from the app'), '123456{Enter}')
    await screen.findByText('ABCDE-FGHJK')
    expect(screen.queryByText('The pages')).toBeNull()
    await hand.click(screen.getByRole('button', { name: 'Done' }))
    await screen.findByText('The pages')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Set up a second factor' })).toBeNull())
  })

  test('appears on top of the pages when the time is over meanwhile, which stay as they were', async () => {
    await gate(null)
    await screen.findByText('The pages')
    server.on(caseCalls.listCases, refusal('secondFactorRequired'))
    server.on(authCalls.readSignedInUser, signedInAs('Process Manager', { secondFactorDue: over }))
    await expect(send('GET /api/cases')).rejects.toMatchObject({ status: 403 })
    await heading()
    expect(screen.getByText('The pages')).toBeTruthy()
  })
})

describe('the policy for signing in', () => {
  const box = (name: string) => screen.findByRole('checkbox', { name })
  const edits = () => server.requestsTo(signInPolicyCalls.editSignInPolicy).map(({ body }) => body)

  test('requires a second factor of a role with one click', async () => {
    const { hand } = await renderScreen(<SignInPolicyPanel />)
    await hand.click(await box('Quality Analyst'))
    await waitFor(() => expect(edits()).toEqual([{ secondFactorRoles: ['Quality Analyst'] }]))
  })

  test('shows which roles require it, and removes one', async () => {
    server.on(signInPolicyCalls.readSignInPolicy, { ...policy, secondFactorRoles: ['Operations Lead'] })
    const { hand } = await renderScreen(<SignInPolicyPanel />)
    expect(await box('Operations Lead')).toHaveProperty('checked', true)
    expect(await box('Quality Analyst')).toHaveProperty('checked', false)
    await hand.click(await box('Operations Lead'))
    await waitFor(() => expect(edits()).toEqual([{ secondFactorRoles: [] }]))
  })

  test('warns a person without one before requiring it of them, too', async () => {
    const { hand } = await renderScreen(<SignInPolicyPanel />)
    await hand.click(await box('Process Manager'))
    const question = await screen.findByRole('dialog', { name: 'You have no second factor' })
    await hand.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(edits()).toEqual([])
    await hand.click(await box('Process Manager'))
    await hand.click(await screen.findByRole('button', { name: 'Require it' }))
    await waitFor(() => expect(edits()).toEqual([{ secondFactorRoles: ['Process Manager'] }]))
  })

  test('asks nothing of a person with one', async () => {
    server.on(twoFactorCalls.readTwoFactor, { ...off, isOn: true, since: '2026-11-01T08:00:00.000Z' })
    const { hand } = await renderScreen(<SignInPolicyPanel />)
    await hand.click(await box('Process Manager'))
    await waitFor(() => expect(edits()).toEqual([{ secondFactorRoles: ['Process Manager'] }]))
  })

  test('shows how long sessions last, and is reverted when the server refuses', async () => {
    const { hand } = await renderScreen(<SignInPolicyPanel />)
    const idle = await screen.findByRole('switch', { name: /12 hours without use/ })
    await hand.click(idle)
    await waitFor(() => expect(edits()).toEqual([{ managerIdle: true }]))
    server.on(signInPolicyCalls.editSignInPolicy, refusal('forbidden', 'Only a process manager decides.'))
    await hand.click(screen.getByRole('combobox', { name: 'Sign in again after' }))
    await hand.click(await screen.findByRole('option', { name: '30 days' }))
    await screen.findByText('Only a process manager decides.')
  })
})
