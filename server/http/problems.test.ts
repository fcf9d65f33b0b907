import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepLog } from '../testing/keepLog.ts'
import { openTestHouse, type TestHouse } from '../testing/testApp.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

test('an answer that nobody foresaw names the request by which the log tells more, and nothing else', async () => {
  house.app.http.log.level = 'error'
  const lines = keepLog(house.app)
  const failing = vi.spyOn(house.app.house.database, 'many').mockRejectedValue(new Error('A fault of ours.'))
  const { status, headers, body } = await house.manager.ask('GET', '/api/users')
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
  const told = lines.map((line) => JSON.parse(line) as { reqId?: string; err?: { message: string } })
  expect(told.find(({ reqId }) => reqId === requestId)?.err?.message).toBe('A fault of ours.')
})

test('an answer about what was asked does not', async () => {
  expect(await house.manager.expect(404, 'GET', '/api/nothing')).not.toHaveProperty('requestId')
})
