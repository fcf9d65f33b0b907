import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../../contract/notifications/notifications.ts'
import { softPasskey } from '../auth/passkeys/testing/authenticator.ts'
import { personWithTwoFactor } from '../auth/twoFactor/testing/authenticatorApp.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const password = testPassword
const newPassword = 'a password of my own'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const emailsTo = async ({ user }: TestClient) =>
  (await testApp.manager.get<Mail[]>('/api/notifications/mails')).filter(({ to }) => to === user.email)
const subjectsTo = async (who: TestClient) => (await emailsTo(who)).map(({ subject }) => subject)

describe('a person is written to when', () => {
  test('their password was changed: what, when, with what and from where', async () => {
    const who = await testApp.person()
    const change = { currentPassword: password, newPassword }
    await who.expect(204, 'POST', '/api/auth/password', change, { 'user-agent': firefox })
    const [message, ...others] = await emailsTo(who)
    expect(others).toEqual([])
    expect(message?.subject).toBe('Your password for Yokoten was changed')
    for (const part of ['(UTC)', 'Firefox · Windows', '127.0.0.1', 'If this was you', '/settings?tab=security']) {
      expect(message?.text).toContain(part)
    }
    expect(message?.text).not.toContain(newPassword)
  })

  test('a new one was set by a link', async () => {
    const who = await testApp.person()
    const { url } = await testApp.manager.expect<{ url: string }>(201, 'POST', `/api/users/${who.user.id}/invitation`)
    const token = new URL(url).searchParams.get('reset')
    await testApp.visitor().expect(200, 'POST', '/api/auth/accept-invitation', { token, password: newPassword })
    expect(await subjectsTo(who)).toEqual(['A new password for Yokoten was set'])
  })

  test('two-factor was turned off', async () => {
    const { who } = await personWithTwoFactor(testApp)
    expect(await subjectsTo(who)).toEqual([])
    await who.expect(204, 'POST', '/api/auth/two-factor/off', { password })
    expect(await subjectsTo(who)).toEqual(['Two-factor was turned off for Yokoten'])
  })

  test('a process manager removed their second factors', async () => {
    const { who } = await personWithTwoFactor(testApp)
    await testApp.manager.expect(204, 'DELETE', `/api/users/${who.user.id}/second-factors`)
    expect(await subjectsTo(who)).toEqual(['Your second factors for Yokoten were removed'])
    expect(await subjectsTo(testApp.manager)).toEqual([])
  })

  test('a passkey was added', async () => {
    const who = await testApp.person()
    const options = await who.expect<{ challenge: string; user: { id: string } }>(
      200,
      'POST',
      '/api/auth/passkeys/begin',
      { password },
    )
    const credential = softPasskey(testApp.url).create(options)
    await who.expect(201, 'POST', '/api/auth/passkeys', { name: 'Phone', credential })
    expect(await subjectsTo(who)).toEqual(['A passkey for Yokoten was added'])
  })

  test('an API key was made, once however often it is sent', async () => {
    const who = await testApp.person()
    const send = () =>
      who.ask(
        'POST',
        '/api/keys',
        { name: 'Line 4', scope: 'read', days: 30, currentPassword: password },
        { 'idempotency-key': 'a key' },
      )
    expect([(await send()).status, (await send()).status]).toEqual([201, 409])
    expect(await subjectsTo(who)).toEqual(['An API key for Yokoten was created'])
  })
})

test('nothing is written of what was refused', async () => {
  const who = await testApp.person()
  await who.expect(400, 'POST', '/api/auth/password', { currentPassword: 'a wrong guess', newPassword })
  expect(await subjectsTo(who)).toEqual([])
})

test('it is written in the language of the person, even if they switched e-mails off', async () => {
  const who = await testApp.person()
  await who.expect(200, 'PATCH', '/api/settings/me', { language: 'de', timeZone: 'Europe/Berlin' })
  await who.expect(200, 'PATCH', '/api/notifications/choices', { email: false })
  await who.expect(204, 'POST', '/api/auth/password', { currentPassword: password, newPassword })
  const [message] = await emailsTo(who)
  expect(message?.subject).toBe('Ihr Passwort für Yokoten wurde geändert')
  expect(message?.text).toContain('(Europe/Berlin)')
})
