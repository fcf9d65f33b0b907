import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Passkey, passkeyCalls } from '../../../contract/auth/passkeys.ts'
import { securityCalls } from '../../../contract/auth/security.ts'
import { twoFactorCalls } from '../../../contract/auth/twoFactor.ts'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'
import { fakePasskeys } from '../testing/fakePasskeys.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { TwoFactorSection } from './TwoFactorSection.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on(securityCalls.readPasswordState, { hasPassword: true })
})
afterEach(() => vi.unstubAllGlobals())

const codes = ['ABCDE-FGHJK', 'LMNPQ-RSTUV']
const isOn = { isOn: true, since: '2026-11-01T08:00:00.000Z', recoveryCodesLeft: 2 }
const wrongPassword = refusal('invalid', 'Wrong password.', {
  errors: [{ path: 'password', message: 'Wrong password.' }],
})
type Hand = Awaited<ReturnType<typeof renderScreen>>['hand']
const press = async (hand: Hand, name: string) => hand.click(await screen.findByRole('button', { name }))
const pressInDialog = async (hand: Hand, name: string) =>
  hand.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

describe('two-factor sign-in', () => {
  test('is turned on with the password, the app’s first code, and recovery codes to keep', async () => {
    server.on(twoFactorCalls.readTwoFactor, { isOn: false, since: null, recoveryCodesLeft: 0 })
    server.on(twoFactorCalls.beginTwoFactor, { secret: 'ABCDEFGH', picture: '<svg/>' })
    server.on(twoFactorCalls.turnOnTwoFactor, { codes })
    const { hand } = await renderScreen(<TwoFactorSection />)
    await press(hand, 'Turn on')
    await hand.type(await screen.findByLabelText('Your password'), 'right-password')
    await pressInDialog(hand, 'Continue')
    server.on(twoFactorCalls.readTwoFactor, isOn)
    expect((await screen.findByRole('group', { name: 'Key' })).textContent).toBe('ABCD EFGH')
    expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
    await hand.type(screen.getByLabelText('Code from the app'), '123456')
    await pressInDialog(hand, 'Turn on')
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy' })))
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes)
    await pressInDialog(hand, 'Copy')
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
    await pressInDialog(hand, 'Done')
    await waitFor(() => expect(screen.queryByText('ABCDE-FGHJK')).toBeNull())
    // The button that opened it is gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('New recovery codes'))
    expect(server.requestsTo(twoFactorCalls.beginTwoFactor)[0]?.body).toEqual({ password: 'right-password' })
    expect(server.requestsTo(twoFactorCalls.turnOnTwoFactor)[0]?.body).toEqual({ code: '123456' })
  })

  test('shows beside the field what is wrong with a password or a code', async () => {
    server.on(twoFactorCalls.readTwoFactor, { isOn: false, since: null, recoveryCodesLeft: 0 })
    server.on(twoFactorCalls.beginTwoFactor, wrongPassword)
    const { hand } = await renderScreen(<TwoFactorSection />)
    await press(hand, 'Turn on')
    await hand.type(await screen.findByLabelText('Your password'), 'wrong-password')
    await pressInDialog(hand, 'Continue')
    await screen.findByText('Wrong password.')
    server.on(twoFactorCalls.beginTwoFactor, { secret: 'ABCDEFGH', picture: '<svg/>' })
    await pressInDialog(hand, 'Continue')
    await hand.type(await screen.findByLabelText('Code from the app'), '12')
    await pressInDialog(hand, 'Turn on')
    await screen.findByText('The code has six digits.')
    expect(server.requestsTo(twoFactorCalls.turnOnTwoFactor)).toEqual([])
  })

  test('warns when recovery codes run out, and creates new ones', async () => {
    server.on(twoFactorCalls.readTwoFactor, isOn)
    server.on(twoFactorCalls.renewRecoveryCodes, { codes })
    const { hand } = await renderScreen(<TwoFactorSection />)
    await screen.findByText(/2 recovery codes left/)
    await press(hand, 'New recovery codes')
    await hand.type(await screen.findByLabelText('Your password'), 'right-password')
    await pressInDialog(hand, 'Create new codes')
    await screen.findByText('LMNPQ-RSTUV')
  })

  test('is turned off with the password', async () => {
    server.on(twoFactorCalls.readTwoFactor, isOn)
    server.on(twoFactorCalls.turnOffTwoFactor, null)
    const { hand } = await renderScreen(<TwoFactorSection />)
    await press(hand, 'Turn off')
    await hand.type(await screen.findByLabelText('Your password'), 'right-password')
    await pressInDialog(hand, 'Turn off')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Turn off'))
    expect(server.requestsTo(twoFactorCalls.turnOffTwoFactor)[0]?.body).toEqual({ password: 'right-password' })
  })

  test('is left to the company for people who sign in there', async () => {
    server.on(securityCalls.readPasswordState, { hasPassword: false })
    server.on(twoFactorCalls.readTwoFactor, { isOn: false, since: null, recoveryCodesLeft: 0 })
    await renderScreen(<TwoFactorSection />)
    await screen.findByText(/with your company account/)
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
  })
})

describe('passkeys', () => {
  const passkey: Passkey = {
    id: '00000000-0000-4000-8000-0000000000c1',
    name: 'Blue key',
    createdAt: '2026-11-01T08:00:00.000Z',
    lastUsedAt: null,
  }

  test('are added with a name, the password and what the browser creates', async () => {
    const browser = fakePasskeys()
    server.on(passkeyCalls.listPasskeys, [])
    server.on(passkeyCalls.beginPasskey, browser.options)
    server.on(passkeyCalls.addPasskey, passkey)
    const { hand } = await renderScreen(<PasskeysSection />)
    await press(hand, 'Add a passkey')
    await pressInDialog(hand, 'Continue')
    await screen.findByText('Name is required')
    await hand.type(await screen.findByLabelText('Name'), 'Blue key')
    await hand.type(screen.getByLabelText('Your password'), 'right-password')
    await pressInDialog(hand, 'Continue')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requestsTo(passkeyCalls.beginPasskey)[0]?.body).toEqual({ password: 'right-password' })
    expect(server.requestsTo(passkeyCalls.addPasskey)[0]?.body).toMatchObject({
      name: 'Blue key',
      credential: { id: browser.id, type: 'public-key' },
    })
  })

  test('say why the browser created none, and keep what was typed', async () => {
    server.on(passkeyCalls.listPasskeys, [])
    server.on(passkeyCalls.beginPasskey, fakePasskeys({ refuses: 'NotAllowedError' }).options)
    const { hand } = await renderScreen(<PasskeysSection />)
    await press(hand, 'Add a passkey')
    await hand.type(await screen.findByLabelText('Name'), 'Blue key')
    await hand.type(screen.getByLabelText('Your password'), 'right-password')
    await pressInDialog(hand, 'Continue')
    await screen.findByText('No passkey was provided. Try again.')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Blue key')
  })

  test('are renamed, and removed after a confirmation', async () => {
    fakePasskeys()
    server.on(passkeyCalls.listPasskeys, [passkey])
    server.on(passkeyCalls.renamePasskey, { ...passkey, name: 'Blue keys' })
    server.on(passkeyCalls.removePasskey, null)
    const { hand } = await renderScreen(<PasskeysSection />)
    await press(hand, 'Rename Blue key')
    await hand.type(await screen.findByLabelText('Name'), 's')
    await pressInDialog(hand, 'Save')
    await waitFor(() => expect(server.requestsTo(passkeyCalls.renamePasskey)[0]?.body).toEqual({ name: 'Blue keys' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(hand, 'Remove Blue key')
    await pressInDialog(hand, 'Remove')
    await waitFor(() => expect(server.requestsTo(passkeyCalls.removePasskey)[0]?.params['id']).toBe(passkey.id))
  })

  test('are not offered where the browser has none', async () => {
    server.on(passkeyCalls.listPasskeys, [])
    await renderScreen(<PasskeysSection />)
    await screen.findByText(/This browser cannot create passkeys/)
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })
})
