import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authCalls, type PasswordLinkState } from '../../contract/auth/auth.ts'
import { passkeyCalls } from '../../contract/auth/passkeys.ts'
import { profileCalls } from '../../contract/profile/profile.ts'
import { twoFactorCalls } from '../../contract/auth/twoFactor.ts'
import { securityCalls } from '../../contract/auth/security.ts'
import * as navigate from '../browser/navigate.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { SignInPage } from './SignInPage.tsx'
import { readSignInSearch } from './signInSearch.ts'
import { fakePasskeys } from './testing/fakePasskeys.ts'
import { signedInAs } from './testing/people.ts'
import { renderScreen } from './testing/renderScreen.tsx'

let server: ReturnType<typeof fakeServer>
const leave = vi.spyOn(navigate, 'leaveFor').mockReturnValue()

beforeEach(() => {
  server = fakeServer()
  leave.mockClear()
  server.on(authCalls.readSignInOptions, { firstAccount: false, companySignIn: null })
  server.on(authCalls.readPasswordLink, ({ body }) => linkOf((body as { token: string }).token))
})
afterEach(() => vi.unstubAllGlobals())

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Brandt' }
const linkOf = (token: string, keys: PasswordLinkState['keys'] = []) => ({
  ...ada,
  isReset: token.startsWith('reset'),
  keys,
})

const open = (search = '') => renderScreen(<SignInPage {...readSignInSearch(search)} />)

async function signIn(search = '', password = 'right-password') {
  const { hand } = await open(search)
  await hand.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await hand.type(screen.getByLabelText('Password'), password)
  await hand.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('somebody with an account', () => {
  test('shows the password with keys alone', async () => {
    const { hand } = await open()
    const password = await screen.findByLabelText('Password')
    await hand.type(password, 'right-password')
    await hand.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show password' }))
    await hand.keyboard('{Enter}')
    expect(password.getAttribute('type')).toBe('text')
  })

  test('signs in and continues to the start page', async () => {
    server.on(authCalls.signIn, { user: signedInAs() })
    await signIn()
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
    expect(server.requestsTo(authCalls.signIn)[0]?.body).toEqual({
      email: 'ada@example.com',
      password: 'right-password',
    })
  })

  test('continues to the page they wanted', async () => {
    server.on(authCalls.signIn, { user: signedInAs() })
    await signIn('?then=/cases/7')
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/cases/7'))
  })

  test('is never sent on to another site', async () => {
    server.on(authCalls.signIn, { user: signedInAs() })
    await signIn('?then=//elsewhere.example')
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  })

  test('is told that the password is wrong, and keeps what was typed', async () => {
    server.on(authCalls.signIn, refusal('wrongCredentials'))
    await signIn('', 'wrong-password')
    expect((await screen.findByText(/Wrong email address or password/)).closest('[role=alert]')).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
    expect(leave).not.toHaveBeenCalled()
  })

  test('is told that the account is locked', async () => {
    server.on(authCalls.signIn, refusal('locked', 'Too many failed attempts. Try again in 15 minutes.'))
    await signIn()
    await screen.findByText('Too many failed attempts. Try again in 15 minutes.')
  })

  test('is told that the server does not answer', async () => {
    server.on(authCalls.signIn, () => Promise.reject(new TypeError('Failed to fetch')))
    await signIn()
    await screen.findByText('The server is not responding. Try again in a moment.')
  })

  test('is asked for what is missing before anything is sent', async () => {
    const { hand } = await open()
    await hand.click(await screen.findByRole('button', { name: 'Sign in' }))
    await screen.findByText('Email is required')
    await screen.findByText('Password is required')
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    expect(server.requestsTo(authCalls.signIn)).toHaveLength(0)
  })
})

test('the first account has a name, and becomes the first', async () => {
  server.on(authCalls.readSignInOptions, { firstAccount: true, companySignIn: 'Contoso' })
  server.on(authCalls.signUp, { user: signedInAs() })
  const { hand } = await open()
  await hand.type(await screen.findByLabelText('First name'), 'Ada')
  await hand.type(screen.getByLabelText('Last name'), 'Brandt')
  await hand.type(screen.getByLabelText('Email'), 'ada@example.com')
  await hand.type(screen.getByLabelText('Password'), 'short')
  await hand.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByText('Use at least 10 characters.')
  await hand.type(screen.getByLabelText('Password'), '-but-longer')
  await hand.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(server.requestsTo(authCalls.signUp)[0]?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Brandt',
    email: 'ada@example.com',
    password: 'short-but-longer',
  })
  expect(screen.queryByRole('link', { name: /Contoso/ })).toBeNull()
})

test('an invited person sets a password', async () => {
  server.on(authCalls.acceptInvitation, { user: signedInAs('Team Member') })
  const { hand } = await open('?invitation=abc123')
  await hand.type(await screen.findByLabelText('Password'), 'a-new-password')
  await hand.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(server.requestsTo(authCalls.acceptInvitation)[0]?.body).toMatchObject({
    token: 'abc123',
    password: 'a-new-password',
  })
})

test('an invitation that was used already says so', async () => {
  server.on(authCalls.acceptInvitation, refusal('notFound', 'This invitation was used already or is too old.'))
  const { hand } = await open('?invitation=abc123')
  await hand.type(await screen.findByLabelText('Password'), 'a-new-password')
  await hand.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  await screen.findByText('This invitation was used already or is too old.')
  // And offers signing in, or requesting another link.
  await screen.findByRole('heading', { name: 'Sign in to Yokoten' })
  await screen.findByRole('button', { name: 'Forgot password?' })
})

test('a person who needs a new password is not greeted as new', async () => {
  server.on(authCalls.acceptInvitation, { user: signedInAs('Team Member') })
  const { hand } = await open('?reset=reset123')
  await screen.findByRole('heading', { name: 'Choose a new password' })
  await hand.type(screen.getByLabelText('New password'), 'a-new-password')
  await hand.click(screen.getByRole('button', { name: 'Set new password' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(server.requestsTo(authCalls.acceptInvitation)[0]?.body).toMatchObject({
    token: 'reset123',
    password: 'a-new-password',
    endKeys: true,
  })
})

test('a password with one’s own name is refused before anything is sent', async () => {
  const { hand } = await open('?invitation=abc123')
  await hand.type(await screen.findByLabelText('Password'), 'Ada.Brandt-1985')
  await hand.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  await screen.findByText('A password cannot be the name or email address of the account.')
  expect(server.requestsTo(authCalls.acceptInvitation)).toEqual([])
})

test('a new password revokes the API keys, unless they are to be kept', async () => {
  server.on(authCalls.acceptInvitation, { user: signedInAs('Team Member') })
  server.on(
    authCalls.readPasswordLink,
    linkOf('reset123', [
      { name: 'Scale', usedAt: null },
      { name: 'Oven', usedAt: null },
    ]),
  )
  const { hand } = await open('?reset=reset123')
  const choice = await screen.findByRole('checkbox', { name: 'Revoke 2 API keys' })
  expect(choice).toHaveProperty('checked', true)
  await screen.findByText('Programs that use them stop working: Scale (never used), Oven (never used)')
  await hand.click(choice)
  await hand.type(screen.getByLabelText('New password'), 'a-new-password')
  await hand.click(screen.getByRole('button', { name: 'Set new password' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(server.requestsTo(authCalls.acceptInvitation)[0]?.body).toMatchObject({ endKeys: false })
})

test('a link that is no longer valid says so at once, and offers another', async () => {
  const reason = 'This link was replaced by a newer one. Use the latest, or request another link.'
  server.on(authCalls.readPasswordLink, refusal('conflict', reason))
  const { hand } = await open('?reset=reset123')
  expect((await screen.findByText(reason)).closest('[role=alert]')).not.toBeNull()
  expect(screen.queryByLabelText('New password')).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Request a new link' }))
  await screen.findByRole('heading', { name: 'Forgot password?' })
  await screen.findByRole('button', { name: 'Send link' })
})

describe('a change of the address', () => {
  test('is undone after a confirmation, and a new password is requested next', async () => {
    server.on(profileCalls.undoEmailChange, { email: 'ada@example.com', hasPassword: true })
    const { hand } = await open('?undo=abc123')
    await screen.findByRole('heading', { name: 'Undo the change of your email address?' })
    expect(server.requestsTo(profileCalls.undoEmailChange)).toEqual([])
    await hand.click(screen.getByRole('button', { name: 'Undo the change' }))
    await screen.findByText(/ada@example.com again/)
    expect(server.requestsTo(profileCalls.undoEmailChange)[0]?.body).toEqual({ token: 'abc123' })
    await hand.click(screen.getByRole('button', { name: 'Choose a new password' }))
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'ada@example.com')
    await screen.findByRole('button', { name: 'Send link' })
  })

  test('that was undone already says so', async () => {
    server.on(
      profileCalls.undoEmailChange,
      refusal('conflict', 'This link was already used. Your address has been restored.'),
    )
    const { hand } = await open('?undo=abc123')
    await hand.click(await screen.findByRole('button', { name: 'Undo the change' }))
    expect((await screen.findByText(/already used/)).closest('[role=alert]')).not.toBeNull()
    await hand.click(screen.getByRole('button', { name: 'Back to sign-in' }))
    await screen.findByRole('heading', { name: 'Sign in to Yokoten' })
  })
})

describe('a forgotten password', () => {
  async function forget() {
    const { hand } = await open()
    await hand.type(await screen.findByLabelText('Email'), 'ada@example.com')
    await hand.click(screen.getByRole('button', { name: 'Forgot password?' }))
    await screen.findByRole('heading', { name: 'Forgot password?' })
    await hand.click(screen.getByRole('button', { name: 'Send link' }))
    return hand
  }

  test('is requested for the typed address, and the response reveals nothing about the account', async () => {
    server.on(securityCalls.askForNewPassword, { isMailed: true })
    const hand = await forget()
    await screen.findByText(/^If ada@example.com has a password here/)
    expect(server.requestsTo(securityCalls.askForNewPassword)[0]?.body).toEqual({ email: 'ada@example.com' })
    await hand.click(screen.getByRole('button', { name: 'Back to sign-in' }))
    await screen.findByRole('heading', { name: /^Sign in to/ })
  })

  test('refers to a process manager where no mail server is set up', async () => {
    server.on(securityCalls.askForNewPassword, { isMailed: false })
    await forget()
    await screen.findByText(/A process manager can create a link for you/)
  })

  test('says when too many e-mails were requested', async () => {
    server.on(securityCalls.askForNewPassword, refusal('tooMany'))
    await forget()
    await screen.findByText('Too many requests. Wait a moment.')
  })
})

describe('the company sign-in', () => {
  beforeEach(() => server.on(authCalls.readSignInOptions, { firstAccount: false, companySignIn: 'Contoso' }))

  test('is offered, and opens the page that was requested', async () => {
    await open('?then=/kanban')
    const link = await screen.findByRole('link', { name: 'Sign in with Contoso' })
    expect(link.getAttribute('href')).toBe('/api/auth/company?then=%2Fkanban')
  })

  test('says why it failed', async () => {
    await open('?problem=cancelled')
    await screen.findByText('Company sign-in was cancelled.')
  })
})

describe('the second step', () => {
  beforeEach(() => server.on(authCalls.signIn, { user: null }))

  test('asks for the app’s code and sends it once it is complete', async () => {
    server.on(twoFactorCalls.finishSignIn, { user: signedInAs() })
    await signIn('?then=/cases/7')
    await userEvent.type(await screen.findByLabelText('Code'), '123 456')
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/cases/7'))
    expect(server.requestsTo(twoFactorCalls.finishSignIn)[0]?.body).toEqual({ code: '123 456' })
  })

  test('accepts a recovery code instead', async () => {
    server.on(twoFactorCalls.finishSignIn, { user: signedInAs() })
    await signIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCDE-FGHJK')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  })

  test('says that a code is wrong, and starts over when the time is up', async () => {
    server.on(twoFactorCalls.finishSignIn, refusal('wrongCredentials', 'This code is not right.'))
    await signIn()
    await userEvent.type(await screen.findByLabelText('Code'), '111111')
    await screen.findByText('This code is not right.')
    server.on(twoFactorCalls.finishSignIn, refusal('notSignedIn', 'This took too long. Sign in again.'))
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('This took too long. Sign in again.')
    expect(screen.getByLabelText('Password')).toBeTruthy()
    expect(leave).not.toHaveBeenCalled()
  })

  test('follows a new password, too', async () => {
    server.on(authCalls.acceptInvitation, { user: null })
    const { hand } = await open('?reset=reset123')
    await hand.type(await screen.findByLabelText('New password'), 'a-new-password')
    await hand.click(screen.getByRole('button', { name: 'Set new password' }))
    await screen.findByLabelText('Code')
    expect(leave).not.toHaveBeenCalled()
  })
})

describe('a passkey', () => {
  test('signs in with a click', async () => {
    const browser = fakePasskeys()
    server.on(passkeyCalls.beginPasskeySignIn, browser.options)
    server.on(passkeyCalls.signInWithPasskey, { user: signedInAs() })
    const { hand } = await open()
    await hand.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
    expect(server.requestsTo(passkeyCalls.signInWithPasskey)[0]?.body).toMatchObject({ credential: { id: browser.id } })
  })

  test('that is unknown here says so', async () => {
    server.on(passkeyCalls.beginPasskeySignIn, fakePasskeys().options)
    server.on(passkeyCalls.signInWithPasskey, refusal('wrongCredentials', 'This passkey opens nothing here.'))
    const { hand } = await open()
    await hand.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
    await screen.findByText('This passkey opens nothing here.')
  })

  test('is offered in the e-mail field, and again after one that is unknown', async () => {
    const answers = [refusal('wrongCredentials', 'This passkey opens nothing here.'), { user: signedInAs() }]
    server.on(passkeyCalls.beginPasskeySignIn, fakePasskeys({ whileTyping: true }).options)
    server.on(passkeyCalls.signInWithPasskey, () => answers.shift())
    await open()
    await screen.findByText('This passkey opens nothing here.')
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  })

  test('is not offered where the browser has none', async () => {
    await open()
    await screen.findByLabelText('Email')
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })
})
