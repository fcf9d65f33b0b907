import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../attachments/testing/madeFiles.ts'
import { upload } from '../attachments/testing/uploading.ts'
import { webFolder } from '../http/pages.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
let file: string
let caseId: string
beforeAll(async () => {
  testApp = await openTestApp()
  file = (await upload(testApp.manager, await picture('png'))).body.id
  const sent = { title: 'Leak', description: 'Oil' }
  caseId = (await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/cases', sent)).id
  await testApp.manager.expect(200, 'PUT', '/api/profile/avatar', { image: await portrait() })
})
afterAll(() => testApp.close())

const portrait = async () => `data:image/png;base64,${(await picture('png')).toString('base64')}`

/** Returns a script of the built web app, if it is built: the server's tests do not wait for that. */
function asset(): string {
  const name = readable(`${webFolder}assets`).find((one) => one.endsWith('.js'))
  return `/assets/${name ?? 'nothing.js'}`
}
const readable = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

type Kind = {
  method?: string
  path: () => string
  body?: string
  type?: string
  headers?: Record<string, string>
  signedOut?: true
}

/** Every kind of response that the server sends. */
const kinds: Record<string, Kind> = {
  'the landing page': { path: () => '/' },
  'a page of the app': { path: () => '/cases' },
  'the floor screen': { path: () => '/andon/report' },
  'the sign-in page': { path: () => '/api/login?invitation=x' },
  'an unknown page': { path: () => '/nowhere/at/all' },
  'a script of the app': { path: asset },
  'a script that is not there': { path: () => '/assets/nothing.js' },
  'an answer of the API': { path: () => '/api/cases' },
  'one record': { path: () => `/api/cases/${caseId}` },
  'an answer without a body': { method: 'DELETE', path: () => '/api/profile/email' },
  'a refusal': { path: () => '/api/cases?limit=x' },
  'an unknown call': { path: () => '/api/nothing' },
  'an address that cannot be read': { path: () => '/api/cases/%' },
  'a body that is no JSON': { method: 'POST', path: () => '/api/cases', body: '{' },
  'a body that is too large': { method: 'POST', path: () => '/api/users', body: ' '.repeat(2_000_000) },
  'a body of another type': { method: 'POST', path: () => '/api/cases', body: 'a=b', type: 'text/plain' },
  'a redirect': { path: () => '/api/logout', signedOut: true },
  'a refusal of whoever is not signed in': { path: () => '/api/cases', signedOut: true },
  'a file': { path: () => `/api/attachments/${file}` },
  'a part of a file': { path: () => `/api/attachments/${file}`, headers: { range: 'bytes=0-9' } },
  'a file that one has': { path: () => `/api/attachments/${file}`, headers: { 'if-none-match': '*' } },
  'an avatar': { path: () => `/api/profile/${testApp.manager.user.id}/avatar` },
  'a list as CSV': { path: () => '/api/cases/export?format=csv' },
  'a list as a spreadsheet': { path: () => '/api/cases/export?format=xlsx' },
  'a sheet of labels': { path: () => '/api/stations/labels' },
  'the stream of events': { path: () => '/api/events' },
  'the description of the API': { path: () => '/api/openapi.json' },
  'the page about the API': { path: () => '/api/docs' },
  'what that page loads': { path: () => '/api/docs/open.js' },
  'the page of an e-mail’s link': { path: () => '/api/notifications/unsubscribe?token=x' },
  'the health of the server': { path: () => '/healthz' },
  'a question what may be asked': { method: 'OPTIONS', path: () => '/api/cases' },
  'a head alone': { method: 'HEAD', path: () => '/api/cases' },
}

async function headersOf({
  method = 'GET',
  path,
  body,
  type = 'application/json',
  headers,
  signedOut,
}: Kind): Promise<Headers> {
  const who = signedOut ? testApp.visitor() : testApp.manager
  const sent = { ...(body !== undefined && { 'content-type': type }), ...headers }
  const response = await who.raw(method, path(), body, sent)
  await response.body?.cancel()
  return response.headers
}

/** Returns the directives of a policy by name. */
function policyOf(headers: Headers): Map<string, string> {
  const parts = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim())
  return new Map(parts.map((part) => [part.split(' ')[0] ?? '', part.slice(part.indexOf(' ') + 1)]))
}

test.each(Object.entries(kinds))(
  '%s tells browsers to run our own alone, to frame and to guess nothing, and is kept by nobody else',
  async (_name, kind) => {
    const headers = await headersOf(kind)
    const policy = policyOf(headers)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(policy.get('script-src') ?? policy.get('default-src')).toMatch(/^'(self|none)'$/)
    if (!policy.has('sandbox')) expect(policy.get('frame-ancestors')).toBe("'none'")
    for (const chatty of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers.get(chatty)).toBeNull()
    const isOurOwn = kind.path().startsWith('/assets/') || headers.get('content-type')?.startsWith('text/html')
    expect(headers.get('cache-control') ?? 'not said').toMatch(
      isOurOwn ? /no-store|no-cache|immutable/ : /no-store|private/,
    )
  },
)

test('pages may use the camera, and nothing else of a device', async () => {
  const headers = await headersOf({ path: () => '/' })
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('x-frame-options')).toBe('DENY')
  const policy = headers.get('permissions-policy') ?? ''
  expect(policy).toContain('camera=(self)')
  for (const feature of ['microphone', 'geolocation', 'usb', 'payment', 'serial']) {
    expect(policy).toContain(`${feature}=()`)
  }
})

test('no answer requires https where there is none, and every one does behind it', async () => {
  expect((await headersOf({ path: () => '/api/cases' })).get('strict-transport-security')).toBeNull()
  const behind = await openTestApp({ publicUrl: 'https://yokoten.example' })
  for (const path of ['/', '/api/cases', '/api/nothing', '/api/logout', '/healthz']) {
    const { headers } = await behind.visitor().raw('GET', path)
    expect([path, headers.get('strict-transport-security')]).toEqual([
      path,
      expect.stringContaining('max-age=31536000'),
    ])
  }
  await behind.close()
})
