import { callsForHelp } from '../../contract/notificationWords.ts'
import { choiceOfKind, type Notification, quietHours } from '../../contract/notifications.ts'
import { timeIn } from '../process/zonedTime.ts'
import type { Transaction } from '../records/transaction.ts'
import { heldCalls, noteSent, putOffHeld } from './callPause.ts'
import { readChoices } from './choices.ts'
import { putOff, takeUnread, type Way } from './inboxStore.ts'
import { readReceiver, type Receiver } from './receiver.ts'

/** `putOffUntil`: until when something was put off, since the person's hours are quiet; `heldUntil`: calls, that others of them follow. */
type Taken = {
  receiver: Receiver | undefined
  wanted: Notification[]
  putOffUntil: Date | null
  heldUntil: Date | null
}

/**
 * Takes what is to reach a person by a way that disturbs them, so that nobody else takes it: what they have not read yet
 * and still want to be notified, in their quiet hours what is critical alone. What follows `until` a moment goes along, else it
 * would disturb a second time.
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

/** Whether a notification calls somebody who may not know of it. */
export const isCallForHelp = ({ kind, status }: Notification): boolean =>
  kind === 'call' && callsForHelp.some((one) => one === status)

const dayMinutes = 24 * 60

/** When the quiet hours that a moment is in end in a time zone; null outside of them. */
function quietUntil(now: Date, timeZone: string): Date | null {
  const { minute } = timeIn(now, timeZone)
  if (minute >= quietHours.until * 60 && minute < quietHours.from * 60) return null
  const left = (quietHours.until * 60 - minute + dayMinutes) % dayMinutes
  return new Date(now.getTime() + left * 60_000)
}
