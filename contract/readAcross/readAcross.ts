import { z } from 'zod'
import { AttachmentsSent } from '../attachments/attachments.ts'
import { defineCall } from '../http/call.ts'
import { paging } from '../http/paging.ts'
import { proposalReasons, readAcrossStates, readAcrossTextLimit } from './readAcrossChoices.ts'
import { stationNameLimit } from '../stations/stations.ts'
import { taskStatuses } from '../tasks/taskChoices.ts'
import { Person } from '../users/users.ts'
import { allOptional, anyOf, body, Day, Id, Instant, optionalLine, prose, TimeZone } from '../values/values.ts'

/** A place, as precisely as it is known: a station, an area of a site, or a whole site. */
const place = {
  siteId: Id,
  site: z.string(),
  area: z.string().nullable(),
  stationId: Id.nullable(),
  /** The name of the station. */
  station: z.string().nullable(),
  /** `Plant 1 / Assembly / Press 12`. */
  location: z.string(),
}

/** Whether what a CAR has learned applies to one other place: the question, and the answer of the person asked. */
export const ReadAcross = z.object({
  id: Id,
  carId: Id,
  car: z.object({ key: z.string(), title: z.string(), ownerId: Id }),
  ...place,
  /** Whether the place has since been taken out of use. */
  placeRetired: z.boolean(),
  askedOfId: Id,
  askedOf: Person,
  /** Whether the person asked has since been deactivated, so that somebody else has to be asked. */
  askedOfGone: z.boolean(),
  state: z.enum(readAcrossStates),
  reason: z.string().nullable(),
  evidence: z.string().nullable(),
  /** Addresses of photos and documents as evidence. */
  attachments: z.array(z.string()),
  taskId: Id.nullable(),
  /** The task by which it is applied there; once it is completed, `applied` is proposed. */
  task: z.object({ title: z.string(), status: z.enum(taskStatuses) }).nullable(),
  /** The day by which an answer is due. */
  dueDate: z.string().nullable(),
  askedById: Id,
  askedBy: Person,
  createdAt: Instant,
  updatedAt: Instant,
  answeredAt: Instant.nullable(),
  /** When it was answered that nothing more is needed there; null until then. */
  endedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  version: z.int(),
})
export type ReadAcross = z.output<typeof ReadAcross>

const readOnly = [
  'carId',
  'car',
  'site',
  'station',
  'location',
  'placeRetired',
  'askedOf',
  'askedOfGone',
  'taskId',
  'task',
  'askedById',
  'askedBy',
  'createdAt',
  'updatedAt',
  'answeredAt',
  'endedAt',
  'deletedAt',
  'version',
] as const

/** A place to ask: a station, or an area (of a site), or a site. */
export const NewReadAcross = body(
  {
    id: Id.optional(),
    siteId: Id.nullable().default(null),
    area: optionalLine(stationNameLimit).default(null),
    stationId: Id.nullable().default(null),
    /** By default the head of the place's department. */
    askedOfId: Id.optional(),
    /** By default in 14 days; null for none. */
    dueDate: Day.nullable().optional(),
  },
  [...readOnly, 'state', 'reason', 'evidence', 'attachments'],
)
export type NewReadAcross = z.output<typeof NewReadAcross>
export type NewReadAcrossSent = z.input<typeof NewReadAcross>

const words = prose(readAcrossTextLimit)
  .trim()
  .transform((text) => text || null)
  .nullable()

/**
 * `not_applicable` needs a reason, `already_done` text or files as evidence. `applies` creates a task for the person
 * asked.
 */
export const ReadAcrossEdit = body(
  allOptional({
    state: z.enum(readAcrossStates),
    reason: words,
    evidence: words,
    attachments: AttachmentsSent,
    askedOfId: Id,
    dueDate: Day.nullable(),
  }),
  ['id', 'siteId', 'area', 'stationId', ...readOnly],
)
export type ReadAcrossEdit = z.output<typeof ReadAcrossEdit>
export type ReadAcrossEditSent = z.input<typeof ReadAcrossEdit>

/** A place where the same could happen, and why. */
export const ReadAcrossProposal = z.object({
  ...place,
  /** The strongest reason first. `of`: the station type, machine, item or cause code; `cases`: how many in a year. */
  reasons: z.array(z.object({ reason: z.enum(proposalReasons), of: z.string().nullable(), cases: z.int().nullable() })),
  /** Who would be asked; null where nobody is known. */
  askedOf: Person.nullable(),
})
export type ReadAcrossProposal = z.output<typeof ReadAcrossProposal>

export const ReadAcrossListQuery = z.strictObject({
  state: anyOf(z.enum(readAcrossStates)),
  /** People's ids, or `me`. */
  askedOfId: anyOf(z.union([Id, z.literal('me')])),
  carId: anyOf(Id),
  siteId: anyOf(Id),
  stationId: anyOf(Id),
  /** Not answered and past the due date, relative to today in the time zone. */
  overdue: z.stringbool().optional(),
  timeZone: TimeZone,
  /** `dueDate` puts the earliest first and those without one last. */
  sort: z.enum(['-createdAt', 'createdAt', 'dueDate']).default('-createdAt'),
  ...paging,
})
export type ReadAcrossListQuery = z.output<typeof ReadAcrossListQuery>

const ReadAcrossScope = z.strictObject({ timeZone: TimeZone, siteId: anyOf(Id) })
export type ReadAcrossScope = z.output<typeof ReadAcrossScope>

export const ReadAcrossFigures = z.object({
  asked: z.int(),
  answered: z.int(),
  /** Places where it has been done: `applied` and `already_done`. */
  applied: z.int(),
  overdue: z.int(),
  /** Median days from the proof of a CAR to the last of its places; null while no CAR has all its answers. */
  daysToLastPlace: z.number().nullable(),
  /** The CARs whose places need nothing more. */
  carsSpread: z.int(),
})
export type ReadAcrossFigures = z.output<typeof ReadAcrossFigures>

export const readAcrossCalls = {
  listReadAcrossOfCar: defineCall('GET /api/cars/{id}/read-across', {
    summary: 'Lists the places that a CAR asked, oldest first, with their answers.',
    query: z.strictObject(paging),
    answer: z.array(ReadAcross),
  }),
  askReadAcross: defineCall('POST /api/cars/{id}/read-across', {
    summary: 'Asks somebody whether what a CAR has learned applies to a place. Each place is asked once.',
    body: NewReadAcross,
    answer: ReadAcross,
    status: 201,
  }),
  proposeReadAcross: defineCall('GET /api/cars/{id}/read-across/proposals', {
    summary:
      'Lists places where the same could happen and that have not been asked, with the reasons, the likeliest first.',
    answer: z.array(ReadAcrossProposal),
  }),
  listReadAcross: defineCall('GET /api/read-across', {
    summary: 'Lists what all CARs asked other places, filtered and paged.',
    query: ReadAcrossListQuery,
    answer: z.array(ReadAcross),
  }),
  readReadAcrossFigures: defineCall('GET /api/read-across/figures', {
    summary: 'Counts what was asked, answered and applied, and how long it took to reach the last place.',
    query: ReadAcrossScope,
    answer: ReadAcrossFigures,
  }),
  readReadAcross: defineCall('GET /api/read-across/{id}', {
    summary: 'Reads one place that a CAR asked.',
    answer: ReadAcross,
  }),
  editReadAcross: defineCall('PATCH /api/read-across/{id}', {
    summary: 'Answers for a place, or asks somebody else; for the person asked, the CAR’s owner and process managers.',
    body: ReadAcrossEdit,
    answer: ReadAcross,
  }),
  deleteReadAcross: defineCall('DELETE /api/read-across/{id}', {
    summary: 'Withdraws the question to a place.',
  }),
  restoreReadAcross: defineCall('POST /api/read-across/{id}/restore', {
    summary: 'Asks a place again whose question was withdrawn.',
    answer: ReadAcross,
  }),
}
