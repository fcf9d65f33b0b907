import { callsForHelp } from '../../contract/notifications/notificationTexts.ts'
import { choiceOfKind, type Notification, quietHours } from '../../contract/notifications/notifications.ts'
import { timeIn } from '../process/zonedTime.ts'
import type { Transaction } from '../records/transaction.ts'
import { heldCalls, noteSent, putOffHeld } from './callPause.ts'
import { readChoices } from './choices.ts'
import { putOff, takeUnread, type Way } from './inboxStore.ts'
import { readReceiver, type Receiver } from './receiver.ts'

/**
 * `putOffUntil`: until when something was postponed because of the person's quiet hours; `heldUntil`: for calls that
 * others will follow.
 */
type Taken = {
  receiver: Receiver | undefined
  wanted: Notification[]
  putOffUntil: Date | null
  heldUntil: Date | null
}

/**
 * Claims what is to be sent to a person through an interrupting channel, so that no other process takes it: what is
 * unread and still wanted, in their quiet hours only what is critical. What follows `until` a moment is included, so
 * that it does not interrupt a second time.
 */
export async function takeWanted(tx: Transaction, way: Way, userId: string, now: Date, until: Date): Promise<Taken> {
  const receiver = await readReceiver(tx, userId)
  const quiet = receiver ? quietUntil(now, receiver.timeZone) : null
  const isPutOff = quiet !== null && (await putOff(tx, way, userId, until, quiet)) > 0
  const held = await heldCalls(tx, way, userId, now, until)
  const taken = await takeUnread(tx, way, userId, until, quiet !== null, held)
  const calls = taken.filter(isCallForHelp)
  if (calls.length > 0) await noteSent(tx, way, userId, now, calls)
  const heldUntil = held === 'none' ? null : await putOffHeld(tx, way, userId, now, until, quiet !== null)
  const choices = await readChoices(tx, userId)
  const wants = ({ kind }: Notification) => {
    const choice = choiceOfKind[kind]
    return (choice === null || choices[choice]) && (way === 'push_at' || choices.email)
  }
  return { receiver, wanted: taken.filter(wants), putOffUntil: isPutOff ? quiet : null, heldUntil }
}

/** Whether a notification calls somebody who may not know about it yet. */
export const isCallForHelp = ({ kind, status }: Notification): boolean =>
  kind === 'call' && callsForHelp.some((one) => one === status)

const dayMinutes = 24 * 60

/** Returns when the quiet hours at a moment end in a time zone; null outside them. */
function quietUntil(now: Date, timeZone: string): Date | null {
  const { minute } = timeIn(now, timeZone)
  if (minute >= quietHours.until * 60 && minute < quietHours.from * 60) return null
  const left = (quietHours.until * 60 - minute + dayMinutes) % dayMinutes
  return new Date(now.getTime() + left * 60_000)
}
