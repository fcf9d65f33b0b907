import { openCallStates } from '../../contract/callChoices.ts'
import type { AndonCall } from '../../contract/calls.ts'

export const isOpenCall = ({ state }: AndonCall): boolean => openCallStates.some((open) => open === state)

/** Minutes between two moments; a clock that is behind makes none of it negative. */
export const minutesBetween = (from: string, to: string | number): number =>
  Math.max(0, (new Date(to).getTime() - Date.parse(from)) / 60_000)

/** Minutes that the line has stood, or null where none was stopped; `now` in Unix milliseconds counts while it stands. */
export function downtimeOf(call: AndonCall, now: number): number | null {
  if (!call.lineStopped || call.state === 'cancelled') return null
  return call.downtimeMinutes ?? minutesBetween(call.calledAt, now)
}

/** Whether somebody has said that they come. */
const isComing = ({ acknowledgedBy, helpers }: AndonCall, me: string): boolean =>
  acknowledgedBy?.id === me || helpers.some(({ id }) => id === me)

/** What a call is to a person: theirs to answer, one that they answered or raised, or none of theirs. */
export function concernOf(call: AndonCall, me: string): 'answer' | 'coming' | 'raised' | null {
  if (!isOpenCall(call)) return null
  if (isComing(call, me)) return 'coming'
  if (call.state === 'called' && call.told.some(({ id }) => id === me)) return 'answer'
  return call.calledBy.id === me ? 'raised' : null
}

/** Whether a person may still say that they come. */
export const mayCome = (call: AndonCall, me: string): boolean => isOpenCall(call) && !isComing(call, me)
