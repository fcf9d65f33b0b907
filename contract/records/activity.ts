import { z } from 'zod'
import { announcedFeatures } from '../audit/auditFeatures.ts'
import { defineCall } from '../http/call.ts'
import { paging } from '../http/paging.ts'
import { Person } from '../users/users.ts'
import { anyOf, Id, Instant } from '../values/values.ts'

/** One entry of a record's history: who did what when, from what to what. */
export const Activity = z.object({
  id: z.string(),
  at: Instant,
  actor: Person.nullable(),
  feature: z.enum(announcedFeatures),
  recordId: Id,
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type Activity = z.output<typeof Activity>

/** Of one record: all entries, or those up to the end of a moment's millisecond. */
export const ActivityQuery = z.strictObject({ ...paging, until: Instant.optional() })
export type ActivityQuery = z.output<typeof ActivityQuery>

/** A live event: this record of this feature changed. */
export const LiveEvent = z.object({
  feature: z.enum(announcedFeatures),
  id: Id,
  actorId: Id.nullable(),
  action: z.string(),
})
export type LiveEvent = z.output<typeof LiveEvent>

/** Entries that the latest activity returns by default, and at most. */
export const latestActivityLimits = { usual: 15, most: 50 } as const

/** An entry with the case or CAR it is about: its own record, or the one that its task or comment belongs to. */
export const LatestActivity = Activity.extend({
  subject: z.object({ feature: z.enum(['cases', 'cars']), id: Id, key: z.string(), title: z.string() }),
})
export type LatestActivity = z.output<typeof LatestActivity>

export const activityCalls = {
  listLatestActivity: defineCall('GET /api/activity', {
    summary: 'Lists the latest activity of existing cases and CARs and of their tasks and comments, newest first.',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(latestActivityLimits.most).default(latestActivityLimits.usual),
      /** Of the cases and CARs. */
      siteId: anyOf(Id),
    }),
    answer: z.array(LatestActivity),
  }),
}
