import { z } from 'zod'
import { AttachmentsSent } from '../attachments/attachments.ts'
import { attachmentCountLimit } from '../attachments/attachmentFiles.ts'
import { defineCall } from '../http/call.ts'
import { containmentPlaceLimit, containmentTextLimit, holdUrlLimit, suspectUnits } from './containmentChoices.ts'
import { exportTypes } from '../records/exportFormats.ts'
import { exportChoices } from '../records/listExport.ts'
import { paging } from '../http/paging.ts'
import { countProblem, Quantity } from './quantities.ts'
import { containmentRefusals } from '../refusals/containment.ts'
import { Person } from '../users/users.ts'
import { allOptional, anyOf, body, Day, Id, Instant, line, optionalLine, prose } from '../values/values.ts'

const unit = z.enum(suspectUnits)

/** An immediate action that keeps suspect parts at one place from spreading, for a case or a CAR. */
export const Containment = z.object({
  id: Id,
  caseId: Id.nullable(),
  carId: Id.nullable(),
  /** The case or CAR, by number and title. */
  subject: z.object({ key: z.string(), title: z.string() }),
  /** `stock`, `line`, `transit`, `customer`, `supplier`, or any other place in words. */
  where: z.string(),
  /** How much is there, how much of it was checked, how much of that is bad; null while it is not known. */
  quantity: z.number().nullable(),
  checked: z.number().nullable(),
  bad: z.number().nullable(),
  /** What the quantities are counted in; stated for the whole record. */
  unit,
  action: z.string().nullable(),
  ownerId: Id.nullable(),
  owner: Person.nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** What shows that it is done, in words. */
  proof: z.string().nullable(),
  /** Addresses of photos and documents that show it. */
  attachments: z.array(z.string()),
  /** A hold in the ERP: number of the item, lot, address and note. */
  holdItem: z.string().nullable(),
  holdLot: z.string().nullable(),
  holdUrl: z.string().nullable(),
  holdNote: z.string().nullable(),
  /** When Business Central said last that the item is blocked; null while it has not. */
  holdConfirmedAt: Instant.nullable(),
  /** When somebody at the place confirmed it; null while it is open. */
  confirmedAt: Instant.nullable(),
  confirmedBy: Person.nullable(),
  createdById: Id,
  createdBy: Person,
  createdAt: Instant,
  updatedAt: Instant,
  deletedAt: Instant.nullable(),
  version: z.int(),
})
export type Containment = z.output<typeof Containment>

const counts = { quantity: Quantity.nullable(), checked: Quantity.nullable(), bad: Quantity.nullable() }

const words = (longest: number) =>
  prose(longest)
    .trim()
    .transform((text) => text || null)
    .nullable()

const wantedAddress = 'Enter an address that begins with https://.'

const httpAddress = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: wantedAddress }).max(holdUrlLimit)], wantedAddress)
  .transform((text) => text || null)
  .nullable()

const shapes = {
  where: line(containmentPlaceLimit, 'Enter the place.'),
  ...counts,
  action: words(containmentTextLimit),
  ownerId: Id.nullable(),
  from: Day.nullable(),
  until: Day.nullable(),
  proof: words(containmentTextLimit),
  attachments: AttachmentsSent,
  holdItem: optionalLine(containmentPlaceLimit),
  holdLot: optionalLine(containmentPlaceLimit),
  holdUrl: httpAddress,
  holdNote: words(containmentTextLimit),
}

const readOnly = [
  'caseId',
  'carId',
  'subject',
  'unit',
  'owner',
  'holdConfirmedAt',
  'confirmedAt',
  'confirmedBy',
  'createdById',
  'createdBy',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'version',
] as const

type Sent = Parameters<typeof countProblem>[0] & { from?: string | null | undefined; until?: string | null | undefined }

function refuseImpossible(sent: Sent, context: z.RefinementCtx): void {
  const problem = countProblem(sent)
  if (problem)
    context.addIssue({ code: 'custom', path: [problem.path], message: containmentRefusals[problem.reason].text })
  if (sent.from && sent.until && sent.until < sent.from)
    context.addIssue({ code: 'custom', path: ['until'], message: 'The end date is before the start date.' })
}

export const NewContainment = body(
  {
    id: Id.optional(),
    where: shapes.where,
    quantity: counts.quantity.default(null),
    checked: counts.checked.default(null),
    bad: counts.bad.default(null),
    action: shapes.action.default(null),
    ownerId: shapes.ownerId.default(null),
    from: shapes.from.default(null),
    until: shapes.until.default(null),
    proof: shapes.proof.default(null),
    attachments: shapes.attachments.default([]),
    holdItem: shapes.holdItem.default(null),
    holdLot: shapes.holdLot.default(null),
    holdUrl: shapes.holdUrl.default(null),
    holdNote: shapes.holdNote.default(null),
  },
  readOnly,
).superRefine(refuseImpossible)
export type NewContainment = z.output<typeof NewContainment>
export type NewContainmentSent = z.input<typeof NewContainment>

/** `confirmed: false` withdraws a confirmation. */
export const ContainmentEdit = body(allOptional({ ...shapes, confirmed: z.literal(false) }), [
  'id',
  ...readOnly,
]).superRefine(refuseImpossible)
export type ContainmentEdit = z.output<typeof ContainmentEdit>
export type ContainmentEditSent = z.input<typeof ContainmentEdit>

/** What somebody at the place found. What is left out stays as it is; files are added. */
export const ContainmentConfirmation = body({
  ...allOptional(counts),
  proof: shapes.proof.optional(),
  attachmentIds: z.array(Id).max(attachmentCountLimit, 'Attach at most {{maximum}} files.').default([]),
}).superRefine(refuseImpossible)
export type ContainmentConfirmation = z.output<typeof ContainmentConfirmation>

const filters = {
  caseId: anyOf(Id),
  carId: anyOf(Id),
  /** People's ids, or `me`. */
  ownerId: anyOf(z.union([Id, z.literal('me')])),
  confirmed: z.stringbool().optional(),
  /** Of the case or CAR. */
  siteId: anyOf(Id),
  /** `until` puts the earliest end first, and rows without one last. */
  sort: z.enum(['-createdAt', 'createdAt', 'until']).default('-createdAt'),
}
export const ContainmentListQuery = z.strictObject({ ...filters, ...paging })
export type ContainmentListQuery = z.output<typeof ContainmentListQuery>

const listed = { query: z.strictObject(paging), answer: z.array(Containment) } as const
const made = { body: NewContainment, answer: Containment, status: 201 } as const
export const containmentCalls = {
  listContainment: defineCall('GET /api/containment', {
    summary: 'Lists containment actions of all cases and CARs, filtered and paged.',
    query: ContainmentListQuery,
    answer: z.array(Containment),
  }),
  exportContainment: defineCall('GET /api/containment/export', {
    summary: 'Answers the containment actions of a filter, in its order, as CSV or XLSX.',
    query: z.strictObject({ ...filters, ...exportChoices }),
    recorded: 'exported',
    raw: Object.values(exportTypes),
  }),
  listCaseContainment: defineCall('GET /api/cases/{id}/containment', {
    summary: 'Lists the containment actions of a case, oldest first.',
    ...listed,
  }),
  addCaseContainment: defineCall('POST /api/cases/{id}/containment', {
    summary: 'Adds a containment action to a case.',
    ...made,
  }),
  listCarContainment: defineCall('GET /api/cars/{id}/containment', {
    summary: 'Lists the containment actions of a CAR, oldest first.',
    ...listed,
  }),
  addCarContainment: defineCall('POST /api/cars/{id}/containment', {
    summary: 'Adds a containment action to a CAR.',
    ...made,
  }),
  editContainment: defineCall('PATCH /api/containment/{id}', {
    summary: 'Edits a containment action, or withdraws its confirmation.',
    body: ContainmentEdit,
    answer: Containment,
  }),
  deleteContainment: defineCall('DELETE /api/containment/{id}', {
    summary: 'Hides a containment action.',
  }),
  restoreContainment: defineCall('POST /api/containment/{id}/restore', {
    summary: 'Brings a deleted containment action back.',
    answer: Containment,
  }),
  confirmContainment: defineCall('POST /api/containment/{id}/confirm', {
    summary: 'Confirms a containment action at its place, with what was found there.',
    body: ContainmentConfirmation,
    answer: Containment,
    checksVersion: true,
  }),
  checkContainmentHold: defineCall('POST /api/containment/{id}/hold', {
    summary: 'Asks Business Central whether the item on hold is blocked there.',
    answer: Containment,
  }),
}
