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

test('work of low priority waits until the server has responded', async () => {
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

test('on a page that is never idle it still runs', async () => {
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

test('cancelled work never runs', async () => {
  const later = work()
  whenIdle(later)()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(later).not.toHaveBeenCalled()
})
