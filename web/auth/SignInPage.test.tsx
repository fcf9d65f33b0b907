import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authCalls } from '../../contract/auth.ts'
import * as navigate from '../platform/navigate.ts'
import { fakeServer, refusal } from '../platform/testing/fakeServer.ts'
import { SignInPage } from './SignInPage.tsx'
import { signedInAs } from './testing/people.ts'
import { renderScreen } from './testing/renderScreen.tsx'

let server: ReturnType<typeof fakeServer>
const leave = vi.spyOn(navigate, 'leaveFor').mockReturnValue()

beforeEach(() => {
  server = fakeServer()
  leave.mockClear()
  server.on(authCalls.readSignInOptions, { firstAccount: false, companySignIn: null })
})
afterEach(() => vi.unstubAllGlobals())

const open = (search = '') => renderScreen(<SignInPage />, { route: '/api/login', path: `/api/login${search}` })

async function signIn(search = '', password = 'right-password') {
  const { hand } = await open(search)
  await hand.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await hand.type(screen.getByLabelText('Password'), password)
  await hand.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('somebody with an account', () => {
  test('signs in and goes on to the start', async () => {
    server.on(authCalls.signIn, { user: signedInAs() })
    await signIn()
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
    expect(server.heardOf(authCalls.signIn)[0]?.body).toEqual({
      email: 'ada@example.com',
      password: 'right-password',
    })
  })

  test('goes on to the page they wanted', async () => {
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
    expect((await screen.findByText(/is not right/)).closest('[role=alert]')).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@example.com')
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
    await screen.findByText('The server does not answer. Try again in a moment.')
  })

  test('is asked for what is missing before anything is sent', async () => {
    const { hand } = await open()
    await hand.click(await screen.findByRole('button', { name: 'Sign in' }))
    await screen.findByText('E-mail is required')
    await screen.findByText('Password is required')
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    expect(server.heardOf(authCalls.signIn)).toHaveLength(0)
  })
})

test('the first account gives its name, and becomes the first', async () => {
  server.on(authCalls.readSignInOptions, { firstAccount: true, companySignIn: 'Contoso' })
  server.on(authCalls.signUp, { user: signedInAs() })
  const { hand } = await open()
  await hand.type(await screen.findByLabelText('First name'), 'Ada')
  await hand.type(screen.getByLabelText('Last name'), 'Brandt')
  await hand.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await hand.type(screen.getByLabelText('Password'), 'short')
  await hand.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByText('Use at least 10 characters.')
  await hand.type(screen.getByLabelText('Password'), '-but-longer')
  await hand.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(server.heardOf(authCalls.signUp)[0]?.body).toEqual({
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
  expect(server.heardOf(authCalls.acceptInvitation)[0]?.body).toEqual({ token: 'abc123', password: 'a-new-password' })
})

test('an invitation that was used already says so', async () => {
  server.on(authCalls.acceptInvitation, refusal('notFound', 'This invitation was used already or is too old.'))
  const { hand } = await open('?invitation=abc123')
  await hand.type(await screen.findByLabelText('Password'), 'a-new-password')
  await hand.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  await screen.findByText('This invitation was used already or is too old.')
})

describe('the company sign-in', () => {
  beforeEach(() => server.on(authCalls.readSignInOptions, { firstAccount: false, companySignIn: 'Contoso' }))

  test('is offered, and goes on to the page they wanted', async () => {
    await open('?then=/kanban')
    const link = await screen.findByRole('link', { name: 'Sign in with Contoso' })
    expect(link.getAttribute('href')).toBe('/api/auth/company?then=%2Fkanban')
  })

  test('says why it did not work', async () => {
    await open('?problem=cancelled')
    await screen.findByText('The company sign-in was cancelled.')
  })
})
