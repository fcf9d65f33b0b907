import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './api.ts'
import { whenIdle } from './whenIdle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const work = () => vi.fn<() => Promise<void>>(async () => undefined)

test('what nobody waits for is left until the server has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const asked = send('GET /api/cases/counts')
  const later = work()
  whenIdle(later)
  await vi.advanceTimersByTimeAsync(1000)
  expect(later).not.toHaveBeenCalled()
  resolve(Response.json({}))
  await asked
  await vi.advanceTimersByTimeAsync(1000)
  expect(later).toHaveBeenCalledOnce()
})

test('a page that is never at rest has it done all the same', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const asked = send('GET /api/cases/counts')
  const later = work()
  whenIdle(later)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(later).toHaveBeenCalledOnce()
  reject(new Error('cut off'))
  await expect(asked).rejects.toThrow('cut off')
})

test('what was called off is never done', async () => {
  const later = work()
  whenIdle(later)()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(later).not.toHaveBeenCalled()
})
