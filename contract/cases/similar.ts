import { z } from 'zod'
import { AttachmentsSent } from '../attachments/attachments.ts'
import { defineCall } from '../http/call.ts'
import { caseStatuses } from './caseChoices.ts'
import { titleLimit } from '../fields/caseLimits.ts'
import { Comment, commentLimit } from '../comments/comments.ts'
import { body, Id, Instant, line, prose } from '../values/values.ts'
import { listKey } from '../workspaceLists/listKey.ts'

export const similarLimit = 5

/** An open case that may be about the same problem. */
export const SimilarCase = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  status: z.enum(caseStatuses),
  department: z.string().nullable(),
  location: z.string().nullable(),
  createdAt: Instant,
  alsoReported: z.int(),
  /** Thumbnail address of its first photo; null without one. */
  thumbnailUrl: z.string().nullable(),
})
export type SimilarCase = z.output<typeof SimilarCase>

/** The text typed so far. Cases of the department come before others that are about as similar. */
const SimilarQuery = z.strictObject({
  q: z.string().trim().max(400),
  department: listKey('departments', 'Unknown department.').optional(),
})
export type SimilarQuery = z.output<typeof SimilarQuery>

/** A report of a problem that already has a case: it is added to that case as a comment, subject and description in one. */
export const JoiningReport = body({
  id: Id.optional(),
  title: line(titleLimit, 'Subject is required'),
  /** Together with the subject and the station's place it must fit into a comment. */
  description: prose(commentLimit - 500).default(''),
  attachments: AttachmentsSent.default([]),
  stationId: Id.nullable().default(null),
  reportedAt: Instant.optional(),
})
export type JoiningReport = z.output<typeof JoiningReport>
export type JoiningReportSent = z.input<typeof JoiningReport>

export const similarCalls = {
  findSimilarCases: defineCall('GET /api/cases/similar', {
    summary: 'Lists open cases with similar words, most similar first, at most five.',
    query: SimilarQuery,
    answer: z.array(SimilarCase),
  }),
  joinCase: defineCall('POST /api/cases/{id}/reports', {
    summary: 'Adds a report of the same to an open case, as a comment with its photos, and counts it.',
    body: JoiningReport,
    answer: Comment,
    status: 201,
  }),
}
