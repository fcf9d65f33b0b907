import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { recurrenceNoteLimit, recurrenceReasons, recurrenceStates } from './recurrenceChoices.ts'
import { paging } from '../http/paging.ts'
import { Person } from '../users/users.ts'
import { anyOf, body, Day, daysInOrder, Id, Instant, prose, TimeZone } from '../values/values.ts'

const Named = z.object({ id: Id, key: z.string(), title: z.string() })

/** A case that may be the problem of a completed CAR again. */
export const Recurrence = z.object({
  id: Id,
  case: Named,
  car: Named,
  reason: z.enum(recurrenceReasons),
  state: z.enum(recurrenceStates),
  note: z.string(),
  /** When the CAR was completed. */
  completedAt: Instant.nullable(),
  proposedAt: Instant,
  answeredAt: Instant.nullable(),
  answeredBy: Person.nullable(),
  version: z.int(),
})
export type Recurrence = z.output<typeof Recurrence>

/** `yes` puts the proof of the CAR in doubt; `no` reverts that, unless the problem came back as another case, too. */
export const RecurrenceAnswer = body({
  answer: z.enum(['yes', 'no']),
  note: prose(recurrenceNoteLimit).trim().default(''),
})
export type RecurrenceAnswer = z.output<typeof RecurrenceAnswer>

/** Similar cases at one station, or about one item, that may need a CAR. */
export const CarProposal = z.object({
  id: Id,
  /** The place of the station, or the number of the item. */
  place: z.string(),
  stationId: Id.nullable(),
  /** The cases, newest first. */
  cases: z.array(Named.extend({ createdAt: Instant })),
  /** How many reports there are, with those that were merged into these cases. */
  reports: z.int(),
  /** Within how many days. */
  days: z.int(),
  proposedAt: Instant,
  version: z.int(),
})
export type CarProposal = z.output<typeof CarProposal>

const RecurrenceFigures = z.object({
  /** CARs that were completed in the days. */
  completed: z.int(),
  /** Those of them whose problem came back within `within` days. */
  cameBack: z.int(),
  within: z.int(),
})
export type RecurrenceFigures = z.output<typeof RecurrenceFigures>

const FiguresQuery = z
  .strictObject({ from: Day.optional(), to: Day.optional(), siteId: anyOf(Id), timeZone: TimeZone })
  .refine(...daysInOrder('from', 'to'))
export type RecurrenceFiguresQuery = z.output<typeof FiguresQuery>

export const RecurrenceListQuery = z.strictObject({
  state: anyOf(z.enum(recurrenceStates)),
  caseId: anyOf(Id),
  carId: anyOf(Id),
  /** Those of the CARs that the person owns. */
  mine: z.stringbool().optional(),
  /** Of the case or the CAR. */
  siteId: anyOf(Id),
  ...paging,
})
export type RecurrenceListQuery = z.output<typeof RecurrenceListQuery>

export const CarProposalListQuery = z.strictObject({ caseId: anyOf(Id), siteId: anyOf(Id), ...paging })
export type CarProposalListQuery = z.output<typeof CarProposalListQuery>

export const recurrenceCalls = {
  listRecurrences: defineCall('GET /api/recurrences', {
    summary: 'Lists cases that may be the problem of a completed CAR again, newest first.',
    query: RecurrenceListQuery,
    answer: z.array(Recurrence),
  }),
  answerRecurrence: defineCall('POST /api/recurrences/{id}', {
    summary:
      'Answers whether the problem of a CAR came back; yes puts its proof in doubt. The answer can be changed later.',
    body: RecurrenceAnswer,
    answer: Recurrence,
    checksVersion: true,
  }),
  readRecurrenceFigures: defineCall('GET /api/recurrences/figures', {
    summary: 'Of the CARs completed in some days, how many problems came back within 180 days.',
    query: FiguresQuery,
    answer: RecurrenceFigures,
  }),
  listCarProposals: defineCall('GET /api/car-proposals', {
    summary: 'Lists groups of similar cases that may need a CAR, newest first.',
    query: CarProposalListQuery,
    answer: z.array(CarProposal),
  }),
  dismissCarProposal: defineCall('POST /api/car-proposals/{id}/dismiss', {
    summary: 'Dismisses a proposal until another similar report arrives.',
  }),
}
