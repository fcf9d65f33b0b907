import { openCallStates } from '../../contract/calls/callChoices.ts'
import type { AndonCall } from '../../contract/calls/calls.ts'

export const isOpenCall = ({ state }: AndonCall): boolean => openCallStates.some((open) => open === state)

/** Minutes between two moments; never negative, even if a clock is behind. */
export const minutesBetween = (from: string, to: string | number): number =>
  Math.max(0, (new Date(to).getTime() - Date.parse(from)) / 60_000)

/** Minutes that the line was stopped, or null if none was; `now`, in Unix milliseconds, is the end while it still is. */
export function downtimeOf(call: AndonCall, now: number): number | null {
  if (!call.lineStopped || call.state === 'cancelled') return null
  return call.downtimeMinutes ?? minutesBetween(call.calledAt, now)
}

const isComing = ({ acknowledgedBy, helpers }: AndonCall, me: string): boolean =>
  acknowledgedBy?.id === me || helpers.some(({ id }) => id === me)

/** How a call concerns a person: to be answered by them, answered or raised by them, or not at all. */
export function concernOf(call: AndonCall, me: string): 'answer' | 'coming' | 'raised' | null {
  if (!isOpenCall(call)) return null
  if (isComing(call, me)) return 'coming'
  if (call.state === 'called' && call.told.some(({ id }) => id === me)) return 'answer'
  return call.calledBy.id === me ? 'raised' : null
}

/** Whether a person may still acknowledge the call. */
export const mayCome = (call: AndonCall, me: string): boolean => isOpenCall(call) && !isComing(call, me)
