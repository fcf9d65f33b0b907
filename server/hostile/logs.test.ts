import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSimulator, type Simulator } from '../../simulator/simulator.ts'
import { connectionSent } from '../erp/testing/erpApp.ts'
import { captureLog } from '../testing/captureLog.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'

const aiKey = 'sk-a-key-of-the-model'

let testApp: TestApp
let simulator: Simulator
let lines: string[]
beforeAll(async () => {
  simulator = await openSimulator()
  testApp = await openTestApp({
    logLevel: 'debug',
    publicUrl: 'http://factory.example',
    erpAllowedHosts: [new URL(simulator.url).host],
    // Nothing listens here, so the call fails and is logged.
    ai: {
      provider: 'openai',
      model: 'any',
      apiKey: aiKey,
      baseUrl: 'http://127.0.0.1:1/v1',
      timeoutMs: 2000,
      maxRetries: 0,
      maxOutputTokens: 100,
      imageMaxEdge: 512,
      structured: 'auto',
      ratePerUserMinute: 10,
      maxConcurrency: 1,
    },
  })
  lines = captureLog(testApp.app)
})
afterAll(async () => {
  await testApp.close()
  await simulator.close()
})

test('a day of secrets, names and faults leaves none of them in the log', async () => {
  const email = 'zelda.quarkstein@private.example'
  const [firstName, lastName] = ['Zelda', 'Quarkstein']
  const { manager } = testApp
  const invited = await manager.expect<{ invitationUrl: string }>(201, 'POST', '/api/users', {
    email,
    firstName,
    lastName,
  })
  const invitation = new URL(invited.invitationUrl).searchParams.get('invitation') ?? ''
  const wrong = 'a wrong pass phrase'
  const zelda = testApp.visitor()
  await zelda.expect(200, 'POST', '/api/auth/accept-invitation', { token: invitation, password: testPassword })
  await testApp.visitor().ask('POST', '/api/auth/sign-in/email', { email, password: wrong })
  await zelda.ask('GET', `/api/login?invitation=${invitation}`)
  await zelda.ask('GET', '/api/cases', undefined, { authorization: 'Bearer yok_a-key-that-is-none' })

  await manager.ask('PUT', '/api/dynamics/connection', connectionSent(simulator))
  await manager.ask('GET', '/api/dynamics/test-connection')
  await manager.ask(
    'PUT',
    '/api/dynamics/connection',
    connectionSent(simulator, { clientSecret: 'the-wrong-erp-secret' }),
  )
  await manager.ask('GET', '/api/dynamics/customers')
  await zelda.ask('POST', '/api/analyze-photo', { imageData: smallPicture })

  await zelda.ask('POST', '/api/cases', { title: 'Confidential leak', description: 'Oil', nonsense: email })
  await zelda.ask('GET', `/api/search?q=${encodeURIComponent(email)}`)
  await zelda.ask('GET', `/api/cases/%?q=${encodeURIComponent(email)}`)
  await zelda.raw('POST', '/api/cases', `{"title":"${email}`, { 'content-type': 'application/json' })
  const logged = lines.join('\n')
  expect(lines.length).toBeGreaterThan(5)
  const secrets = {
    password: testPassword,
    wrong,
    invitation,
    cookies: [...zelda.cookies.values()],
    key: 'yok_a-key-that-is-none',
    erpSecrets: [simulator.clientSecret, 'the-wrong-erp-secret'],
    aiKey,
    email,
    firstName,
    lastName,
    secret: testApp.settings.secret,
  }
  const leaked = Object.entries(secrets).filter(([, values]) => [values].flat().some((value) => logged.includes(value)))
  expect(leaked).toEqual([])
})

test('a request is logged with its route only, never with its address', async () => {
  const before = lines.length
  await testApp.manager.ask('GET', '/api/search?q=a-private-matter')
  await testApp.manager.ask('GET', '/api/a-private-matter')
  expect(lines.slice(before).join('\n')).not.toContain('a-private-matter')
})

const smallPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
