import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { userCalls } from '../../contract/users/users.ts'
import { aCase } from '../cases/testing/aCase.ts'
import { addressOf, send, sendPage } from './api.ts'
import { CallError } from './callError.ts'
import { isSessionLost, settleSession } from '../session/session.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'

const theCase = aCase(1042, { title: 'Oil' })
const { id } = theCase

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  settleSession(true)
  vi.unstubAllGlobals()
})

describe('requests', () => {
  test('a list repeats its key, and undefined values are left out', () => {
    const query = { status: ['new', 'review'], q: 'oil', priority: undefined }
    expect(addressOf('GET /api/cases', undefined, query)).toBe('/api/cases?status=new&status=review&q=oil')
  })

  test('a write carries JSON, the version that was loaded, and its idempotency key', async () => {
    server.on(caseCalls.editCase, theCase)
    await send('PATCH /api/cases/{id}', {
      params: { id },
      body: { status: 'review' },
      ifMatch: 7,
      idempotencyKey: 'k1',
    })
    const [asked] = server.requestsTo(caseCalls.editCase)
    expect(asked).toMatchObject({ path: `/api/cases/${id}`, body: { status: 'review' } })
    expect(Object.fromEntries(asked?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      'if-match': '"7"',
      'idempotency-key': 'k1',
    })
  })
})

describe('responses', () => {
  test('a call without an answer returns nothing', async () => {
    server.on(caseCalls.deleteCase, null)
    await expect(send('DELETE /api/cases/{id}', { params: { id } })).resolves.toBeUndefined()
  })

  test('a page has the cursor of the next one', async () => {
    const headers = { Link: '</api/cases?limit=2&cursor=a%2Bb>; rel="next"' }
    server.on(caseCalls.listCases, Response.json([theCase], { headers }))
    await expect(sendPage('GET /api/cases', { query: {} })).resolves.toEqual({ items: [theCase], next: 'a+b' })
  })

  test('the last page has none', async () => {
    server.on(userCalls.listUsers, [])
    await expect(sendPage('GET /api/users', { query: {}, cursor: 'x' })).resolves.toEqual({ items: [], next: null })
    expect(server.requests[0]?.query.get('cursor')).toBe('x')
  })
})

describe('refusals', () => {
  test('have a message of the status and the response text', async () => {
    server.on(caseCalls.readCase, new Response('it broke', { status: 500, statusText: 'Internal Server Error' }))
    await expect(send('GET /api/cases/{id}', { params: { id } })).rejects.toThrow(/^500: it broke$/)
  })

  test('have a message of the status text when the response is empty', async () => {
    server.on(caseCalls.readCase, new Response('', { status: 502, statusText: 'Bad Gateway' }))
    await expect(send('GET /api/cases/{id}', { params: { id } })).rejects.toThrow(/^502: Bad Gateway$/)
  })

  test('carry what the server said about them', async () => {
    const errors = [{ path: 'title', message: 'Title is required' }]
    server.on(caseCalls.editCase, refusal('invalid', 'The title is missing.', { errors }))
    const error = await send('PATCH /api/cases/{id}', { params: { id }, body: {} }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 400, problem: { code: 'invalid', detail: 'The title is missing.' } })
    expect((error as CallError).messageFor('title')).toBe('Title is required')
  })

  test('are not retried', async () => {
    server.on(caseCalls.readCase, refusal('unavailable'))
    await expect(send('GET /api/cases/{id}', { params: { id } })).rejects.toThrow('503')
    expect(server.requests).toHaveLength(1)
  })
})

describe('an expired session', () => {
  const answers = (...all: Response[]) => server.on(caseCalls.editCase, () => all.shift() ?? refusal('internal'))
  const write = () => send('PATCH /api/cases/{id}', { params: { id }, body: { title: 'Oil' } })

  test('holds a write until the person signs in again, then sends it once more', async () => {
    answers(refusal('notSignedIn'), Response.json(theCase))
    const written = write()
    await waitFor(() => expect(isSessionLost()).toBe(true))
    expect(server.requests).toHaveLength(1)
    settleSession(true)
    await expect(written).resolves.toMatchObject({ title: 'Oil' })
    expect(server.requests.map(({ body }) => body)).toEqual([{ title: 'Oil' }, { title: 'Oil' }])
  })

  test('refuses the write when the person gives up', async () => {
    answers(refusal('notSignedIn'))
    const written = write()
    await waitFor(() => expect(isSessionLost()).toBe(true))
    settleSession(false)
    await expect(written).rejects.toThrow('401')
  })

  test('refuses a read at once, and asks to sign in meanwhile', async () => {
    server.on(caseCalls.readCase, refusal('notSignedIn'))
    await expect(send('GET /api/cases/{id}', { params: { id } })).rejects.toThrow('401')
    expect(isSessionLost()).toBe(true)
  })

  test('does not ask again for what was sent before the person signed in, and sends such a write once more', async () => {
    server.on(caseCalls.readCase, refusal('notSignedIn'))
    answers(refusal('notSignedIn'), Response.json(theCase))
    const read = send('GET /api/cases/{id}', { params: { id } })
    const written = write()
    settleSession(true)
    await expect(read).rejects.toThrow('401')
    await expect(written).resolves.toMatchObject({ title: 'Oil' })
    expect(isSessionLost()).toBe(false)
  })

  test('does not ask again for a read after the person gave up', async () => {
    settleSession(false)
    server.on(caseCalls.readCase, refusal('notSignedIn'))
    await expect(send('GET /api/cases/{id}', { params: { id } })).rejects.toThrow('401')
    expect(isSessionLost()).toBe(false)
  })
})
