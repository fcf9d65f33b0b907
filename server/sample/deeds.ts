import type { Change } from '../records/activityTable.ts'

/** One thing that somebody did to a record. */
export type Deed = {
  room: 'cases' | 'cars' | 'tasks' | 'comments'
  recordId: string
  actorId: string
  at: Date
  action: 'created' | 'edited'
  changes: Change[]
}

export const created = (room: Deed['room'], recordId: string, actorId: string, at: Date): Deed => {
  return { room, recordId, actorId, at, action: 'created', changes: [] }
}

export const edited = (room: Deed['room'], recordId: string, actorId: string, at: Date, changes: Change[]): Deed => {
  return { room, recordId, actorId, at, action: 'edited', changes }
}
