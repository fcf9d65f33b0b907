import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { ownProof } from '../auth/ownProof.ts'
import { User } from '../users/users.ts'
import { body, Id } from '../values/values.ts'

/** The title of the archive of what is stored about a person, by which it is named. */
export const personalDataTexts = { archive: 'Personal data' } as const

/** The beginning of the name of a person who was erased; a number follows. Translated when the person is erased. */
export const erasedPersonTexts = { name: 'Former employee' } as const

/** Texts that people wrote, which may contain a name. */
const textFeatures = ['cases', 'cars', 'tasks', 'comments'] as const

/** What erasing a person would do. */
export const ErasurePreview = z.object({
  /** The name that the person would have, or has. */
  newName: z.string(),
  /** What stays, under the new name. */
  kept: z.object({ cases: z.int(), cars: z.int(), tasks: z.int(), comments: z.int(), history: z.int() }),
  /** Comments that mention the person; they then mention the new name. */
  mentions: z.int(),
  deleted: z.object({ notifications: z.int(), emails: z.int(), passkeys: z.int(), keys: z.int(), views: z.int() }),
  /** What keeps the name, since it is kept as it was: signatures, and replies to customers that the person sent. */
  asSigned: z.object({ signatures: z.int(), replies: z.int() }),
  /** Texts in which somebody wrote the full name or the address. They are not changed. */
  texts: z.object({
    count: z.int(),
    /** The newest of them; a task or comment by its case or CAR. */
    examples: z.array(
      z.object({ feature: z.enum(textFeatures), subject: z.enum(['cases', 'cars']), id: Id, key: z.string() }),
    ),
  }),
  /** Open work that nobody else has taken over. */
  openWork: z.int(),
})
export type ErasurePreview = z.output<typeof ErasurePreview>

const erasure = { needs: 'managePeople', sessionOnly: true } as const

export const personalDataCalls = {
  downloadData: defineCall('GET /api/users/{id}/data', {
    summary: 'Answers what is stored about oneself, or as a process manager about anybody, as a ZIP file of JSON.',
    query: z.strictObject({ photos: z.enum(['true', 'false']).default('false') }),
    raw: ['application/zip'],
    sessionOnly: true,
  }),
  previewErasure: defineCall('GET /api/users/{id}/erasure', {
    ...erasure,
    summary: 'Says what erasing a person would do; changes nothing.',
    answer: ErasurePreview,
  }),
  erasePerson: defineCall('POST /api/users/{id}/erasure', {
    ...erasure,
    summary: 'Replaces the name of a deactivated person everywhere and deletes what identifies them, for good.',
    body: body(ownProof),
    answer: User,
    watched: true,
  }),
}
