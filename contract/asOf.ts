import { z } from 'zod'
import { Id, Instant } from './values.ts'

export const AsOfQuery = z.strictObject({ at: Instant })

/**
 * A case or CAR as it was at the end of a millisecond, by its history: each field with its value then and now. Names and form
 * of values are those of the record; a custom field is named `custom.` and its key.
 */
export const RecordAsOf = z.object({
  id: Id,
  at: Instant,
  /** Moments to step to: of the change before the last one at `at`, and of the first one after it; null without one. */
  previousAt: Instant.nullable(),
  nextAt: Instant.nullable(),
  /** Whether it was deleted then. */
  deleted: z.boolean(),
  fields: z.array(z.object({ field: z.string(), then: z.unknown(), now: z.unknown(), changed: z.boolean() })),
  /** Fields that have no history: their value then is not known. */
  unrecorded: z.array(z.string()),
})
export type RecordAsOf = z.output<typeof RecordAsOf>
