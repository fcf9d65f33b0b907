import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

/** A task that ends on request. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { task: () => promise, end: resolve }
}

test('tasks run in the order they arrived, and an aborted one leaves the queue', async () => {
  const inTurn = semaphore(1)
  const first = held()
  const given = new AbortController()
  const all = [
    inTurn(first.task),
    inTurn(() => Promise.resolve('second'), given.signal),
    inTurn(() => Promise.resolve('third'), new AbortController().signal),
  ]
  given.abort(new Error('given up'))
  await expect(all[1]).rejects.toThrow('given up')
  first.end('first')
  expect(await Promise.all([all[0], all[2]])).toEqual(['first', 'third'])
  expect(await inTurn(() => Promise.resolve('fourth'))).toBe('fourth')
})

test('a task that was aborted beforehand does not begin', async () => {
  await expect(semaphore(1)(() => Promise.resolve('done'), AbortSignal.abort(new Error('given up')))).rejects.toThrow(
    'given up',
  )
})

test('a task that fails frees its place like one that succeeds', async () => {
  const inTurn = semaphore(1)
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(() => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
