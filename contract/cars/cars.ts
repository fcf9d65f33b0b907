import { z } from 'zod'
import { refuseWithoutCancelReason } from './cancelling.ts'
import { CustomSent, CustomValues } from '../customFields/customValues.ts'
import { carFields } from '../fields/car.ts'
import { answerShapes, initialShapes, sentShapes } from '../fields/shapes.ts'
import { overrideReasonLimit } from '../gates/gateChoices.ts'
import { GateOverride } from '../gates/gates.ts'
import { refuseWithoutReason } from '../records/savingsReason.ts'
import { SignatureSent } from '../signatures/signatures.ts'
import { Person } from '../users/users.ts'
import { allOptional, authorNames, body, Id, line, prose } from '../values/values.ts'

export const Car = z.object({
  id: Id,
  number: z.int(),
  /** `CAR-17`. */
  key: z.string(),
  ...answerShapes(carFields),
  /** Rows and text of the current condition as one text. */
  currentCondition: z.string(),
  targetCondition: z.string(),
  /** The name of its site. */
  site: z.string().nullable(),
  owner: Person,
  sponsor: Person.nullable(),
  createdBy: Person,
  /** It has an effectiveness plan, and its effect is not proven yet: completing it leads to `verifying`. */
  needsProof: z.boolean(),
  /** Values of custom fields by their keys, with those of retired ones. */
  custom: CustomValues,
  /** The changes of status that a process manager allowed although something was missing, the last at the end. */
  gateOverrides: z.array(GateOverride),
  version: z.int(),
})
export type Car = z.output<typeof Car>

const readOnly = [
  'id',
  'number',
  'key',
  'currentCondition',
  'targetCondition',
  'site',
  'owner',
  'sponsor',
  ...authorNames,
  'createdById',
  'createdAt',
  'updatedAt',
  'startedAt',
  'statusSince',
  'completedAt',
  'actionsDoneAt',
  'provenAt',
  'doubtedAt',
  'needsProof',
  'deletedAt',
  'gateOverrides',
  'version',
] as const

const shapes = {
  ...sentShapes(carFields),
  background: prose(carFields.background.limit, carFields.background.required)
    .trim()
    .min(1, { error: 'Background is required', abort: true }),
}

export const NewCar = body(
  {
    id: Id.optional(),
    ...initialShapes(carFields, shapes),
    /** Left out or null: the person who creates it. */
    ownerId: Id.nullable().default(null),
    custom: CustomSent.optional(),
    /** Cases that this CAR is opened for; linked in the same transaction. */
    caseIds: z.array(Id).max(100).default([]),
    /** They are triaged by it: refused when somebody has decided on one of them meanwhile. */
    fromTriage: z.boolean().default(false),
  },
  readOnly,
)
  .superRefine(refuseWithoutReason)
  .superRefine(refuseWithoutCancelReason)
export type NewCar = z.output<typeof NewCar>
export type NewCarSent = z.input<typeof NewCar>

/** Why a process manager moves the CAR on although something is missing; sent beside `status`. */
const OverrideReason = line(overrideReasonLimit, 'Enter the reason.')

/** A signature is asked for where the workspace does so and the CAR is verified next or complete. */
const beside = { custom: CustomSent, gateOverride: OverrideReason, signature: SignatureSent }

export const CarEdit = body(allOptional({ ...shapes, ...beside }), readOnly)
export type CarEdit = z.output<typeof CarEdit>
export type CarEditSent = z.input<typeof CarEdit>
