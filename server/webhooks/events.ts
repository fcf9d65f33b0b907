import { carKey } from '../../contract/cars/carChoices.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import type { WebhookEvent } from '../../contract/webhooks/webhookChoices.ts'
import type { UnreadEntry } from './eventStore.ts'
import type { Wanting } from './store.ts'

/** An event as every receiver gets it: ids and states, and no text by users. */
export type ThinEvent = { type: WebhookEvent; timestamp: string; data: { id: string } & Record<string, unknown> }

const nounOf = { cases: 'case', cars: 'car', tasks: 'task', comments: 'comment' } as const
const verbOf: Record<string, 'created' | 'updated' | 'deleted' | 'restored'> = {
  created: 'created',
  edited: 'updated',
  photosRead: 'updated',
  triaged: 'updated',
  snoozeEnded: 'updated',
  merged: 'updated',
  unmerged: 'updated',
  reportMerged: 'updated',
  reportUnmerged: 'updated',
  deleted: 'deleted',
  restored: 'restored',
}
const callEventOf: Record<string, WebhookEvent> = {
  called: 'call.raised',
  callEscalated: 'call.escalated',
  acknowledged: 'call.acknowledged',
  arrived: 'call.arrived',
  cleared: 'call.cleared',
  cancelled: 'call.cancelled',
}

/** Returns the event for an entry of the history, or null when there is none. */
export function eventOf(entry: UnreadEntry): ThinEvent | null {
  const { feature, action, at: timestamp, recordId } = entry
  const callType = feature === 'cases' ? callEventOf[action] : undefined
  if (callType) {
    return entry.callId === null ? null : { type: callType, timestamp, data: { id: entry.callId, ...callData(entry) } }
  }
  const verb = verbOf[action]
  if (!verb) return null
  return { type: `${nounOf[feature]}.${verb}`, timestamp, data: { id: recordId, ...recordData(entry) } }
}

function recordData(entry: UnreadEntry): Record<string, unknown> {
  const { feature, status, priority, caseId, carId, stationId, carOfCase } = entry
  const changed = verbOf[entry.action] === 'updated' ? { changed: entry.changes.map(({ field }) => field) } : {}
  if (feature === 'cases') return { key: keyOf(entry), status, priority, stationId, carId: carOfCase, ...changed }
  if (feature === 'cars') return { key: keyOf(entry), status, priority, ...changed }
  if (feature === 'tasks') return { caseId, carId, status, priority, ...changed }
  return { caseId, carId }
}

const stateAfter: Record<string, string> = {
  called: 'called',
  acknowledged: 'acknowledged',
  arrived: 'arrived',
  cleared: 'cleared',
  cancelled: 'cancelled',
}

function callData(entry: UnreadEntry): Record<string, unknown> {
  const { caseId, callType, lineStopped, stationId, action, callState } = entry
  const state = stateAfter[action] ?? callState
  const rung = entry.changes.find(({ field }) => field === 'rung')?.to
  return { caseId, key: keyOf(entry), callType, lineStopped, state, stationId, ...(rung !== undefined && { rung }) }
}

/** CASE-1042 or CAR-17; null for a record that no longer exists. */
export function keyOf({ caseId, number }: UnreadEntry): string | null {
  if (number === null) return null
  return caseId === null ? carKey(number) : caseKey(number)
}

/** Whether a webhook receives an event. */
export function wants(webhook: Wanting, entry: UnreadEntry, { type }: ThinEvent): boolean {
  if (!webhook.events.includes(type) || entry.at < webhook.onSince) return false
  const isCall = type.startsWith('call.')
  if (isCall && webhook.callTypes.length > 0 && !webhook.callTypes.some((one) => one === entry.callType)) return false
  return isSame(webhook.site, entry.site) && isSame(webhook.area, entry.area)
}

const isSame = (wanted: string | null, there: string | null): boolean =>
  wanted === null || wanted.toLowerCase() === there?.toLowerCase()
