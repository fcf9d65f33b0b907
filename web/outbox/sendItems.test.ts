import { beforeEach, describe, expect, test } from 'vitest'
import { memoryItems } from './memoryItems.ts'
import type { Step } from './outboxItem.ts'
import type { OutboxItemStore } from './itemStore.ts'
import { type SendContext, type SignInState, sendItems } from './sendItems.ts'
import type { Verdict } from './sendStep.ts'
import { aChange, ada, anItem, create, jonas } from './testing/anItem.ts'

const done: Verdict = { kind: 'done' }
const later = (wait: number | null = null): Verdict => ({ kind: 'later', wait, problem: 'The service is down.' })
const refused: Verdict = { kind: 'refused', problem: 'Title is required' }

let store: OutboxItemStore
let received: string[]
/** The server's responses, by what the step says; by default it does what it is asked. */
let answers: Record<string, Verdict[]>
let present: SignInState
let now: number

const wordsOf = ({ path, body, form }: Step) =>
  form ? 'photo' : typeof body?.['title'] === 'string' ? body['title'] : JSON.stringify(body ?? path)

function office(more: Partial<SendContext> = {}): SendContext {
  return {
    store,
    send: async (step) => {
      received.push(wordsOf(step))
      return answers[wordsOf(step)]?.shift() ?? done
    },
    readSignInState: async () => present,
    now: () => now,
    random: () => 1,
    ...more,
  }
}
const left = async () => (await store.list()).map(({ id, state, attempts }) => ({ id, state, attempts }))

beforeEach(() => {
  store = memoryItems()
  received = []
  answers = {}
  present = { id: ada.id }
  now = 1_000_000
})

describe('order', () => {
  test('the oldest item is sent first, and removed once the server has responded', async () => {
    for (const title of ['oil', 'guard', 'label']) await store.put(anItem(title), [])
    const round = await sendItems(office(), 'nudge')
    expect(received).toEqual(['oil', 'guard', 'label'])
    expect(round.sent.map(({ id }) => id)).toEqual(['oil', 'guard', 'label'])
    expect(await left()).toEqual([])
  })

  test('what is added while others are sent is sent with them', async () => {
    await store.put(anItem('oil'), [])
    const send = async (step: Step) => {
      received.push(wordsOf(step))
      if (received.length === 1) await store.put(anItem('guard'), [])
      return done
    }
    await sendItems(office({ send }), 'nudge')
    expect(received).toEqual(['oil', 'guard'])
  })

  test('a failing server holds up those behind, at first; an item that keeps failing does not', async () => {
    answers['oil'] = [later(), later(), later()]
    await store.put(anItem('oil'), [])
    await store.put(anItem('guard'), [])
    await sendItems(office(), 'nudge')
    await sendItems(office(), 'nudge')
    expect(received).toEqual(['oil', 'oil'])
    await sendItems(office(), 'nudge')
    expect(received).toEqual(['oil', 'oil', 'oil', 'guard'])
    expect(await left()).toEqual([{ id: 'oil', state: 'waiting', attempts: 3 }])
  })
})

describe('exactly once', () => {
  test('completed steps are not sent again', async () => {
    const photo: Step = {
      method: 'POST',
      path: '/api/attachments',
      form: [{ name: 'file', file: 'f', fileName: 'a.jpg' }],
    }
    answers['oil'] = [later()]
    await store.put(anItem('oil', { steps: [photo, create('oil')] }), [{ id: 'f', blob: new Blob(['jpg']) }])
    await sendItems(office(), 'nudge')
    await sendItems(office(), 'nudge')
    expect(received).toEqual(['photo', 'oil', 'oil'])
    expect(await store.file('f')).toBeUndefined()
  })

  test('without a response the same request is sent again', async () => {
    answers['oil'] = [{ kind: 'unreachable' }]
    await store.put(anItem('oil'), [])
    expect(await sendItems(office(), 'nudge')).toMatchObject({ isUnreachable: true, sent: [] })
    expect((await sendItems(office(), 'nudge')).sent).toHaveLength(1)
    expect(received).toEqual(['oil', 'oil'])
  })

  test('an item edited while it is being sent is sent again in its new state', async () => {
    await store.put(anItem('oil'), [])
    const send = async (step: Step) => {
      received.push(wordsOf(step))
      if (received.length === 1) {
        await store.change('oil', (item) => ({
          ...item,
          steps: [create('oil, much')],
          edition: item.edition + 1,
        }))
      }
      return done
    }
    await sendItems(office({ send }), 'nudge')
    expect(received).toEqual(['oil', 'oil, much'])
    expect(await left()).toEqual([])
  })

  test('an item deleted while it is being sent stays deleted', async () => {
    await store.put(anItem('oil'), [])
    const send = async () => {
      await store.change('oil', () => null)
      return later()
    }
    await sendItems(office({ send }), 'nudge')
    expect(await left()).toEqual([])
  })
})

describe('delays', () => {
  test('it is retried after growing delays, and not before, unless something may have changed', async () => {
    answers['oil'] = [later(), later(), later()]
    await store.put(anItem('oil'), [])
    expect((await sendItems(office(), 'timer')).nextTry).toBe(now + 2000)
    expect((await sendItems(office(), 'timer')).nextTry).toBe(now + 2000)
    expect(received).toHaveLength(1)
    expect((await sendItems(office(), 'nudge')).nextTry).toBe(now + 4000)
    now += 4000
    expect((await sendItems(office(), 'timer')).nextTry).toBe(now + 8000)
  })

  test('a Retry-After is respected, except by a person', async () => {
    answers['oil'] = [later(90_000)]
    await store.put(anItem('oil'), [])
    expect((await sendItems(office(), 'nudge')).nextTry).toBe(now + 90_000)
    await sendItems(office(), 'nudge')
    expect(received).toHaveLength(1)
    expect((await sendItems(office(), 'person')).sent).toHaveLength(1)
  })

  test('a delay computed while the device’s clock was days ahead does not last for days', async () => {
    answers['oil'] = [later(90_000)]
    await store.put(anItem('oil'), [])
    await sendItems(office(), 'nudge')
    now -= 2 * 24 * 3_600_000
    expect((await sendItems(office(), 'timer')).sent).toHaveLength(1)
  })
})

describe('refusals', () => {
  test('it stays with the server’s sentence, is not retried, and holds up nothing', async () => {
    answers['oil'] = [refused]
    await store.put(anItem('oil'), [])
    await store.put(anItem('guard'), [])
    await sendItems(office(), 'nudge')
    await sendItems(office(), 'person')
    expect(received).toEqual(['oil', 'guard'])
    expect(await store.list()).toMatchObject([{ id: 'oil', state: 'refused', problem: 'Title is required' }])
  })
})

describe('owners', () => {
  test('nothing is sent in the name of somebody else', async () => {
    await store.put(anItem('oil'), [])
    await store.put(anItem('guard', { owner: jonas }), [])
    present = { id: jonas.id }
    const round = await sendItems(office(), 'person')
    expect(received).toEqual(['guard'])
    expect(round.strandedOwners).toEqual([ada.id])
    expect(await left()).toEqual([{ id: 'oil', state: 'waiting', attempts: 0 }])
  })

  test('an expired session keeps everything, and sends what needs no account', async () => {
    await store.put(anItem('oil'), [])
    await store.put(anItem('guest', { owner: null }), [])
    present = { id: null }
    const round = await sendItems(office(), 'nudge')
    expect(round.strandedOwners).toEqual([ada.id])
    expect(received).toEqual(['guest'])
  })

  test('a session that expires during a round stops the person’s items', async () => {
    answers['oil'] = [{ kind: 'signIn' }]
    await store.put(anItem('oil'), [])
    await store.put(anItem('guard'), [])
    const round = await sendItems(office(), 'nudge')
    expect(received).toEqual(['oil'])
    expect(round.strandedOwners).toEqual([ada.id, ada.id])
    expect(await left()).toHaveLength(2)
  })

  test('a signed-in person is not asked to sign in', async () => {
    let asked = 0
    const readSignInState = async () => {
      asked += 1
      return present
    }
    await sendItems(office({ readSignInState }), 'nudge')
    expect(asked).toBe(0)
    present = 'unreachable'
    await store.put(anItem('oil'), [])
    expect((await sendItems(office({ readSignInState }), 'nudge')).isUnreachable).toBe(true)
    expect(received).toEqual([])
  })
})

describe('two changes of one record', () => {
  const about = 'cases/7'

  test('become one request with the later value of each field', async () => {
    await store.put(aChange('a', about, { status: 'review', beforeId: 'x' }), [])
    await store.put(aChange('b', about, { status: 'closed', beforeId: undefined }), [])
    await store.put(aChange('c', 'cases/8', { status: 'review' }), [])
    await sendItems(office(), 'nudge')
    expect(received).toEqual(['{"status":"closed"}', '{"status":"review"}'])
  })

  test('keep the fields that only one of them changes', async () => {
    await store.put(aChange('a', about, { status: 'review' }), [])
    await store.put(aChange('b', about, { priority: 'high' }), [])
    await sendItems(office(), 'nudge')
    expect(received).toEqual(['{"status":"review","priority":"high"}'])
  })

  test('stay two while the first is being sent, was refused, or is another person’s', async () => {
    await store.put(aChange('a', about, { status: 'review' }), [])
    await store.change('a', (item) => ({ ...item, isSending: true }))
    await store.put(aChange('b', about, { status: 'closed' }), [])
    await store.change('b', (item) => ({ ...item, state: 'refused' }))
    await store.put({ ...aChange('c', about, { status: 'new' }), owner: jonas }, [])
    await store.put(aChange('d', about, { status: 'completed' }), [])
    expect((await store.list()).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })
})
