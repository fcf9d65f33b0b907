import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { documentKinds, documentNoteLimit, documentOutcomes } from './documentChoices.ts'
import { Person } from '../users/users.ts'
import { body, Instant, optionalLine } from '../values/values.ts'

const outcome = z.enum(documentOutcomes)

/** The answer for one of the documents that a corrective action may affect. */
const ControlledDocument = z.object({
  kind: z.enum(documentKinds),
  /** Null until somebody has answered. */
  outcome: outcome.nullable(),
  /** Of a changed document: the revision that contains the change. */
  revision: z.string().nullable(),
  /** Why a document is not affected. */
  reason: z.string().nullable(),
  answeredBy: Person.nullable(),
  answeredAt: Instant.nullable(),
})
export type ControlledDocument = z.output<typeof ControlledDocument>

/** The documents of a CAR, always all four, in the order of their kinds. */
const CarDocuments = z.object({ documents: z.array(ControlledDocument), version: z.int() })
export type CarDocuments = z.output<typeof CarDocuments>

const note = optionalLine(documentNoteLimit).default(null)

/** An answer for one document; of `revision` and `reason`, only the one for its outcome is kept. */
const DocumentAnswer = body(
  { kind: z.enum(documentKinds), outcome: outcome.nullable().default(null), revision: note, reason: note },
  ['answeredBy', 'answeredAt'],
)
  .refine((sent) => sent.outcome !== 'changed' || sent.revision !== null, {
    path: ['revision'],
    message: 'Enter the revision.',
  })
  .refine((sent) => sent.outcome !== 'not_affected' || sent.reason !== null, {
    path: ['reason'],
    message: 'Enter the reason.',
  })
export type DocumentAnswer = z.output<typeof DocumentAnswer>

export const DocumentAnswers = body(
  {
    documents: z
      .array(DocumentAnswer)
      .max(documentKinds.length)
      .refine((rows) => new Set(rows.map(({ kind }) => kind)).size === rows.length, 'Name each document once.'),
  },
  ['version'],
)
export type DocumentAnswers = z.output<typeof DocumentAnswers>
export type DocumentAnswersSent = z.input<typeof DocumentAnswers>

export const documentCalls = {
  readDocuments: defineCall('GET /api/cars/{id}/documents', {
    summary: 'Reads whether FMEA, control plan, work instruction and training follow from a CAR.',
    answer: CarDocuments,
  }),
  putDocuments: defineCall('PUT /api/cars/{id}/documents', {
    summary:
      'Answers for each document whether it was changed, or why it is not affected; the others become unanswered.',
    body: DocumentAnswers,
    answer: CarDocuments,
  }),
}
