import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authCalls } from '../../contract/auth/auth.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { reportConnection } from '../api/connection.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { aCase } from '../cases/testing/aCase.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { sendNow } from './outbox.ts'
import { sendOrQueue } from './sendOrQueue.ts'
import { onSent, setOwner, waitingItems } from './waiting.ts'

const me = signedInAs()
const owner = { id: me.id, name: me.name }
const changed = aCase(1042)
const { id } = changed
const keeping = { label: { kind: 'status', title: 'Oil' }, about: `cases/${id}`, features: ['cases'], merges: true }
const change = (status: 'review' | 'closed') =>
  sendOrQueue('PATCH /api/cases/{id}', { params: { id }, body: { status } }, keeping)

let server: ReturnType<typeof fakeServer>
let isDown: boolean

beforeEach(() => {
  isDown = false
  server = fakeServer()
  server.on(authCalls.readSignedInUser, () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return me
  })
  server.on(caseCalls.editCase, () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return changed
  })
  setOwner(owner)
})
afterEach(() => vi.unstubAllGlobals())

test('with a network nothing is kept', async () => {
  expect(await change('review')).toEqual(changed)
  expect(waitingItems()).toEqual([])
})

test('a refusal is thrown as usual, and nothing is kept', async () => {
  server.on(caseCalls.editCase, refusal('forbidden'))
  await expect(change('review')).rejects.toMatchObject({ status: 403 })
  expect(waitingItems()).toEqual([])
})

test('without a network it is kept, and two changes are sent as one when the network is back', async () => {
  const sent = vi.fn()
  const stop = onSent(sent)
  isDown = true
  expect(await change('review')).toBeNull()
  expect(await change('closed')).toBeNull()
  expect(waitingItems()).toMatchObject([{ about: `cases/${id}`, owner, state: 'waiting' }])

  isDown = false
  const before = server.requestsTo(caseCalls.editCase).length
  await sendNow()
  expect(server.requestsTo(caseCalls.editCase).slice(before)).toMatchObject([{ body: { status: 'closed' } }])
  expect(sent).toHaveBeenCalledOnce()
  expect(waitingItems()).toEqual([])
  stop()
})

test('that the server is down is a refusal, unless the change is to be kept even then', async () => {
  server.on(caseCalls.editCase, refusal('unavailable'))
  await expect(change('review')).rejects.toMatchObject({ status: 503 })
  const sending = { params: { id }, body: { status: 'review' } } as const
  expect(await sendOrQueue('PATCH /api/cases/{id}', sending, { ...keeping, evenIfDown: true })).toBeNull()
  expect(waitingItems()).toMatchObject([{ about: `cases/${id}`, state: 'waiting' }])
  server.on(caseCalls.editCase, () => changed)
  await sendNow()
  expect(waitingItems()).toEqual([])
})

test('the connection to the server is back: what waits is sent, whichever window wrote it', async () => {
  isDown = true
  reportConnection(false)
  expect(await change('closed')).toBeNull()
  isDown = false
  reportConnection(true)
  await expect.poll(waitingItems).toEqual([])
  expect(server.requestsTo(caseCalls.editCase).at(-1)).toMatchObject({ body: { status: 'closed' } })
})

test('changes of one case are sent one after another: concurrently the older one might arrive last', async () => {
  const answers: ((what: object) => void)[] = []
  server.on(caseCalls.editCase, () => new Promise<object>((resolve) => answers.push(resolve)))
  const both = [change('review'), change('closed')]
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.(changed)
  await both[0]
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.(changed)
  expect(await both[1]).toEqual(changed)
  expect(server.requestsTo(caseCalls.editCase).map(({ body }) => body)).toEqual([
    { status: 'review' },
    { status: 'closed' },
  ])
})

test('a change behind one that waits is kept, too: sent past it, the older one would win', async () => {
  isDown = true
  await change('review')
  const before = server.requestsTo(caseCalls.editCase).length
  expect(await change('closed')).toBeNull()
  expect(server.requestsTo(caseCalls.editCase)).toHaveLength(before)
})

test('without a known user it fails as it would without an outbox', async () => {
  setOwner(null)
  isDown = true
  await expect(change('review')).rejects.toThrow(TypeError)
})
