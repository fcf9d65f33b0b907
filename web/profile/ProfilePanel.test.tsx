import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { abilitiesOf } from '../../contract/users/permissions.ts'
import { authCalls } from '../../contract/auth/auth.ts'
import { passkeyCalls } from '../../contract/auth/passkeys.ts'
import { kioskCalls } from '../../contract/kiosks/kiosks.ts'
import { profileCalls } from '../../contract/profile/profile.ts'
import { securityCalls } from '../../contract/auth/security.ts'
import { type SignedInUser, userCalls } from '../../contract/users/users.ts'
import { signedInQuery } from '../auth/signedIn.ts'
import { confirm } from '../auth/testing/confirm.ts'
import { fakePasskeys } from '../auth/testing/fakePasskeys.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { ProfilePanel } from './ProfilePanel.tsx'

let user: SignedInUser
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  user = signedInAs('Team Member')
  server = fakeServer()
  server.on(authCalls.readSignedInUser, () => user)
  server.on(profileCalls.readPendingEmail, { pending: null })
  server.on(securityCalls.readPasswordState, { hasPassword: true })
  server.on(passkeyCalls.listPasskeys, [])
  server.on(authCalls.readSignInOptions, { firstAccount: false, companySignIn: 'Contoso' })
})
afterEach(() => vi.unstubAllGlobals())
const open = (path = '/settings?tab=profile') => renderScreen(<ProfilePanel Data={() => null} />, { path, user })
const file = (name: string, type: string, size = 100) => new File([new Uint8Array(size)], name, { type })

test('only changed fields of a profile are saved', async () => {
  server.on(userCalls.editUser, ({ body }) => (user = { ...user, ...(body as object) }))
  const { hand, client } = await open()
  const name = await screen.findByRole('textbox', { name: 'First name' })
  await hand.clear(name)
  await hand.type(name, 'Adele')
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
  expect(server.requestsTo(userCalls.editUser)[0]?.body).toEqual({ firstName: 'Adele' })
  await waitFor(() => expect(client.getQueryData(signedInQuery.queryKey)?.firstName).toBe('Adele'))
})

describe('a profile that another device has changed meanwhile', () => {
  const change = async (elsewhere: Partial<SignedInUser>) => {
    const theirs = { ...user, ...elsewhere, updatedAt: '2026-01-06T08:00:00.000Z' }
    server.on(userCalls.editUser, ({ body, headers }) =>
      headers.get('if-match') === `"${Date.parse(theirs.updatedAt)}"`
        ? (user = { ...theirs, ...(body as object) })
        : refusal('stale', undefined, { current: theirs }),
    )
    const { hand } = await open()
    await hand.type(await screen.findByRole('textbox', { name: 'Last name' }), 'x')
    await hand.click(screen.getByRole('button', { name: 'Save changes' }))
    return hand
  }

  test('keeps what was changed there in other fields', async () => {
    await change({ firstName: 'Adele' })
    expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
    expect(user).toMatchObject({ firstName: 'Adele', lastName: 'Brandtx' })
  })

  test('is asked about where the same field was changed', async () => {
    const hand = await change({ lastName: 'Bauer' })
    const question = await screen.findByRole('dialog', { name: 'Your profile has changed' })
    expect(within(question).getByRole('group', { name: /Last name/ }).textContent).toMatch(/Brandtx.*Bauer/)
    await hand.click(within(question).getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
    expect(user.lastName).toBe('Brandtx')
  })
})

test('missing fields are reported beside them before anything is sent', async () => {
  const { hand } = await open()
  await hand.clear(await screen.findByRole('textbox', { name: 'First name' }))
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('First name is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }))
  expect(server.requestsTo(userCalls.editUser)).toEqual([])
})

test('an address in use is reported beside its field', async () => {
  const message = 'This email address is already in use.'
  server.on(userCalls.editUser, refusal('alreadyExists', message, { errors: [{ path: 'email', message }] }))
  const { hand } = await open()
  const email = await screen.findByRole('textbox', { name: 'Email' })
  await hand.clear(email)
  await hand.type(email, 'grace@example.com')
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  await confirm(hand, 'Save changes')
  expect(await screen.findByText('Failed to update profile')).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
  expect(email).toHaveProperty('value', 'grace@example.com')
  await waitFor(() => expect(document.activeElement).toBe(email))
})

test('a PIN that is refused keeps the focus in its field', async () => {
  server.on(kioskCalls.readPin, { hasPin: false, hasBadge: false })
  const { hand } = await open()
  const pin = await screen.findByLabelText('PIN', { selector: 'input' })
  await hand.type(pin, '12')
  await hand.click(screen.getByRole('button', { name: 'Save PIN' }))
  await waitFor(() => expect(document.activeElement).toBe(pin))
})

describe('a new address', () => {
  const retype = async () => {
    const { hand } = await open()
    const email = await screen.findByRole('textbox', { name: 'Email' })
    await hand.clear(email)
    await hand.type(email, 'grace@example.com')
    await hand.click(screen.getByRole('button', { name: 'Save changes' }))
    return { hand, email }
  }

  test('is sent with the password, and nothing before', async () => {
    server.on(userCalls.editUser, () => user)
    const { hand } = await retype()
    await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    expect(server.requestsTo(userCalls.editUser)).toEqual([])
    await confirm(hand, 'Save changes')
    expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
    const sent = { email: 'grace@example.com', currentPassword: 'right-password' }
    expect(server.requestsTo(userCalls.editUser)[0]?.body).toEqual(sent)
  })

  test('stays in the form when the password is wrong, and the field says so', async () => {
    const message = 'Wrong password.'
    server.on(userCalls.editUser, refusal('invalid', message, { errors: [{ path: 'currentPassword', message }] }))
    const { hand, email } = await retype()
    await confirm(hand, 'Save changes', 'a wrong guess')
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    expect(await within(dialog).findByText(message)).toBeTruthy()
    expect(email).toHaveProperty('value', 'grace@example.com')
  })

  test('is confirmed with a passkey where there is one', async () => {
    const { options, id } = fakePasskeys()
    const passkey = { id: '00000000-0000-4000-8000-0000000000c1', name: 'Phone', createdAt: '2026-11-01T08:00:00.000Z' }
    server.on(passkeyCalls.listPasskeys, [{ ...passkey, lastUsedAt: null }])
    server.on(passkeyCalls.askOwnPasskey, options)
    server.on(userCalls.editUser, () => user)
    const { hand } = await retype()
    await hand.click(await screen.findByRole('button', { name: 'Use a passkey instead' }))
    expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
    expect(server.requestsTo(userCalls.editUser)[0]?.body).toMatchObject({
      email: 'grace@example.com',
      passkey: { id },
    })
  })

  test('is confirmed at the company by people without a password', async () => {
    server.on(securityCalls.readPasswordState, { hasPassword: false })
    await retype()
    await screen.findByRole('button', { name: 'Sign in with Contoso' })
    expect(screen.queryByLabelText('Your password')).toBeNull()
  })
})

test('only a process manager chooses a role', async () => {
  await open()
  expect(await screen.findByRole('textbox', { name: 'Role' })).toHaveProperty('readOnly', true)
})

test('a process manager chooses one, and is told who must stay', async () => {
  user = { ...user, role: 'Process Manager', abilities: abilitiesOf('Process Manager') }
  server.on(
    userCalls.editUser,
    refusal('conflict', 'This is the only process manager. Make someone else a process manager first.'),
  )
  const { hand } = await open()
  await hand.click(await screen.findByRole('combobox', { name: 'Role' }))
  await hand.click(await screen.findByRole('option', { name: 'Team Member' }))
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/only process manager/)).toBeTruthy()
})

test('a pending new address is shown, and can be discarded', async () => {
  server.on(profileCalls.readPendingEmail, {
    pending: { email: 'new@example.com', expiresAt: '2026-11-22T08:00:00.000Z' },
  })
  server.on(profileCalls.cancelPendingEmail, () => {
    server.on(profileCalls.readPendingEmail, { pending: null })
    return null
  })
  const { hand } = await open()
  expect(await screen.findByText('Confirm new@example.com')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Keep the old address' }))
  await waitFor(() => expect(screen.queryByText('Confirm new@example.com')).toBeNull())
})

test('the link in the e-mail confirms the address once and is removed from the address bar', async () => {
  server.on(profileCalls.confirmEmail, { email: 'new@example.com' })
  const { router } = await open('/settings?tab=profile&confirm=abc')
  expect(await screen.findByText('Your email address is now new@example.com')).toBeTruthy()
  expect(server.requestsTo(profileCalls.confirmEmail).map(({ body }) => body)).toEqual([{ token: 'abc' }])
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'profile' }))
})

test('a link that was used says so', async () => {
  server.on(profileCalls.confirmEmail, refusal('conflict', 'This link was already used. The new address is in effect.'))
  await open('/settings?tab=profile&confirm=used')
  expect(await screen.findByText(/already used/)).toBeTruthy()
})

test.each([
  [file('me.webp', 'image/webp'), 'Choose a JPG, GIF or PNG picture.'],
  [file('me.png', 'image/png', 2 * 1024 * 1024 + 1), 'Pictures can be at most 2 MB.'],
  [file('broken.gif', 'image/gif'), 'This picture is unreadable or too large.'],
])('%o is refused with what to do', async (chosen, sentence) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')))
  await open()
  await screen.findByText('JPG, GIF or PNG, max 2MB')
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  // A file that the picker would hide can still be dropped on it.
  Object.defineProperty(input, 'files', { value: [chosen] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})
