import { afterAll, beforeAll, expect, test } from 'vitest'
import { EventReader } from '../testing/eventReader.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import { softPasskey } from './passkeys/testing/authenticator.ts'
import { personWithTwoFactor } from './twoFactor/testing/authenticatorApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.takeJobs()
})
afterAll(() => testApp.close())

const password = testPassword

test('only the person concerned receives events of their account security', async () => {
  const { who } = await personWithTwoFactor(testApp)
  const { id, email } = who.user
  const [own, colleague] = [
    await EventReader.open(who, testApp.url),
    await EventReader.open(testApp.manager, testApp.url),
  ]

  await testApp.visitor().expect(202, 'POST', '/api/auth/forgotten-password', { email })
  await own.until(({ data }) => data.action === 'passwordForgotten')
  await who.expect(200, 'POST', '/api/auth/two-factor/recovery-codes', { password })
  await who.expect(204, 'POST', '/api/auth/two-factor/off', { password })
  const options = await who.expect<{ challenge: string; user: { id: string } }>(
    200,
    'POST',
    '/api/auth/passkeys/begin',
    { password },
  )
  const credential = softPasskey(testApp.url).create(options)
  const passkey = await who.expect<{ id: string }>(201, 'POST', '/api/auth/passkeys', { name: 'Phone', credential })
  await who.expect(204, 'POST', '/api/auth/password', { currentPassword: password, newPassword: 'another horse' })
  await own.until(({ data }) => data.action === 'passwordChanged')
  // Public changes of a person are sent to everybody, and this one comes last.
  await who.expect(200, 'PATCH', `/api/users/${id}`, { department: 'Safety' })
  await colleague.until(({ data }) => data.id === id && data.action === 'edited')

  const about = (reader: EventReader) =>
    reader.received.filter(({ data }) => data.id === id || data.id === passkey.id).map(({ data }) => data.action)
  expect(about(own)).toEqual(expect.arrayContaining(['recoveryCodesRenewed', 'twoFactorTurnedOff', 'created']))
  expect(about(colleague)).toEqual(['edited'])
  await Promise.all([own.close(), colleague.close()])
})
