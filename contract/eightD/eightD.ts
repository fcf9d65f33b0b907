import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import {
  clockLimits,
  customerLimit,
  eightDLineLimit,
  eightDSteps,
  eightDTextLimit,
  disciplineOfText,
  noneAnswered,
  replyTextLimit,
  teamLimit,
} from './eightDChoices.ts'
import { keysOf, recordOf } from '../values/keysOf.ts'
import { Mail } from '../notifications/notifications.ts'
import { fileWishes } from '../settings/preferences.ts'
import { languages } from '../settings/preferenceChoices.ts'
import { paging } from '../http/paging.ts'
import { Email, Person } from '../users/users.ts'
import { body, Id, Instant, line, optionalLine, prose } from '../values/values.ts'

const Hours = z.int().min(1).max(clockLimits.hours)
const Days = z.int().min(1).max(clockLimits.days)

/** Hours and days after the complaint; each step is due no earlier than the one before it. */
const Clock = z
  .strictObject({ containmentHours: Hours, analysisDays: Days, actionsDays: Days, closureDays: Days })
  .refine(
    ({ containmentHours, analysisDays, actionsDays, closureDays }) =>
      containmentHours <= analysisDays * 24 && analysisDays <= actionsDays && actionsDays <= closureDays,
    'Each step must be due no earlier than the one before.',
  )

const Line = optionalLine(eightDLineLimit).default(null)
const OptionalEmail = z
  .union([Email, z.literal('').transform(() => null)])
  .nullable()
  .default(null)
const Text = prose(eightDTextLimit).default('')

/** A member of the team: somebody with an account, or somebody else by name. */
const SentMember = z
  .strictObject({ personId: Id.nullable().default(null), name: Line, role: Line })
  .refine(({ personId, name }) => personId !== null || name !== null, {
    path: ['name'],
    message: 'Choose a person or enter a name.',
  })

const Answered = z.strictObject(recordOf(eightDSteps, () => Instant.nullable().default(null)))

/** Early enough for every step to be due in a year of four digits. */
const Received = Instant.refine((at) => at < '9990', 'Enter a date before the year 9990.')

const texts = recordOf(keysOf(disciplineOfText), () => Text)

/** What an 8D has besides its CAR. Everything else that it prints comes from the CAR itself. */
const content = {
  customer: Line,
  /** The customer's number of the complaint. */
  customerReference: Line,
  customerContact: Line,
  customerEmail: OptionalEmail,
  /** The language of replies. */
  language: z.enum(languages).default('en'),
  partNumber: Line,
  partName: Line,
  /** When the complaint arrived: the start of the clock. Null: no clock runs. */
  receivedAt: Received.nullable().default(null),
  /** Null: that of the customer in the settings, else the usual one. */
  clock: Clock.nullable().default(null),
  team: z.array(SentMember).max(teamLimit, 'Use at most {{maximum}} people.').default([]),
  ...texts,
  /** When each step was answered to the customer. */
  answered: Answered.default(noneAnswered),
}

export const EightDSent = body(content, ['carId', 'clocks', 'version'])
export type EightDSent = z.output<typeof EightDSent>
export type EightDSentInput = z.input<typeof EightDSent>

const nullableLine = z.string().nullable()
export const EightD = z.object({
  carId: Id,
  customer: nullableLine,
  customerReference: nullableLine,
  customerContact: nullableLine,
  customerEmail: nullableLine,
  language: z.enum(languages),
  partNumber: nullableLine,
  partName: nullableLine,
  receivedAt: Instant.nullable(),
  clock: z
    .object({ containmentHours: z.int(), analysisDays: z.int(), actionsDays: z.int(), closureDays: z.int() })
    .nullable(),
  /** `name` is the person's own where there is one. */
  team: z.array(z.object({ personId: Id.nullable(), name: nullableLine, role: nullableLine })),
  ...recordOf(keysOf(disciplineOfText), () => z.string()),
  answered: z.object(recordOf(eightDSteps, () => Instant.nullable())),
  /** When each step is due, in their order; empty while no complaint was received. */
  clocks: z.array(z.object({ step: z.enum(eightDSteps), dueAt: Instant, answeredAt: Instant.nullable() })),
  /** 0 before it is started. */
  version: z.int(),
})
export type EightD = z.output<typeof EightD>

/** A customer with the times that they expect, by which the 8Ds of their complaints are timed. */
const Customer = z.strictObject({
  name: line(eightDLineLimit, 'Enter a name.'),
  contact: Line,
  email: OptionalEmail,
  language: z.enum(languages).default('en'),
  clock: Clock,
})
export type Customer = z.output<typeof Customer>

export const Customers = body(
  {
    customers: z
      .array(Customer)
      .max(customerLimit)
      .refine(
        (rows) => new Set(rows.map(({ name }) => name.toLowerCase())).size === rows.length,
        'Name each customer once.',
      ),
  },
  ['version'],
)
export type Customers = z.output<typeof Customers>
export type CustomersSent = z.input<typeof Customers>

const CustomerList = z.object({
  customers: z.array(
    z.object({
      name: z.string(),
      contact: nullableLine,
      email: nullableLine,
      language: z.enum(languages),
      clock: z.object({
        containmentHours: z.int(),
        analysisDays: z.int(),
        actionsDays: z.int(),
        closureDays: z.int(),
      }),
    }),
  ),
  version: z.int(),
})
export type CustomerList = z.output<typeof CustomerList>

/** A reply to a customer, as it was sent: its file never changes. */
const EightDReply = z.object({
  id: Id,
  carId: Id,
  sentAt: Instant,
  sentBy: Person,
  to: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  message: z.string(),
  file: z.object({
    name: z.string(),
    size: z.int(),
    /** Of the file's bytes, in hex. */
    sha256: z.string(),
  }),
  /** The state of the e-mail in the outbox. */
  state: Mail.shape.state,
  problem: nullableLine,
})
export type EightDReply = z.output<typeof EightDReply>

export const NewReply = body(
  {
    id: Id.optional(),
    to: Email,
    /** Left out: that of the 8D. */
    language: z.enum(languages).optional(),
    subject: line(eightDLineLimit, 'Enter a subject.'),
    message: prose(replyTextLimit, 'Enter a message.').trim().min(1, { error: 'Enter a message.', abort: true }),
  },
  ['carId', 'sentAt', 'sentBy', 'file', 'state', 'problem'],
)
export type NewReply = z.output<typeof NewReply>
export type NewReplySent = z.input<typeof NewReply>

export const eightDCalls = {
  readEightD: defineCall('GET /api/cars/{id}/8d', {
    summary: 'Reads what the 8D of a CAR has besides the CAR itself, with its due moments.',
    answer: EightD,
  }),
  putEightD: defineCall('PUT /api/cars/{id}/8d', {
    summary: 'Replaces what the 8D of a CAR has besides the CAR itself.',
    body: EightDSent,
    answer: EightD,
  }),
  downloadEightD: defineCall('GET /api/cars/{id}/8d.pdf', {
    summary: 'Answers the CAR as an 8D report, D0 to D8, in the language and formats of the person who requests it.',
    query: z.strictObject(fileWishes),
    recorded: 'exported',
    raw: ['application/pdf'],
  }),
  listReplies: defineCall('GET /api/cars/{id}/8d/replies', {
    summary: 'Lists the replies to the customer, newest first.',
    query: z.strictObject(paging),
    answer: z.array(EightDReply),
  }),
  sendReply: defineCall('POST /api/cars/{id}/8d/replies', {
    summary: 'Sends the 8D with a covering page to the customer by e-mail, and keeps what was sent.',
    body: NewReply,
    answer: EightDReply,
    status: 201,
  }),
  downloadReply: defineCall('GET /api/cars/{id}/8d/replies/{replyId}/pdf', {
    summary: 'Answers the file of a reply as it was sent.',
    params: z.strictObject({ id: Id, replyId: Id }),
    recorded: 'exported',
    raw: ['application/pdf'],
  }),
  readCustomers: defineCall('GET /api/8d-customers', {
    summary: 'Lists the customers with the times that they expect of an 8D.',
    answer: CustomerList,
  }),
  putCustomers: defineCall('PUT /api/8d-customers', {
    needs: 'manageWorkspace',
    summary: 'Replaces the list of customers.',
    body: Customers,
    answer: CustomerList,
  }),
}
