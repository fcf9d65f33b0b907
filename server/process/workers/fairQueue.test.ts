import { expect, test, vi } from 'vitest'
import { openFairQueue, type FairQueue } from './fairQueue.ts'

/** Records the order in which tasks begin; each runs until the test ends it. */
function record(queue: FairQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    ask: (person: string, name: string, signal?: AbortSignal) =>
      queue(
        person,
        () => {
          begun.push(name)
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
        },
        signal,
      ),
    async end(name: string) {
      // The next task begins a few microtasks after its turn comes.
      await new Promise(setImmediate)
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

const dozen = Array.from({ length: 12 }, (_none, index) => `A${index + 1}`)

test('a person with twelve tasks delays another person only by the one that is running', async () => {
  const { begun, ask, end } = record(openFairQueue({ concurrency: 1, queuedPerPerson: 20 }))
  const all = dozen.map((name) => ask('Ann', name))
  all.push(ask('Ben', 'B1'))
  await end('A1')
  expect(begun).toEqual(['A1', 'B1'])
  await end('B1')
  for (const name of dozen.slice(1)) await end(name)
  expect(await Promise.all(all)).toEqual([...dozen, 'B1'])
  expect(begun).toEqual(['A1', 'B1', ...dozen.slice(1)])
})

test('people take turns, and newcomers do not pass those who are waiting', async () => {
  const { begun, ask, end } = record(openFairQueue({ concurrency: 1, queuedPerPerson: 20 }))
  const all = ['A1', 'A2', 'A3', 'B1', 'B2'].map((name) => ask(name[0] ?? '', name))
  await end('A1')
  all.push(ask('C', 'C1'))
  for (const name of ['B1', 'A2', 'C1', 'B2', 'A3']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['A1', 'B1', 'A2', 'C1', 'B2', 'A3'])
})

test('one person has one task running, even if two may run', async () => {
  const { begun, ask, end } = record(openFairQueue({ concurrency: 2, queuedPerPerson: 20 }))
  const all = [ask('Ann', 'A1'), ask('Ann', 'A2'), ask('Ben', 'B1')]
  await new Promise(setImmediate)
  expect(begun).toEqual(['A1', 'B1'])
  await end('A1')
  expect(begun).toEqual(['A1', 'B1', 'A2'])
  await end('B1')
  await end('A2')
  await Promise.all(all)
})

test('a person with too many waiting tasks is refused, and nobody else is', async () => {
  const { ask, end } = record(openFairQueue({ concurrency: 1, queuedPerPerson: 2, queued: 3 }))
  const all = [ask('Ann', 'A1'), ask('Ann', 'A2'), ask('Ann', 'A3')]
  await expect(ask('Ann', 'A4')).rejects.toMatchObject({ code: 'tooMany', details: { retryAfter: 10 } })
  all.push(ask('Ben', 'B1'))
  await expect(ask('Cem', 'C1')).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 10 } })
  for (const name of ['A1', 'B1', 'A2', 'A3']) await end(name)
  expect(await Promise.all(all)).toEqual(['A1', 'A2', 'A3', 'B1'])
})

test('an aborted task leaves the queue, and a failed one frees its place', async () => {
  const { begun, ask, end } = record(openFairQueue({ concurrency: 1, queuedPerPerson: 2 }))
  const gone = new AbortController()
  const all = [ask('Ann', 'A1'), ask('Ann', 'A2', gone.signal), ask('Ann', 'A3')]
  gone.abort(new Error('Gone.'))
  await expect(all[1]).rejects.toThrow('Gone.')
  await expect(ask('Ann', 'A4', gone.signal)).rejects.toThrow('Gone.')
  await end('A1')
  await end('A3')
  expect(begun).toEqual(['A1', 'A3'])

  const queue = openFairQueue({ concurrency: 1, queuedPerPerson: 1 })
  const failing = queue('Ann', () => Promise.reject(new Error('Broken.')))
  const next = queue('Ann', () => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('Broken.')
  expect(await next).toBe('next')
})

test('nobody waits longer than `timeout`', async () => {
  vi.useFakeTimers()
  const queue = openFairQueue({ concurrency: 1, queuedPerPerson: 2, timeout: 1000 })
  const first = Promise.withResolvers<string>()
  const running = queue('Ann', () => first.promise)
  const refused = queue('Ben', () => Promise.resolve('never')).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(await refused).toMatchObject({ code: 'unavailable' })
  first.resolve('done')
  expect(await running).toBe('done')
  expect(await queue('Ben', () => Promise.resolve('now'))).toBe('now')
})
