import { readFile } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { refuse } from '../refuse.ts'
import { isolatedWork, WorkFailed, WorkTimedOut, type IsolatedWork } from './isolatedWork.ts'

const script = new URL('testing/actingWorker.ts', import.meta.url)
type Acting = IsolatedWork<string | Uint8Array, unknown>
let opened: Acting[] = []

function open(options: Partial<Parameters<typeof isolatedWork>[1]> = {}): Acting {
  const limits = { milliseconds: 120_000, heapMegabytes: 64, megabytes: 512 }
  const work: Acting = isolatedWork(script, { ...limits, ...options })
  opened.push(work)
  return work
}

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.map((work) => work.close()))
  opened = []
})

const isRunning = (pid = 0) => {
  try {
    return pid !== 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

test('no process starts before the first task, and one process does them all in order, one at a time', async () => {
  const work = open()
  expect(work.pids).toEqual([])
  const done: string[] = []
  const answers = await Promise.all(
    ['one', 'two', 'three'].map(async (order) => {
      const answer = await work.run(order)
      done.push(order)
      return answer
    }),
  )
  expect(done).toEqual(['one', 'two', 'three'])
  const [pid] = work.pids
  expect(answers).toEqual(done.map((order) => `${order}, 1 at once, process ${pid}`))
})

test('as many processes as allowed work concurrently', async () => {
  const work = open({ concurrency: 2 })
  const answers = await Promise.all(['one', 'two', 'three'].map((order) => work.run(order)))
  expect(new Set(answers.map((answer) => String(answer).split('process ')[1])).size).toBe(2)
  expect(work.pids).toHaveLength(2)
})

test('bytes are passed in both directions', async () => {
  const bytes = Buffer.alloc(5_000_000, 'abc')
  expect(Buffer.from((await open().run(bytes)) as Uint8Array).equals(Buffer.from(bytes).swap16())).toBe(true)
})

test('a refusal arrives as it was thrown, and the process stays usable', async () => {
  const work = open()
  await expect(work.run('refuse')).rejects.toEqual(refuse('tooManyFrames', { frames: 100 }))
  const { pids } = work
  await work.run('next')
  expect(work.pids).toEqual(pids)
})

test.each([
  ['ends', 'crash', /ended: 7/],
  ['throws what nobody foresaw', 'throw', /Nobody foresaw this/],
  ['fills the memory with objects', 'objects', /ended/],
  ['fills the memory with buffers outside of the heap', 'buffers', /ended|allocat/],
])('work that %s is an error for its own task alone', async (_what, order, message) => {
  const work = open()
  await work.run('one')
  const [pid] = work.pids
  const failing = work.run(order)
  const next = work.run('next')
  await expect(failing).rejects.toThrow(WorkFailed)
  await expect(failing).rejects.toThrow(message)
  expect(await next).toMatch(/^next, 1 at once/)
  expect(isRunning(pid)).toBe(false)
})

test.each(['hang', 'spin'])('a process that would %s forever is killed when its time is up', async (order) => {
  const work = open()
  await work.run('one')
  const [pid] = work.pids
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hung = work.run(order).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  expect(await hung).toBeInstanceOf(WorkTimedOut)
  expect(isRunning(pid)).toBe(false)
  expect(await work.run('next')).toMatch(/^next/)
})

test('an abort kills the process at work, and removes a waiting task from the queue', async () => {
  const work = open()
  const working = new AbortController()
  const waiting = new AbortController()
  await work.run('one')
  const [pid] = work.pids
  const hung = work.run('hang', working.signal)
  const inLine = work.run('never', waiting.signal)
  const last = work.run('last')
  waiting.abort(new Error('Changed my mind.'))
  await expect(inLine).rejects.toThrow('Changed my mind.')
  working.abort(new Error('Went away.'))
  await expect(hung).rejects.toThrow('Went away.')
  expect(await last).toMatch(/^last/)
  expect(isRunning(pid)).toBe(false)
})

test('an idle process ends after a while', async () => {
  const work = open({ idleMilliseconds: 60_000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await work.run('one')
  const [pid] = work.pids
  await vi.advanceTimersByTimeAsync(59_000)
  expect(isRunning(pid)).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 60_000)
  expect(await work.run('next')).toMatch(/^next/)
})

test('without idle time each task has a process of its own', async () => {
  const work = open({ idleMilliseconds: 0 })
  const answers = [await work.run('one'), await work.run('one')]
  expect(new Set(answers).size).toBe(2)
  expect(work.pids).toEqual([])
})

test('closing kills the processes and refuses waiting tasks', async () => {
  const work = open()
  await work.run('one')
  const [pid] = work.pids
  const refused = Promise.allSettled(['hang', 'two'].map((order) => work.run(order)))
  await work.close()
  const refusal = { status: 'rejected', reason: new WorkFailed('the workers were closed') }
  expect(await refused).toEqual([refusal, refusal])
  expect(isRunning(pid)).toBe(false)
})

test('a process ends before the server when the machine runs out of memory', async () => {
  const work = open()
  await work.run('one')
  // Systems without this file decide on their own.
  const badness = await readFile(`/proc/${work.pids[0]}/oom_score_adj`, 'utf8').catch(() => '1000')
  expect(Number(badness)).toBe(1000)
})

test('a process does not receive the server’s environment', async () => {
  process.env.SECRET_OF_TEST = 'secret'
  const names = String(await open().run('environment'))
  delete process.env.SECRET_OF_TEST
  expect(names).not.toContain('SECRET_OF_TEST')
})
