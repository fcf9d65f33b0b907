import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { Person } from '../users/users.ts'
import { body, Id } from '../values/values.ts'

/** Records that show who else has them open. */
const viewedFeatures = ['cases', 'cars'] as const

/** Seconds after which a tab that has not repeated what it shows counts as closed. */
export const viewerExpires = 45
/** Milliseconds between two repetitions. */
export const viewerRepeats = 20_000

/** Somebody else who has a record open. */
export const Viewer = z.object({
  person: Person,
  /** The parts of the record that they are editing, `rootCauseAnalysis`; empty while they only read. */
  parts: z.array(z.string()),
})
export type Viewer = z.output<typeof Viewer>

export const Viewing = body({
  feature: z.enum(viewedFeatures),
  recordId: Id,
  /** The part of the record that the person is editing; null while they only read. */
  part: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/)
    .nullable()
    .default(null),
})
export type Viewing = z.output<typeof Viewing>

export const viewerCalls = {
  putViewing: defineCall('PUT /api/viewers/{id}', {
    sessionOnly: true,
    summary: `Says which record a browser tab shows, under an id of the tab's choice, and lists who else has it open. Expires after ${viewerExpires} s.`,
    body: Viewing,
    answer: z.object({ viewers: z.array(Viewer) }),
  }),
  deleteViewing: defineCall('DELETE /api/viewers/{id}', {
    sessionOnly: true,
    summary: 'Says that a browser tab no longer shows a record.',
  }),
}
