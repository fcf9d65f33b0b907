import { backOff, maxWait } from './backOff.ts'
import type { OutboxItem, Step } from './outboxItem.ts'
import type { OutboxItemStore } from './itemStore.ts'
import type { Verdict } from './sendStep.ts'

/** Why a round runs: a timer, a possible change of conditions, or the user’s request. */
export type Urgency = 'timer' | 'nudge' | 'person'

/** Who is signed in: an id, nobody, or the server is unreachable. */
export type SignInState = { id: string | null } | 'unreachable'

export type SendContext = {
  store: OutboxItemStore
  send(step: Step): Promise<Verdict>
  readSignInState(): Promise<SignInState>
  now(): number
  random(): number
}

/** The outcome of one round. */
type Round = {
  sent: OutboxItem[]
  /** Unix milliseconds at which the next one is due; null when nothing has a time. */
  nextTry: number | null
  /** The server did not respond. */
  isUnreachable: boolean
  /** Owners of items that wait because nobody, or somebody else, is signed in. */
  strandedOwners: string[]
}

/** After this many server errors an item no longer blocks those behind it. */
const attemptsBeforeSkipping = 3

/**
 * Sends waiting items in their order. An item that fails stops those behind it;
 * one that is refused, is another person's, or keeps failing does not. Items added meanwhile are sent in the same round.
 */
export async function sendItems(context: SendContext, urgency: Urgency): Promise<Round> {
  const round: Round = { sent: [], nextTry: null, isUnreachable: false, strandedOwners: [] }
  const seen = new Set<string>()
  let present: SignInState | null = null
  for (;;) {
    const items = await context.store.list()
    const item = items.find(({ id, state }) => state === 'waiting' && !seen.has(id))
    if (!item) return round
    seen.add(item.id)
    if (!isDue(item, urgency, context.now())) {
      round.nextTry = earlier(round.nextTry, item.nextTry?.at)
      if (item.attempts >= attemptsBeforeSkipping) continue
      return round
    }
    if (item.owner) {
      present ??= await context.readSignInState()
      if (present === 'unreachable') return { ...round, isUnreachable: true }
      if (present.id !== item.owner.id) {
        round.strandedOwners.push(item.owner.id)
        continue
      }
    }
    const outcome = await sendItem(context, item)
    if (outcome === 'sent') round.sent.push(item)
    else if (outcome === 'changed') seen.delete(item.id)
    else if (outcome === 'unreachable') return { ...round, isUnreachable: true }
    else if (outcome === 'signIn') {
      present = { id: null }
      if (item.owner) round.strandedOwners.push(item.owner.id)
    } else if (outcome !== 'refused') {
      round.nextTry = earlier(round.nextTry, outcome.nextTry)
      if (item.attempts + 1 < attemptsBeforeSkipping) return round
    }
  }
}

type Outcome = 'sent' | 'changed' | 'unreachable' | 'signIn' | 'refused' | { nextTry: number }

async function sendItem({ store, send, now, random }: SendContext, { id, edition }: OutboxItem): Promise<Outcome> {
  /** Records the progress, unless a person has changed or deleted the item meanwhile. */
  async function note(change: (item: OutboxItem) => OutboxItem | null): Promise<'noted' | 'changed'> {
    let isOurs = false
    await store.change(id, (current) => {
      isOurs = current.edition === edition
      return isOurs ? change(current) : { ...current, isSending: false }
    })
    return isOurs ? 'noted' : 'changed'
  }

  let item: OutboxItem | null = null
  await note((current) => (item = { ...current, attempts: current.attempts + 1, isSending: true }))
  // Assigned in the callback above, which the compiler does not see.
  const sending = item as OutboxItem | null
  if (!sending) return 'changed'
  for (let done = sending.done; ; done += 1) {
    const step = sending.steps[done]
    if (!step) return (await note(() => null)) === 'noted' ? 'sent' : 'changed'
    const verdict = await send(step)
    const rest = { isSending: false, done }
    if (verdict.kind === 'done') {
      if ((await note((current) => ({ ...current, done: done + 1, problem: null }))) === 'changed') return 'changed'
    } else if (verdict.kind === 'refused') {
      const { problem } = verdict
      const noted = await note((current) => ({ ...current, ...rest, state: 'refused', problem, nextTry: null }))
      return noted === 'noted' ? 'refused' : 'changed'
    } else if (verdict.kind === 'later') {
      const wait = Math.max(verdict.wait ?? 0, backOff(sending.attempts, random))
      const nextTry = { at: now() + wait, asked: verdict.wait !== null }
      await note((current) => ({ ...current, ...rest, problem: verdict.problem, nextTry }))
      return { nextTry: nextTry.at }
    } else {
      await note((current) => ({ ...current, ...rest }))
      return verdict.kind
    }
  }
}

function isDue({ nextTry }: OutboxItem, urgency: Urgency, now: number): boolean {
  if (!nextTry || nextTry.at <= now || urgency === 'person') return true
  // The device's clock was set back meanwhile.
  if (nextTry.at > now + maxWait) return true
  return urgency === 'nudge' && !nextTry.asked
}

const earlier = (one: number | null, other: number | undefined): number | null =>
  other === undefined ? one : Math.min(one ?? other, other)
