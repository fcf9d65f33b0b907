import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { recordOf } from '../values/keysOf.ts'
import { retentionBounds, retentionKinds } from './retentionChoices.ts'
import { body, Instant } from '../values/values.ts'

const days = z
  .int('Enter whole days.')
  .min(retentionBounds.min, 'Enter at least {{minimum}} days.')
  .max(retentionBounds.max, 'Enter at most {{maximum}} days.')

/** How many of each kind; kinds of which there were none are left out. */
const Counts = z.partialRecord(z.enum(retentionKinds), z.int())

export const RetentionRun = z.object({
  startedAt: Instant,
  /** Null while it is still removing. */
  finishedAt: Instant.nullable(),
  removed: Counts,
})
export type RetentionRun = z.output<typeof RetentionRun>

export const Retention = z.object({
  /** Days after which a kind is removed; null keeps it for ever. */
  days: z.object(recordOf(retentionKinds, () => z.int().nullable())),
  /** A legal hold: nothing is removed. */
  onHold: z.boolean(),
  /** The newest runs, newest first. */
  runs: z.array(RetentionRun),
  version: z.int(),
})
export type Retention = z.output<typeof Retention>

const RetentionSent = body(
  { days: z.strictObject(recordOf(retentionKinds, () => days.nullable())), onHold: z.boolean() },
  ['version', 'runs'],
)
export type RetentionSent = z.output<typeof RetentionSent>

/** Days in an address, which is text. */
const daysInQuery = z.coerce.number().pipe(days)
const PreviewQuery = z.strictObject(recordOf(retentionKinds, () => daysInQuery.optional()))
export type RetentionPreviewQuery = z.output<typeof PreviewQuery>

/** What a run would remove of one kind now. */
const RetentionPreview = z.object({
  kind: z.enum(retentionKinds),
  days: z.int(),
  count: z.int(),
  /** As old, but kept: part of an open CAR, evidence, or a reply to a customer. */
  kept: z.int(),
  oldest: Instant.nullable(),
  /** The oldest of them. */
  examples: z.array(z.object({ label: z.string(), at: Instant })),
})
export type RetentionPreview = z.output<typeof RetentionPreview>

export const retentionCalls = {
  readRetention: defineCall('GET /api/retention', {
    needs: 'manageWorkspace',
    summary: 'Reads after how many days what is removed, and the newest removals.',
    answer: Retention,
  }),
  putRetention: defineCall('PUT /api/retention', {
    needs: 'manageWorkspace',
    summary: 'Changes after how many days each kind of data is removed; null keeps it for ever.',
    body: RetentionSent,
    answer: Retention,
    sessionOnly: true,
  }),
  previewRetention: defineCall('GET /api/retention/preview', {
    needs: 'manageWorkspace',
    summary: 'Says what would be removed now by days for each kind; without any, by those that are set.',
    query: PreviewQuery,
    answer: z.array(RetentionPreview),
  }),
  startRetention: defineCall('POST /api/retention/runs', {
    needs: 'manageWorkspace',
    summary: 'Removes expired data now, in the background; otherwise this happens every night.',
    answer: RetentionRun,
    status: 202,
    sessionOnly: true,
  }),
}
