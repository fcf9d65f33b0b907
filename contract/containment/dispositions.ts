import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { suspectUnits, defaultUnit } from './containmentChoices.ts'
import { dispositionKinds, dispositionReasonLimit } from './dispositionChoices.ts'
import { paging } from '../http/paging.ts'
import { Quantity } from './quantities.ts'
import { containmentRefusals } from '../refusals/containment.ts'
import { SignatureSent } from '../signatures/signatures.ts'
import { Person } from '../users/users.ts'
import { allOptional, body, Day, Id, Instant, prose } from '../values/values.ts'

const unit = z.enum(suspectUnits)

/** What is done with a part of the suspect quantity of a case or CAR. */
export const Disposition = z.object({
  id: Id,
  caseId: Id.nullable(),
  carId: Id.nullable(),
  kind: z.enum(dispositionKinds),
  quantity: z.number(),
  unit,
  reason: z.string().nullable(),
  /** Use as is: its last day. */
  until: z.string().nullable(),
  /** Use as is: how much may be used at most. */
  untilQuantity: z.number().nullable(),
  usedQuantity: z.number().nullable(),
  /** Use as is: who has to approve it, and when they did; a change afterwards needs a new approval. */
  secondPersonId: Id.nullable(),
  secondPerson: Person.nullable(),
  approvedAt: Instant.nullable(),
  /** Use as is: when the use ended, and with it the reminders. */
  endedAt: Instant.nullable(),
  /** The person who asks for it: the one who added it, or who changed it last. */
  askedById: Id,
  askedBy: Person,
  createdById: Id,
  createdAt: Instant,
  updatedAt: Instant,
  deletedAt: Instant.nullable(),
  version: z.int(),
})
export type Disposition = z.output<typeof Disposition>

const shapes = {
  kind: z.enum(dispositionKinds),
  quantity: Quantity.positive('Enter a quantity above zero.'),
  reason: prose(dispositionReasonLimit)
    .trim()
    .transform((text) => text || null)
    .nullable(),
  until: Day.nullable(),
  untilQuantity: Quantity.nullable(),
  usedQuantity: Quantity.nullable(),
  secondPersonId: Id.nullable(),
}

const readOnly = [
  'caseId',
  'carId',
  'unit',
  'secondPerson',
  'approvedAt',
  'endedAt',
  'askedById',
  'askedBy',
  'createdById',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'version',
] as const

type Asked = Pick<Disposition, 'kind'> &
  Partial<Pick<Disposition, 'reason' | 'until' | 'untilQuantity' | 'secondPersonId'>>

const needs = ['useAsIsReasonMissing', 'useAsIsEndMissing', 'secondPersonMissing'] as const
type Missing = { path: 'reason' | 'until' | 'secondPersonId'; reason: (typeof needs)[number] }

/** What using parts as they are lacks: a reason, an end by date or quantity, and a second person. */
export function missingOfUseAsIs({ kind, reason, until, untilQuantity, secondPersonId }: Asked): Missing[] {
  if (kind !== 'use_as_is') return []
  const missing: Missing[] = []
  if (!reason) missing.push({ path: 'reason', reason: 'useAsIsReasonMissing' })
  if (!until && (untilQuantity ?? null) === null) missing.push({ path: 'until', reason: 'useAsIsEndMissing' })
  if (!secondPersonId) missing.push({ path: 'secondPersonId', reason: 'secondPersonMissing' })
  return missing
}

export const NewDisposition = body(
  {
    id: Id.optional(),
    kind: shapes.kind,
    quantity: shapes.quantity,
    reason: shapes.reason.default(null),
    until: shapes.until.default(null),
    untilQuantity: shapes.untilQuantity.default(null),
    secondPersonId: shapes.secondPersonId.default(null),
  },
  [...readOnly, 'usedQuantity'],
).superRefine((sent, context) => {
  for (const { path, reason } of missingOfUseAsIs(sent))
    context.addIssue({ code: 'custom', path: [path], message: containmentRefusals[reason].text })
})
export type NewDisposition = z.output<typeof NewDisposition>
export type NewDispositionSent = z.input<typeof NewDisposition>

/** `usedQuantity` and `ended` leave an approval as it is; any other change of use as is needs a new one. */
export const DispositionEdit = body(allOptional({ ...shapes, ended: z.boolean() }), ['id', ...readOnly])
export type DispositionEdit = z.output<typeof DispositionEdit>
export type DispositionEditSent = z.input<typeof DispositionEdit>

/** With a signature where the workspace asks for signatures. */
const DispositionApproval = body({ signature: SignatureSent.optional() }, [])

/** How much of a record is suspect, and how much of that has a disposition. */
export const Suspect = z.object({
  unit,
  /** Stated by somebody; null where the sum of what was found bad counts. */
  quantity: z.number().nullable(),
  /** The sum of what was found bad. */
  bad: z.number(),
  /** What the dispositions have to add up to. */
  suspect: z.number(),
  disposed: z.number(),
  /** Without a disposition; negative where the dispositions are more than what is suspect. */
  open: z.number(),
  /** Use as is that its second person has not approved. */
  unapproved: z.number(),
  version: z.int(),
})
export type Suspect = z.output<typeof Suspect>

export const SuspectSent = body({ quantity: Quantity.nullable().default(null), unit: unit.default(defaultUnit) }, [
  'bad',
  'suspect',
  'disposed',
  'open',
  'unapproved',
  'version',
])
export type SuspectSent = z.output<typeof SuspectSent>
export type SuspectSentIn = z.input<typeof SuspectSent>

const listed = { query: z.strictObject(paging), answer: z.array(Disposition) } as const
const made = { body: NewDisposition, answer: Disposition, status: 201 } as const
const stated = { answer: Suspect } as const

export const dispositionCalls = {
  listCaseDispositions: defineCall('GET /api/cases/{id}/disposition', {
    summary: 'Lists the dispositions of a case, oldest first.',
    ...listed,
  }),
  addCaseDisposition: defineCall('POST /api/cases/{id}/disposition', {
    summary: 'Decides what is done with a part of the suspect quantity of a case.',
    ...made,
  }),
  listCarDispositions: defineCall('GET /api/cars/{id}/disposition', {
    summary: 'Lists the dispositions of a CAR, oldest first.',
    ...listed,
  }),
  addCarDisposition: defineCall('POST /api/cars/{id}/disposition', {
    summary: 'Decides what is done with a part of the suspect quantity of a CAR.',
    ...made,
  }),
  readCaseSuspect: defineCall('GET /api/cases/{id}/suspect', {
    summary: 'Reads how much of a case is suspect, and how much of that has a disposition.',
    ...stated,
  }),
  stateCaseSuspect: defineCall('PUT /api/cases/{id}/suspect', {
    summary: 'States how much of a case is suspect, and what it is counted in.',
    body: SuspectSent,
    ...stated,
  }),
  readCarSuspect: defineCall('GET /api/cars/{id}/suspect', {
    summary: 'Reads how much of a CAR is suspect, and how much of that has a disposition.',
    ...stated,
  }),
  stateCarSuspect: defineCall('PUT /api/cars/{id}/suspect', {
    summary: 'States how much of a CAR is suspect, and what it is counted in.',
    body: SuspectSent,
    ...stated,
  }),
  editDisposition: defineCall('PATCH /api/dispositions/{id}', {
    summary: 'Edits a disposition, notes how much was used, or ends use as is.',
    body: DispositionEdit,
    answer: Disposition,
  }),
  deleteDisposition: defineCall('DELETE /api/dispositions/{id}', { summary: 'Hides a disposition.' }),
  restoreDisposition: defineCall('POST /api/dispositions/{id}/restore', {
    summary: 'Brings a deleted disposition back.',
    answer: Disposition,
  }),
  approveDisposition: defineCall('POST /api/dispositions/{id}/approve', {
    summary: 'Approves use as is, as the second person that it names.',
    body: DispositionApproval,
    answer: Disposition,
    checksVersion: true,
  }),
}
