import { z } from 'zod'
import { carStatuses } from '../cars/carChoices.ts'
import { CaseFilter } from '../cases/caseCalls.ts'
import {
  decisionNoteLimit,
  decisions,
  directions,
  metricLimit,
  pointLimit,
  pointPeriods,
  pointSources,
  sides,
  signalRules,
  unitLimit,
  valueLimit,
  verdicts,
  windowDaysLimit,
} from './effectivenessChoices.ts'
import { fieldTexts } from '../http/fieldMessage.ts'
import { paging } from '../http/paging.ts'
import { SignatureSent } from '../signatures/signatures.ts'
import { Person } from '../users/users.ts'
import { anyOf, body, Day, daysInOrder, Id, Instant, line, prose, Zone } from '../values/values.ts'

const Value = z.number('Enter a number.').min(-valueLimit, fieldTexts.tooSmall).max(valueLimit, fieldTexts.tooBig)

/** The measured or counted value of one period. */
export const PlanPoint = z.strictObject({ at: Day, value: Value })
export type PlanPoint = z.output<typeof PlanPoint>

/** In any order; `server/effectiveness` refuses two of one period. */
export const PlanPoints = z.array(PlanPoint).max(pointLimit, 'Use at most {{maximum}} points.')

const filterValues = z.union([z.string().max(300), z.array(z.string().max(300)).max(100)])
/** The filter of a list of cases, as in its address. */
const Filter = z
  .record(z.string().max(100), filterValues)
  .refine((filter) => JSON.stringify(filter).length <= 4000, 'Use fewer filters.')

const plan = {
  metric: line(metricLimit, 'Enter what is measured.'),
  unit: prose(unitLimit).trim().default(''),
  direction: z.enum(directions),
  source: z.enum(pointSources),
  /** Which cases are counted; null for typed points. */
  filter: Filter.nullable().default(null),
  period: z.enum(pointPeriods),
  /** Both included. */
  baselineFrom: Day,
  baselineTo: Day,
  target: Value,
  /** The first day with all countermeasures in place; the day of the check must have a year of four digits too. */
  goLive: Day.refine((day) => day < '9990', 'Enter a date before the year 9990.'),
  /** Days from go-live until the effect is checked. */
  windowDays: z.int().min(1).max(windowDaysLimit),
}

const readOnly = [
  'carId',
  'round',
  'checker',
  'checkDate',
  'decision',
  'countedAt',
  'version',
  'createdAt',
  'updatedAt',
] as const

/** In milliseconds. The shortest period is a day, so no plan within this span exceeds the limit of points. */
const maxSpan = (pointLimit - windowDaysLimit) * 86_400_000

export const PlanSent = body(
  {
    ...plan,
    /** Left out or null: the sponsor, otherwise somebody other than the owner. */
    checkerId: Id.nullable().optional(),
    /** The time zone whose days are used when cases are counted. */
    timeZone: Zone.optional(),
  },
  readOnly,
)
  .refine(...daysInOrder('baselineFrom', 'baselineTo'))
  .refine(({ baselineTo, goLive }) => baselineTo <= goLive, {
    path: ['goLive'],
    message: 'Go-live is before the end of the baseline.',
  })
  .refine(({ baselineFrom, goLive }) => Date.parse(goLive) - Date.parse(baselineFrom) <= maxSpan, {
    path: ['baselineFrom'],
    message: 'The baseline begins too long before go-live.',
  })
export type PlanSent = z.output<typeof PlanSent>
export type PlanSentInput = z.input<typeof PlanSent>

/** Returns the names of those filter parameters by which cases cannot be counted. */
export function uncountable(filter: Record<string, string | string[]>): string[] {
  const fixed = ['createdFrom', 'createdTo', 'timeZone', 'custom']
  const ofReader = Object.entries(filter).flatMap(([name, value]) => ([value].flat().includes('me') ? [name] : []))
  const checked = CaseFilter.safeParse(filter)
  const wrong = checked.error?.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.slice(0, 1).join('.')],
  )
  return [...Object.keys(filter).filter((name) => fixed.includes(name)), ...ofReader, ...(wrong ?? [])]
}

const Verdict = z.object({
  verdict: z.enum(verdicts),
  /** "3 of 8": points of the baseline of those needed, or points in a row on the wanted side. */
  have: z.int(),
  need: z.int(),
  /** In the metric's unit, or days between events. Without limits for too few points. */
  baseline: z.object({
    mean: z.number().nullable(),
    lower: z.number().nullable(),
    upper: z.number().nullable(),
    points: z.int(),
    /** Six to eleven points: the limits are provisional. */
    trial: z.boolean(),
  }),
  /** Limits of its own from twelve points after go-live. */
  after: z.object({ mean: z.number(), lower: z.number(), upper: z.number(), points: z.int() }).nullable(),
  /** Of the baseline and after go-live, against the limits of the baseline. */
  signals: z.array(z.object({ at: z.string(), rule: z.enum(signalRules), side: z.enum(sides) })),
  method: z.enum(['xmr', 'time_between']),
  /** Whether the mean since go-live reaches the target; null without a point since then. */
  targetMet: z.boolean().nullable(),
  /** How long no event has to occur to prove something; null where that is not the question. */
  neededDays: z.int().nullable(),
})
export type Verdict = z.output<typeof Verdict>

/** A decision, with the verdict that was computed then. */
const Decided = z.object({
  decision: z.enum(decisions),
  note: z.string(),
  evidence: z.string(),
  /** Why it differs from the computed verdict. */
  reason: z.string().nullable(),
  verdict: z.enum(verdicts),
  decidedAt: Instant,
  decidedBy: Person,
})

export const Effectiveness = z.object({
  carId: Id,
  /** Counted from 1; the one before was not effective. */
  round: z.int(),
  ...plan,
  unit: z.string(),
  filter: z.record(z.string(), filterValues).nullable(),
  timeZone: z.string(),
  checkerId: Id,
  checker: Person,
  /** Go-live plus the window, once no task is open; null before that. */
  checkDate: z.string().nullable(),
  decision: Decided.nullable(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Effectiveness = z.output<typeof Effectiveness>

/** A period whose cases are no longer those that were counted: they changed, were deleted or reported later. */
const Recount = z.object({ at: z.string(), was: z.number(), now: z.number() })

/** A verdict; for counted points also when they were counted. */
export const VerdictAnswer = Verdict.extend({
  round: z.int(),
  countedAt: Instant.nullable(),
  recounted: z.array(Recount),
  /** The parts of the plan's filter by which cases can no longer be counted. The points are then those kept before. */
  uncountable: z.array(z.string()),
})
export type VerdictAnswer = z.output<typeof VerdictAnswer>

/** One round with all that is shown of it. */
export const EffectivenessRound = Effectiveness.extend({ points: z.array(PlanPoint), judged: VerdictAnswer })
export type EffectivenessRound = z.output<typeof EffectivenessRound>

export const DecisionSent = body(
  {
    decision: z.enum(decisions),
    note: prose(decisionNoteLimit).trim().default(''),
    evidence: prose(decisionNoteLimit).trim().default(''),
    /** Required where it differs from the computed verdict. */
    reason: prose(decisionNoteLimit).trim().nullable().optional(),
    /** Required where the workspace asks for signatures. */
    signature: SignatureSent.optional(),
  },
  [],
)
export type DecisionSent = z.output<typeof DecisionSent>

/** A plan that awaits a decision: its CAR has no open task, is not cancelled, and its round is not decided for good. */
export const EffectivenessCheck = z.object({
  carId: Id,
  car: z.object({ key: z.string(), title: z.string(), status: z.enum(carStatuses) }),
  round: z.int(),
  metric: z.string(),
  checkerId: Id,
  checker: Person,
  /** Go-live plus the window. */
  checkDate: z.string(),
  createdAt: Instant,
})
export type EffectivenessCheck = z.output<typeof EffectivenessCheck>

export const CheckListQuery = z.strictObject({
  /** People's ids, or `me`. */
  checkerId: anyOf(z.union([Id, z.literal('me')])),
  /** Of the CAR. */
  siteId: anyOf(Id),
  ...paging,
})
export type CheckListQuery = z.output<typeof CheckListQuery>

/** Whether a decision contradicts the computed verdict, so that a reason is required. */
export function differsFromVerdict(decision: DecisionSent['decision'], verdict: Verdict['verdict']): boolean {
  if (decision === 'effective') return verdict !== 'shifted_as_wanted'
  if (decision === 'partly') return verdict !== 'shifted_misses_target'
  return verdict === 'shifted_as_wanted' || verdict === 'shifted_misses_target'
}
