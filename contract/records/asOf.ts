import { z } from 'zod'
import { asOfParts } from './asOfChoices.ts'
import { Attachment } from '../attachments/attachments.ts'
import { Person } from '../users/users.ts'
import { Id, Instant } from '../values/values.ts'

export const AsOfQuery = z.strictObject({ at: Instant })

const FieldAsOf = z.object({ field: z.string(), then: z.unknown(), now: z.unknown(), changed: z.boolean() })
export type FieldAsOf = z.output<typeof FieldAsOf>

/** Something that belonged to the record then, such as a task. What was added later is left out. */
export const RowAsOf = z.object({
  /** Its id; the text of a removed cause or countermeasure of which nothing else is known. */
  id: z.string(),
  /** Null where the history does not say. */
  createdAt: Instant.nullable(),
  createdBy: Person.nullable(),
  /** Its values; none for somebody who may not see what was deleted since. */
  fields: z.array(FieldAsOf),
  /** Whether it was deleted later. */
  deletedSince: z.boolean(),
})
export type RowAsOf = z.output<typeof RowAsOf>

/**
 * A case or CAR as it was at the end of a millisecond, by its history: each field with its value then and now. Names
 * and form of values are those of the record; a custom field is named `custom.` and its key.
 */
export const RecordAsOf = z.object({
  id: Id,
  at: Instant,
  /** Moments to step to: of the change before the last one at `at`, and of the first one after it; null without one. */
  previousAt: Instant.nullable(),
  nextAt: Instant.nullable(),
  deleted: z.boolean(),
  fields: z.array(FieldAsOf),
  /**
   * Its own files then. Those removed since are only counted; `addedSince` counts its current ones that it did not
   * have.
   */
  attachments: z.object({ files: z.array(Attachment), removedSince: z.int(), addedSince: z.int() }),
  tasks: z.array(RowAsOf),
  /** Newest first. */
  comments: z.array(RowAsOf),
  containment: z.array(RowAsOf),
  dispositions: z.array(RowAsOf),
  /** The stated suspect quantity, null without one, and the unit in which suspect parts are counted. */
  suspect: z.array(FieldAsOf),
  /**
   * Of a CAR: causes and countermeasures in their order, each cause with the id of its parent, and the plan for the
   * effectiveness of its round then, with its points.
   */
  causes: z.array(RowAsOf),
  countermeasures: z.array(RowAsOf),
  effectiveness: z.array(RowAsOf),
  /** Of a CAR: what its 8D adds to it, as its history words it; empty before it was begun. */
  eightD: z.array(FieldAsOf),
  /** Of a CAR: the replies sent to the customer by then, oldest first. */
  replies: z.array(RowAsOf),
  /** Of a CAR: the documents that had an answer, by their kinds, and the places that were asked with their answers. */
  documents: z.array(RowAsOf),
  readAcross: z.array(RowAsOf),
  savings: z.array(RowAsOf),
  /** Oldest first. `isValid` is null where the history does not say whether what was signed had changed. */
  signatures: z.array(RowAsOf),
  /** Parts that the history does not contain for that moment; their lists are empty. */
  unrecorded: z.array(z.enum([...asOfParts, 'points', 'dueTimes'])),
})
export type RecordAsOf = z.output<typeof RecordAsOf>
