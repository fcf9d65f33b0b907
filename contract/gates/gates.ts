import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { carStatuses } from '../cars/carChoices.ts'
import { gateBoxes, gateNames } from './gateChoices.ts'
import { Values } from '../http/message.ts'
import { Id, Instant } from '../values/values.ts'

const Gate = z.object({
  gate: z.enum(gateNames),
  /** The status from which it is required. */
  state: z.enum(carStatuses),
  met: z.boolean(),
  /** Whether the workspace has it turned on. */
  required: z.boolean(),
  /** Whether it blocks the change of status now, unless a process manager gives a reason. */
  blocking: z.boolean(),
  /** The part of the page where it is met. */
  box: z.enum(gateBoxes),
  /** What is missing, in English, with placeholders for `values`; also where it is met. */
  text: z.string(),
  values: Values,
})
export type Gate = z.output<typeof Gate>

/** A change of status that a process manager allowed although something was missing. */
export const GateOverride = z.object({
  status: z.enum(carStatuses),
  missing: z.array(z.enum(gateNames)),
  reason: z.string(),
  byId: Id,
  byName: z.string(),
  at: Instant,
})
export type GateOverride = z.output<typeof GateOverride>

export const gateCalls = {
  listGates: defineCall('GET /api/cars/{id}/gates', {
    summary: 'Lists what a CAR needs before its next status, or the one that is asked for, and what of it is missing.',
    query: z.strictObject({ to: z.enum(carStatuses).optional() }),
    answer: z.array(Gate),
  }),
}
