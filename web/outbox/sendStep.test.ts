import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../testing/fakeServer.ts'
import type { Step } from './outboxItem.ts'
import { sendStep } from './sendStep.ts'

const step: Step = { method: 'POST', path: '/api/cases', headers: { 'Idempotency-Key': 'k' }, body: { title: 'Oil' } }
const files = async (id: string) => (id === 'f' ? new Blob(['jpg'], { type: 'image/jpeg' }) : undefined)

function runWithRequest(response: Response | Error) {
  const fetch = vi.fn((_path: string, _init: RequestInit) =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => vi.unstubAllGlobals())

const json = { 'Content-Type': 'application/json' }

test('a request has its fields and headers, and is done when our server has responded', async () => {
  const fetch = runWithRequest(new Response('{}', { status: 201, headers: json }))
  expect(await sendStep(step, files)).toEqual({ kind: 'done' })
  const [path, init] = fetch.mock.calls[0] ?? []
  expect(path).toBe('/api/cases')
  expect(init).toMatchObject({
    method: 'POST',
    headers: { 'Idempotency-Key': 'k', 'Content-Type': 'application/json' },
    body: '{"title":"Oil"}',
  })
})

test('a photo is sent as a file after its id', async () => {
  const fetch = runWithRequest(new Response('{}', { status: 201, headers: json }))
  const form = [
    { name: 'id', value: 'f' },
    { name: 'file', file: 'f', fileName: 'leak.jpg' },
  ]
  await sendStep({ method: 'POST', path: '/api/attachments', form }, files)
  const body = fetch.mock.calls[0]?.[1].body
  expect(body instanceof FormData && [...body.keys()]).toEqual(['id', 'file'])
})

test('a guest’s photos are sent as data strings', async () => {
  const fetch = runWithRequest(new Response('{}', { status: 201, headers: json }))
  await sendStep({ ...step, dataStrings: { field: 'photos', files: ['f'] } }, files)
  expect(fetch.mock.calls[0]?.[1].body).toBe('{"title":"Oil","photos":["data:image/jpeg;base64,anBn"]}')
})

test('the sign-in page of a wireless network is not our response', async () => {
  runWithRequest(new Response('<html>', { status: 200, headers: { 'Content-Type': 'text/html' } }))
  expect(await sendStep(step, files)).toEqual({ kind: 'unreachable' })
})

test('what has to wait until a second factor is set up is retried later, and not refused', async () => {
  const body = JSON.stringify({ code: 'secondFactorRequired', detail: 'Set one up.' })
  runWithRequest(new Response(body, { status: 403, headers: { 'Content-Type': 'application/problem+json' } }))
  expect(await sendStep(step, files)).toEqual({ kind: 'later', wait: null, problem: 'Set one up.' })
})

test.each([400, 403, 404, 405])('nor is its page with %i, or a proxy’s: it is retried later', async (status) => {
  runWithRequest(new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } }))
  expect(await sendStep(step, files)).toEqual({ kind: 'later', wait: null, problem: null })
})

test('a proxy that blocks such a photo is reported, however often it is retried', async () => {
  runWithRequest(new Response('<html>', { status: 413, headers: { 'Content-Type': 'text/html' } }))
  expect(await sendStep(step, files)).toEqual({ kind: 'refused', problem: 'Too large.' })
})

test('a missing response counts as unreachable', async () => {
  runWithRequest(new TypeError('Failed to fetch'))
  expect(await sendStep(step, files)).toEqual({ kind: 'unreachable' })
})

test.each(['internal', 'unavailable', 'tooMany', 'badGateway'] as const)('%s is retried later', async (code) => {
  runWithRequest(refusal(code, 'Not now.'))
  expect(await sendStep(step, files)).toEqual({ kind: 'later', wait: null, problem: 'Not now.' })
})

test('a Retry-After is respected', async () => {
  runWithRequest(new Response('', { status: 503, headers: { 'Retry-After': '120' } }))
  expect(await sendStep(step, files)).toEqual({ kind: 'later', wait: 120_000, problem: null })
})

test.each(['99999999', 'Fri, 31 Dec 2100 23:59:59 GMT'])('for an hour at most: Retry-After %s', async (wait) => {
  runWithRequest(new Response('', { status: 503, headers: { 'Retry-After': wait } }))
  expect(await sendStep(step, files)).toEqual({ kind: 'later', wait: 3_600_000, problem: null })
})

test.each(['invalid', 'forbidden', 'notFound', 'conflict', 'stale', 'tooLarge', 'unsupportedType'] as const)(
  '%s is refused, in the server’s words',
  async (code) => {
    runWithRequest(refusal(code, 'This cannot be.'))
    expect(await sendStep(step, files)).toEqual({ kind: 'refused', problem: 'This cannot be.' })
  },
)

test('an expired session asks to sign in', async () => {
  runWithRequest(refusal('notSignedIn'))
  expect(await sendStep(step, files)).toEqual({ kind: 'signIn' })
})

test('a photo that no longer exists is reported, not left out', async () => {
  const fetch = runWithRequest(new Response('{}', { status: 201, headers: json }))
  const form = [{ name: 'file', file: 'gone', fileName: 'leak.jpg' }]
  expect(await sendStep({ method: 'POST', path: '/api/attachments', form }, files)).toMatchObject({ kind: 'refused' })
  expect(fetch).not.toHaveBeenCalled()
})
