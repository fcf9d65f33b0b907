import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { captureLog } from '../testing/captureLog.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('a response to an unexpected error names the request, so that it can be found in the log, and nothing else', async () => {
  testApp.app.http.log.level = 'error'
  const lines = captureLog(testApp.app)
  const failing = vi.spyOn(testApp.app.services.database, 'many').mockRejectedValue(new Error('A fault of ours.'))
  const { status, headers, body } = await testApp.manager.ask('GET', '/api/users')
  failing.mockRestore()
  const requestId = headers.get('x-request-id')
  expect({ status, body }).toEqual({
    status: 500,
    body: {
      type: 'about:blank',
      title: 'Something went wrong on our side.',
      status: 500,
      detail: 'Something went wrong on our side.',
      code: 'internal',
      requestId,
    },
  })
  const entries = lines.map((line) => JSON.parse(line) as { reqId?: string; err?: { message: string } })
  expect(entries.find(({ reqId }) => reqId === requestId)?.err?.message).toBe('A fault of ours.')
})

test('a response says once what two checks of a value have found', async () => {
  const sent = { title: 'Leak', description: '', estimatedHours: 1e20 }
  expect(await testApp.manager.expect(400, 'POST', '/api/cases', sent)).toMatchObject({
    errors: [{ path: 'estimatedHours', message: 'Enter whole hours.' }],
  })
})

test.each([
  ['POST /api/calls/signals', { signal: 'fire', on: 1 }, ['station', 'signal', 'on']],
  ['POST /api/calls/signals', [{ signal: 'machine', on: true }], ['0.station']],
  ['GET /api/cases?assigneeId=nobody', undefined, ['assigneeId.0']],
])('a response to %s names what is wrong with a value of several possible shapes', async (call, sent, paths) => {
  const [method = '', path = ''] = call.split(' ')
  const { errors } = await testApp.manager.expect<{ errors: { path: string }[] }>(400, method, path, sent)
  expect(errors.map((error) => error.path)).toEqual(paths)
})

test('a response to a refused request does not', async () => {
  expect(await testApp.manager.expect(404, 'GET', '/api/nothing')).not.toHaveProperty('requestId')
})
