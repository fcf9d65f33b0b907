import { z } from 'zod'
import { Person } from './users.ts'
import { Id, Instant } from './values.ts'

/** The rooms whose records are announced; also a browser's query keys and the live topics. */
export const announcedRooms = [
  'users',
  'sessions',
  'cases',
  'cars',
  'tasks',
  'comments',
  'attachments',
  'settings',
  'stations',
  'andon',
  'reports',
  'erp',
  'notifications',
] as const
export type AnnouncedRoom = (typeof announcedRooms)[number]

/** One entry of a record's history: who did what when, from what to what. */
export const Activity = z.object({
  id: z.string(),
  at: Instant,
  actor: Person.nullable(),
  room: z.enum(announcedRooms),
  recordId: Id,
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type Activity = z.output<typeof Activity>

/** What a live event says: this record of this room changed. */
export const LiveEvent = z.object({ room: z.enum(announcedRooms), id: Id, actorId: Id.nullable(), action: z.string() })
export type LiveEvent = z.output<typeof LiveEvent>
