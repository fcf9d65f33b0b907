import { send } from '../api/api.ts'
import { CallError } from '../api/callError.ts'
import { isConnected, subscribeConnection } from '../api/connection.ts'
import { isSessionLost, reportLostSession, signInAgain, currentSignIn, subscribeSession } from '../session/session.ts'
import { backOff } from './backOff.ts'
import { deviceItems } from './deviceItems.ts'
import { memoryItems } from './memoryItems.ts'
import type { OutboxFile, NewOutboxItem, OutboxItem } from './outboxItem.ts'
import type { OutboxItemStore } from './itemStore.ts'
import { type SignInState, sendItems, type Urgency } from './sendItems.ts'
import { sendStep } from './sendStep.ts'
import { announceSent, onOwner, currentOwner, publishWaiting, waitingItems } from './waiting.ts'

/** The outcome of the first attempt: sent, still in the outbox, or refused by the server. */
export type SendOutcome = 'sent' | 'kept' | 'refused'

const strength: Record<Urgency, number> = { timer: 0, nudge: 1, person: 2 }

let opened: Promise<OutboxItemStore> | null = null
let channel: BroadcastChannel | null = null
let timer = 0
/** Consecutive rounds in which the server was unreachable. */
let failures = 0
let tail: Promise<void> = Promise.resolve()
let next: { urgency: Urgency; promise: Promise<void> } | null = null

/** Opens the outbox, publishes its items, and sends them as soon as possible. */
export async function startOutbox(): Promise<void> {
  await open()
  if (waitingItems().length > 0) void flush('nudge')
}

/**
 * Stores an item on this device and sends it when possible. Resolves once it is stored; `done` settles after the first
 * attempt.
 * @throws DeviceFull when the device has no storage left: nothing was stored
 */
export async function enqueue(item: NewOutboxItem, files: OutboxFile[] = []): Promise<{ done: Promise<SendOutcome> }> {
  const store = await open()
  const { id } = await store.put(item, files)
  void show(store)
  askToPersist()
  return { done: flush('nudge').then(() => stateOf(store, id)) }
}

/**
 * Changes an item and sends it again. Returns null when it no longer exists.
 * @throws DeviceFull when the device has no storage left
 */
export async function changeItem(id: string, change: (item: OutboxItem) => OutboxItem): Promise<OutboxItem | null> {
  const store = await open()
  const fresh = { state: 'waiting', done: 0, problem: null, nextTry: null } as const
  const changed = await store.change(id, (item) => ({ ...change(item), ...fresh, edition: item.edition + 1 }))
  void show(store)
  void flush('person')
  return changed
}

/** Deletes an item with its files. Its effect is prevented, unless it is already being sent. */
export async function deleteItem(id: string): Promise<void> {
  const store = await open()
  await store.change(id, () => null)
  await show(store)
}

/** Sends one item again, or everything that waits, immediately. Opens the sign-in dialog if that is needed. */
export async function sendNow(id?: string): Promise<void> {
  const store = await open()
  const retried = ({ state }: OutboxItem) => (state === 'refused' ? 'waiting' : state)
  if (id) await store.change(id, (item) => ({ ...item, state: retried(item), nextTry: null }))
  await flush('person')
}

/** Reads a stored file to show it. */
export const readOutboxFile = async (id: string): Promise<Blob | undefined> => (await open()).file(id)

function open(): Promise<OutboxItemStore> {
  opened ??= openStore()
  return opened
}

async function openStore(): Promise<OutboxItemStore> {
  const store = await deviceItems().catch(memoryItems)
  await settleInterrupted(store)
  publishWaiting(await store.list())
  if (typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('outbox')
    channel.addEventListener('message', () => void follow(store))
  }
  subscribeConnection(() => {
    if (isConnected()) void flush('nudge')
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void flush('nudge')
  })
  subscribeSession(() => {
    if (!isSessionLost()) void flush('nudge')
  })
  onOwner(() => void flush('nudge'))
  return store
}

/** Resets items that a closed page left marked as being sent; without the lock nobody is sending. */
async function settleInterrupted(store: OutboxItemStore): Promise<void> {
  const held = (await navigator.locks?.query())?.held?.some(({ name }) => name === 'outbox')
  if (held) return
  for (const { id, isSending } of await store.list()) {
    if (isSending) await store.change(id, (item) => ({ ...item, isSending: false }))
  }
}

/**
 * Another window has changed the outbox. What waits is sent from here too, since that window may be closed before it
 * could.
 */
async function follow(store: OutboxItemStore): Promise<void> {
  const items = await store.list()
  publishWaiting(items)
  if (timer === 0 && items.some(({ state }) => state === 'waiting')) tryAt(Date.now() + backOff(1))
}

async function show(store: OutboxItemStore): Promise<void> {
  publishWaiting(await store.list())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage('changed')
}

/** Runs rounds in sequence; callers share a round that has not begun yet. */
function flush(urgency: Urgency): Promise<void> {
  if (next) {
    if (strength[urgency] > strength[next.urgency]) next.urgency = urgency
    return next.promise
  }
  const mine = { urgency, promise: tail }
  mine.promise = tail.then(() => {
    next = null
    return alone(() => oneRound(mine.urgency))
  })
  next = mine
  // A round that fails must not stop those after it.
  tail = mine.promise.catch(() => undefined)
  return mine.promise
}

/**
 * One sender across all windows. Browsers support locks on https and localhost only; elsewhere two windows may send the same
 * item at once, which has the effect of sending once.
 */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('outbox', work)
  else await work()
}

async function oneRound(urgency: Urgency): Promise<void> {
  const store = await open()
  window.clearTimeout(timer)
  timer = 0
  const sentIn = currentSignIn()
  const office = {
    store,
    send: (step: Parameters<typeof sendStep>[0]) => sendStep(step, (id) => store.file(id)),
    readSignInState,
    now: Date.now,
    random: Math.random,
  }
  const round = await sendItems(office, urgency)
  await show(store)
  if (round.sent.length > 0) announceSent(round.sent)
  failures = round.isUnreachable ? failures + 1 : 0
  const again = round.isUnreachable ? Date.now() + backOff(failures) : round.nextTry
  if (again !== null) tryAt(again)
  const here = currentOwner()
  if (here && round.strandedOwners.includes(here.id)) askToSignIn(urgency, sentIn)
}

function tryAt(moment: number): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => void flush('timer'), Math.max(0, moment - Date.now()))
}

/** A person who wants it sent is asked in any case; otherwise only once, and not again after they decline. */
function askToSignIn(urgency: Urgency, sentIn: number): void {
  if (urgency === 'person') void signInAgain(sentIn)
  else reportLostSession(sentIn)
}

async function readSignInState(): Promise<SignInState> {
  try {
    return { id: (await send('GET /api/auth/user', { signal: AbortSignal.timeout(30_000) })).id }
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? { id: null } : 'unreachable'
  }
}

async function stateOf(store: OutboxItemStore, id: string): Promise<SendOutcome> {
  const item = (await store.list()).find((each) => each.id === id)
  if (!item) return 'sent'
  return item.state === 'refused' ? 'refused' : 'kept'
}

let asked = false

/** Asked once: a browser that is short of storage must not evict the outbox. */
function askToPersist(): void {
  if (asked) return
  asked = true
  void navigator.storage?.persist?.().catch(() => false)
}
