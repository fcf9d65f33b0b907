import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { follow } from './live.ts'

/** A stream whose events the test sends. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  constructor() {
    super()
    Stream.opened.push(this)
  }
  close(): void {
    this.readyState = Stream.CLOSED
  }
  say(feature: string): void {
    const data = JSON.stringify({ feature, id: '1', actorId: null, action: 'edited' })
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  dispatch(type: string, readyState = this.readyState): void {
    this.readyState = readyState
    this.dispatchEvent(new Event(type))
  }
}

let client: QueryClient
let stop: () => void
const refused = vi.fn()
const stale = (key: string[]) => client.getQueryState(key)?.isInvalidated
const stream = () => Stream.opened.at(-1) ?? new Stream()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = []
  refused.mockClear()
  client = new QueryClient()
  for (const key of [
    ['cases', 'list'],
    ['users', 'list'],
    ['analytics', 'metrics'],
  ])
    client.setQueryData(key, [])
  stop = follow(client, refused)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a change by somebody', () => {
  test('invalidates queries that begin with its feature, and the figures', () => {
    stream().say('cases')
    vi.advanceTimersByTime(200)
    expect([stale(['cases', 'list']), stale(['analytics', 'metrics']), stale(['users', 'list'])]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('of any feature invalidates the latest activity and the audit log', () => {
    client.setQueryData(['activity', 'latest'], [])
    client.setQueryData(['audit', 'list'], [])
    stream().say('comments')
    vi.advanceTimersByTime(200)
    expect([stale(['activity', 'latest']), stale(['audit', 'list']), stale(['analytics', 'metrics'])]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('leads to one refetch for a whole burst', () => {
    const read = vi.spyOn(client, 'invalidateQueries')
    for (let each = 0; each < 50; each++) stream().say('users')
    vi.advanceTimersByTime(200)
    expect(read.mock.calls).toEqual([
      [{ queryKey: ['users'] }],
      [{ queryKey: ['activity'] }],
      [{ queryKey: ['audit'] }],
    ])
  })

  test('is fetched at once, and what follows it closely a little later', () => {
    stream().say('cases')
    vi.advanceTimersByTime(10)
    expect(stale(['cases', 'list'])).toBe(true)
    stream().say('users')
    vi.advanceTimersByTime(100)
    expect(stale(['users', 'list'])).toBe(false)
    vi.advanceTimersByTime(20)
    expect(stale(['users', 'list'])).toBe(true)
  })
})

describe('is fetched after pending responses:', () => {
  /** An own change that is already on the screen; returns a function that has the server confirm it. */
  function changeAhead(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const own = { mutationKey: ['cases', 'status'], mutationFn: () => promise, onMutate: () => undefined }
    void client.getMutationCache().build(client, own).execute(undefined)
    return resolve
  }

  test('an own change would disappear from the screen until the server has made it', async () => {
    const made = changeAhead()
    stream().say('cases')
    stream().say('users')
    await vi.advanceTimersByTimeAsync(5000)
    expect([stale(['cases', 'list']), stale(['users', 'list'])]).toEqual([false, true])
    made()
    await vi.advanceTimersByTimeAsync(200)
    expect(stale(['cases', 'list'])).toBe(true)
  })

  test.each([
    ['somebody changed something', () => stream().say('cases')],
    ['too much happened to tell', () => stream().dispatch('reset')],
  ])('the first reading, which may not know yet that %s; then it is read once more', async (_what, happen) => {
    const answers: ((title: string) => void)[] = []
    const reading = new QueryObserver(client, {
      queryKey: ['cases', 'one'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    })
    const leave = reading.subscribe(() => {})
    for (let each = 0; each < 3; each++) {
      happen()
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(answers).toHaveLength(1)
    answers[0]?.('before it')
    await vi.advanceTimersByTimeAsync(200)
    answers[1]?.('after it')
    await vi.advanceTimersByTimeAsync(200)
    expect([reading.getCurrentResult().data, answers.length]).toEqual(['after it', 2])
    leave()
  })

  test('but not after one that hangs', async () => {
    changeAhead()
    stream().say('cases')
    await vi.advanceTimersByTimeAsync(31_000)
    expect(stale(['cases', 'list'])).toBe(true)
  })
})

describe('the first stream of a page', () => {
  const ready = (quietFor: number) =>
    stream().dispatchEvent(new MessageEvent('ready', { data: JSON.stringify({ quietFor }) }))

  test('refetches everything if something changed while the page was loading', () => {
    ready(performance.now() - 1)
    expect(stale(['users', 'list'])).toBe(true)
  })

  test('leaves alone what was read after the last change', () => {
    ready(performance.now() + 1000)
    expect(stale(['users', 'list'])).toBe(false)
  })

  test('is only once the first: later changes are reported one by one', () => {
    ready(performance.now() + 1000)
    ready(0)
    expect(stale(['users', 'list'])).toBe(false)
  })
})

describe('a lost stream', () => {
  test('refetches everything when too much was missed to report', () => {
    stream().dispatch('reset')
    expect(stale(['users', 'list'])).toBe(true)
  })

  test('misses nothing when the browser reconnects it', () => {
    stream().dispatch('error', 0)
    stream().dispatch('open', 1)
    expect(Stream.opened).toHaveLength(1)
    expect(stale(['users', 'list'])).toBe(false)
  })

  test('is opened anew after a refusal, and everything is refetched', () => {
    stream().dispatch('error', Stream.CLOSED)
    expect(refused).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    expect(Stream.opened).toHaveLength(2)
    stream().dispatch('open', 1)
    expect(stale(['users', 'list'])).toBe(true)
  })

  test('waits longer after every refusal', () => {
    for (const wait of [1000, 2000, 4000]) {
      stream().dispatch('error', Stream.CLOSED)
      const before = Stream.opened.length
      vi.advanceTimersByTime(wait - 1)
      expect(Stream.opened).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(Stream.opened).toHaveLength(before + 1)
    }
  })
})
