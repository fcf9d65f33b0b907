import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authCalls } from '../../../contract/auth/auth.ts'
import { type Key, keyCalls } from '../../../contract/auth/keys.ts'
import { passkeyCalls } from '../../../contract/auth/passkeys.ts'
import { type Session, securityCalls } from '../../../contract/auth/security.ts'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'
import { confirm } from '../testing/confirm.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { KeysSection } from './KeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on(keyCalls.listKeys, [])
  server.on(securityCalls.readPasswordState, { hasPassword: true })
  server.on(passkeyCalls.listPasskeys, [])
  server.on(authCalls.readSignInOptions, { firstAccount: false, companySignIn: null })
})
afterEach(() => vi.unstubAllGlobals())

const key: Key = {
  id: '00000000-0000-4000-8000-0000000000b1',
  name: 'Torque wrench',
  scope: 'read',
  start: 'yok_Ab3d',
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2020-01-01T00:00:00.000Z',
  usedAt: null,
}

const rowsOf = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('listitem')

describe('the password', () => {
  const fill = async ({ current = 'what it was until now', next = 'what it is from now on' } = {}) => {
    server.on(securityCalls.readPasswordState, { hasPassword: true })
    const { hand } = await renderScreen(<PasswordSection />)
    await hand.type(await screen.findByLabelText('Current password'), current)
    await hand.type(screen.getByLabelText('New password'), next)
    return hand
  }

  test('is changed, other devices are signed out, and the fields are cleared', async () => {
    server.on(securityCalls.changePassword, null)
    const hand = await fill()
    await hand.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''))
    expect(server.requestsTo(securityCalls.changePassword)[0]?.body).toEqual({
      currentPassword: 'what it was until now',
      newPassword: 'what it is from now on',
      endOthers: true,
      endKeys: true,
    })
  })

  test('can be changed without signing out other devices', async () => {
    server.on(securityCalls.changePassword, null)
    const hand = await fill()
    await hand.click(screen.getByRole('checkbox', { name: 'Sign out all other devices' }))
    await hand.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(server.requestsTo(securityCalls.changePassword)).toHaveLength(1))
    expect(server.requestsTo(securityCalls.changePassword)[0]?.body).toMatchObject({ endOthers: false })
  })

  test('stays, with an error beside the field, when the current one is wrong', async () => {
    const errors = [{ path: 'currentPassword', message: 'Wrong password.' }]
    server.on(securityCalls.changePassword, refusal('invalid', 'Wrong password.', { errors }))
    const hand = await fill()
    await hand.click(screen.getByRole('button', { name: 'Change password' }))
    await screen.findByText('Wrong password.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')))
  })

  test.each([
    ['short', 'Use at least 10 characters.'],
    ['zzzzzzzzzzzz', 'A password cannot be one character repeated. Add other words.'],
    ['1234567890', 'A password cannot be a plain sequence such as 1234567890.'],
    ['AdaBrandt1985', 'A password cannot be the name or email address of the account.'],
  ])('%s is refused before anything is sent', async (next, sentence) => {
    const hand = await fill({ next })
    await hand.click(screen.getByRole('button', { name: 'Change password' }))
    await screen.findByText(sentence)
    expect(server.requestsTo(securityCalls.changePassword)).toEqual([])
  })

  test('is refused beside its field when it is a common one', async () => {
    const message = 'This is one of the most common passwords. Choose another one.'
    server.on(securityCalls.changePassword, refusal('invalid', message, { errors: [{ path: 'newPassword', message }] }))
    const hand = await fill({ next: 'password123' })
    await hand.click(screen.getByRole('button', { name: 'Change password' }))
    await screen.findByText(message)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')))
  })

  test('revokes the API keys with it, unless they are to be kept', async () => {
    server.on(keyCalls.listKeys, [key])
    server.on(securityCalls.changePassword, null)
    const hand = await fill()
    const choice = await screen.findByRole('checkbox', { name: 'Revoke 1 API key' })
    expect(choice).toHaveProperty('checked', true)
    await screen.findByText('Programs that use them stop working: Torque wrench (never used)')
    await hand.click(choice)
    await hand.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(server.requestsTo(securityCalls.changePassword)).toHaveLength(1))
    expect(server.requestsTo(securityCalls.changePassword)[0]?.body).toMatchObject({ endKeys: false })
  })

  test('is not asked of people who sign in with the company', async () => {
    server.on(securityCalls.readPasswordState, { hasPassword: false })
    await renderScreen(<PasswordSection />)
    await screen.findByText(/have no password here/)
    expect(screen.queryByLabelText('New password')).toBeNull()
  })
})

describe('devices', () => {
  const here: Session = {
    id: '00000000-0000-4000-8000-0000000000a1',
    browser: 'Firefox',
    system: 'Windows',
    address: '10.0.0.7',
    createdAt: '2026-11-01T08:00:00.000Z',
    seenAt: '2026-11-20T08:00:00.000Z',
    isThis: true,
  }
  const phone = { ...here, id: '00000000-0000-4000-8000-0000000000a2', system: 'iPhone', isThis: false }
  const unknown = { ...phone, id: '00000000-0000-4000-8000-0000000000a3', browser: null, system: null }

  test('are described, this one first and without a button to sign it out here', async () => {
    server.on(securityCalls.listSessions, [phone, unknown, here])
    await renderScreen(<DevicesSection />)
    const rows = await rowsOf('Signed-in devices')
    expect(rows.map((row) => row.textContent?.slice(0, 18))).toEqual([
      'Firefox on Windows',
      'Firefox on iPhone1',
      'Unknown device10.0',
    ])
    expect(within(rows[0] as HTMLElement).getByText('This device')).toBeTruthy()
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
  })

  test('are signed out one by one, or all but this', async () => {
    server.on(securityCalls.listSessions, [here, phone])
    server.on(securityCalls.endSession, null)
    server.on(securityCalls.endOtherSessions, null)
    const { hand } = await renderScreen(<DevicesSection />)
    await hand.click(await screen.findByRole('button', { name: 'Sign out Firefox on iPhone' }))
    await waitFor(() => expect(server.requestsTo(securityCalls.endSession)[0]?.params['id']).toBe(phone.id))
    await hand.click(screen.getByRole('button', { name: 'Sign out all others' }))
    await waitFor(() => expect(server.requestsTo(securityCalls.endOtherSessions)).toHaveLength(1))
  })

  test.each([true, false])('are signed out together with the existing API keys, unless declined: %s', async (ends) => {
    server.on(securityCalls.listSessions, [here, phone])
    server.on(
      keyCalls.listKeys,
      ['Scale', 'Press 1', 'Press 2', 'Robot', 'Oven'].map((name, index) => ({
        ...key,
        name,
        id: `${key.id.slice(0, -1)}${index}`,
      })),
    )
    server.on(securityCalls.endOtherSessions, null)
    const { hand } = await renderScreen(<DevicesSection />)
    const button = await screen.findByRole('button', { name: 'Sign out all others' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await hand.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Sign out all other devices?' })
    within(dialog).getByText(/stop working: Scale \(never used\), .*, 2 more/)
    const choice = within(dialog).getByRole('checkbox', { name: 'Revoke 5 API keys' })
    expect(choice).toHaveProperty('checked', true)
    if (!ends) await hand.click(choice)
    await hand.click(within(dialog).getByRole('button', { name: 'Sign out all others' }))
    await waitFor(() => expect(server.requestsTo(securityCalls.endOtherSessions)).toHaveLength(1))
    expect(String(server.requestsTo(securityCalls.endOtherSessions)[0]?.query)).toBe(`endKeys=${ends}`)
  })

  test('are not all rendered at once when there are many', async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ ...phone, id: `${phone.id.slice(0, -2)}${10 + index}` }))
    server.on(securityCalls.listSessions, [here, ...many])
    const { hand } = await renderScreen(<DevicesSection />)
    expect(await rowsOf('Signed-in devices')).toHaveLength(10)
    await hand.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await rowsOf('Signed-in devices')).toHaveLength(26)
  })
})

describe('API keys', () => {
  test('are created for a scope and a time, and shown once', async () => {
    server.on(keyCalls.listKeys, [])
    server.on(keyCalls.createKey, { ...key, token: 'yok_the_whole_key' })
    const { hand } = await renderScreen(<KeysSection />)
    await hand.click(await screen.findByRole('button', { name: 'New key' }))
    const dialog = await screen.findByRole('dialog', { name: 'New key' })
    await hand.click(within(dialog).getByRole('button', { name: 'Continue' }))
    await within(dialog).findByText('Name is required')
    await hand.type(within(dialog).getByLabelText(/^Name/), 'Torque wrench')
    await hand.click(within(dialog).getByRole('radio', { name: 'Read and change' }))
    await hand.click(within(dialog).getByRole('button', { name: 'Continue' }))
    await confirm(hand, 'Create key')
    const shown = await screen.findByRole('dialog', { name: 'Your new key' })
    expect(within(shown).getByLabelText('Key')).toHaveProperty('value', 'yok_the_whole_key')
    expect(server.requestsTo(keyCalls.createKey)[0]?.body).toMatchObject({
      name: 'Torque wrench',
      scope: 'write',
      days: 90,
      currentPassword: 'right-password',
    })
    await hand.click(within(shown).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByDisplayValue('yok_the_whole_key')).toBeNull())
  })

  test('show that they have expired, and are revoked after a confirmation', async () => {
    server.on(keyCalls.listKeys, [key])
    server.on(keyCalls.revokeKey, null)
    const { hand } = await renderScreen(<KeysSection />)
    expect((await rowsOf('API keys'))[0]?.textContent).toContain('Expired')
    await hand.click(screen.getByRole('button', { name: 'Revoke Torque wrench' }))
    const question = await screen.findByRole('dialog', { name: 'Revoke the key “Torque wrench”?' })
    await hand.click(within(question).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(server.requestsTo(keyCalls.revokeKey)[0]?.params['id']).toBe(key.id))
  })

  test('keep the focus in their section when the last one is revoked', async () => {
    let keys = [key]
    server.on(keyCalls.listKeys, () => keys)
    server.on(keyCalls.revokeKey, () => {
      keys = []
      return null
    })
    const { hand } = await renderScreen(<KeysSection />)
    ;(await screen.findByRole('button', { name: 'Revoke Torque wrench' })).focus()
    await hand.keyboard('{Enter}')
    await hand.click(await screen.findByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New key' })))
  })
})
