import { afterEach, expect, test, vi } from 'vitest'
import { openReader, ReaderFailed, ReaderTimedOut, type Reader, type ReaderOptions } from './reader.ts'

const script = new URL('testing/actingChild.ts', import.meta.url)
let opened: Reader[] = []

function open(options: ReaderOptions = {}): Reader {
  const reader = openReader({ script, timeoutMs: 60_000, ...options })
  opened.push(reader)
  return reader
}

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.map((reader) => reader.close()))
  opened = []
})

const sent = (order: string) => Buffer.from(order)
const isRunning = (pid: number | null) => {
  try {
    return pid !== null && process.kill(pid, 0)
  } catch {
    return false
  }
}

test('no process runs before the first photo, and one reads them all', async () => {
  const reader = open()
  expect(reader.pid).toBeNull()
  const first = await reader.read(sent('one'))
  const pid = reader.pid
  const second = await reader.read(sent('two'))
  expect(first.lines[0]?.text).toBe(`one, 1 at once, process ${pid}`)
  expect(second.lines[0]?.text).toBe(`two, 1 at once, process ${pid}`)
})

test('photos that come together are read one at a time, in their order', async () => {
  const reader = open()
  const ended: string[] = []
  const readings = await Promise.all(
    ['one', 'two', 'three'].map(async (order) => {
      const reading = await reader.read(sent(order))
      ended.push(order)
      return reading
    }),
  )
  expect(ended).toEqual(['one', 'two', 'three'])
  for (const { lines } of readings) expect(lines[0]?.text).toContain('1 at once')
})

test('a process that hangs is killed after its time, and the next photo is read by another', async () => {
  const reader = open()
  await reader.read(sent('one'))
  const { pid } = reader
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hung = reader.read(sent('hang')).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(await hung).toBeInstanceOf(ReaderTimedOut)
  expect(isRunning(pid)).toBe(false)
  await expect(reader.read(sent('next'))).resolves.toMatchObject({ text: 'next' })
})

test('a process that dies over a photo is an error for that photo alone', async () => {
  const log = vi.fn<(sentence: string) => void>()
  const reader = open({ log })
  await expect(reader.read(sent('crash'))).rejects.toThrow(ReaderFailed)
  expect(log).toHaveBeenCalledWith(expect.stringContaining('ended with 7'))
  await expect(reader.read(sent('next'))).resolves.toMatchObject({ text: 'next' })
})

test('a photo that cannot be read leaves the process as it is', async () => {
  const reader = open()
  await expect(reader.read(sent('broken'))).rejects.toThrow(ReaderFailed)
  const { pid } = reader
  await reader.read(sent('next'))
  expect(reader.pid).toBe(pid)
})

test('an abort kills the process at work, and a photo in line leaves it', async () => {
  const reader = open()
  const working = new AbortController()
  const waiting = new AbortController()
  await reader.read(sent('one'))
  const { pid } = reader
  const hung = reader.read(sent('hang'), working.signal)
  const inLine = reader.read(sent('never'), waiting.signal)
  const last = reader.read(sent('last'))
  waiting.abort(new Error('Changed my mind.'))
  await expect(inLine).rejects.toThrow('Changed my mind.')
  working.abort(new Error('Went away.'))
  await expect(hung).rejects.toThrow('Went away.')
  await expect(last).resolves.toMatchObject({ text: 'last' })
  expect(isRunning(pid)).toBe(false)
})

test('the process ends when nobody sends a photo for a minute', async () => {
  const reader = open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await reader.read(sent('one'))
  const { pid } = reader
  await vi.advanceTimersByTimeAsync(59_000)
  expect(isRunning(pid)).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 60_000)
  await expect(reader.read(sent('next'))).resolves.toMatchObject({ text: 'next' })
})

test('closing kills the process and refuses what waits', async () => {
  const reader = open()
  await reader.read(sent('one'))
  const { pid } = reader
  const refused = Promise.allSettled(['hang', 'two'].map((order) => reader.read(sent(order))))
  await reader.close()
  const refusal = { status: 'rejected', reason: new ReaderFailed('The reader was closed.') }
  expect(await refused).toEqual([refusal, refusal])
  expect(isRunning(pid)).toBe(false)
})
