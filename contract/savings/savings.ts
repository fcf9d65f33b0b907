import { z } from 'zod'
import { savingKinds, savingLineLimit, savingRecurrences, savingStates, savingTextLimit } from './savingChoices.ts'
import { Currency } from '../settings/settings.ts'
import { Person } from '../users/users.ts'
import {
  allOptional,
  authorNames,
  body,
  Day,
  Id,
  Instant,
  Money,
  MoneyAnswer,
  optionalLine,
  prose,
} from '../values/values.ts'

/** Amounts in the workspace's currency, at the stated rate: what a row counts. */
const Counted = z.object({ currency: z.string(), claimed: MoneyAnswer.nullable(), accepted: MoneyAnswer.nullable() })

/** What a case or CAR saves, with the review by finance. Amounts are in the row's currency. */
export const Saving = z.object({
  id: Id,
  caseId: Id.nullable(),
  carId: Id.nullable(),
  /** The case or CAR by number and title. */
  subject: z.object({ key: z.string(), title: z.string() }),
  kind: z.enum(savingKinds),
  recurring: z.enum(savingRecurrences),
  /** The day from which it counts. */
  from: z.string().nullable(),
  /** How it was before. */
  baseline: z.string().nullable(),
  /** How the amount is calculated. */
  method: z.string().nullable(),
  unitValue: MoneyAnswer.nullable(),
  target: MoneyAnswer.nullable(),
  forecast: MoneyAnswer.nullable(),
  /** Of a yearly one: the amount of twelve months. */
  claimed: MoneyAnswer.nullable(),
  /** Why an amount is below zero. */
  reason: z.string().nullable(),
  /** ISO 4217 code. */
  currency: z.string(),
  /** What one unit of `currency` is worth in `rateTo`: a decimal string. */
  rate: z.string().nullable(),
  /** The workspace's currency when the rate was entered. */
  rateTo: z.string().nullable(),
  rateOn: z.string().nullable(),
  rateSource: z.string().nullable(),
  state: z.enum(savingStates),
  submittedById: Id.nullable(),
  submittedBy: Person.nullable(),
  submittedAt: Instant.nullable(),
  /** What finance has accepted; null while it has not. */
  accepted: MoneyAnswer.nullable(),
  acceptedById: Id.nullable(),
  acceptedAt: Instant.nullable(),
  /** Who accepted, adjusted or returned it last, and what they wrote. */
  decidedBy: Person.nullable(),
  note: z.string().nullable(),
  /** Null where the row states no rate to the workspace's present currency; it then counts in no figure. */
  counted: Counted.nullable(),
  createdById: Id,
  createdBy: Person,
  createdAt: Instant,
  updatedAt: Instant,
  deletedAt: Instant.nullable(),
  version: z.int(),
})
export type Saving = z.output<typeof Saving>

const readOnly = [
  'caseId',
  'carId',
  'subject',
  'rateTo',
  'state',
  'submittedById',
  'submittedBy',
  'submittedAt',
  'accepted',
  'acceptedById',
  'acceptedAt',
  'decidedBy',
  'note',
  'counted',
  ...authorNames,
  'createdById',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'version',
] as const

const words = prose(savingTextLimit)
  .trim()
  .transform((text) => text || null)
  .nullable()

/** A number is read as text: a baseline is often only a figure. */
const Baseline = z.union([z.number().transform(String), optionalLine(savingLineLimit)]).nullable()

const rate = /^\d{1,8}(?:\.\d{1,8})?$/
/** A rate of exchange as a decimal string, above zero, with at most 8 digits before and after the decimal point. */
const Rate = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((text) => rate.test(text) && /[1-9]/.test(text), 'Enter a rate above zero, such as 0.92.')

const fields = {
  kind: z.enum(savingKinds),
  recurring: z.enum(savingRecurrences),
  from: Day.nullable(),
  baseline: Baseline,
  method: words,
  unitValue: Money.nullable(),
  target: Money.nullable(),
  forecast: Money.nullable(),
  claimed: Money.nullable(),
  reason: words,
  currency: Currency,
  rate: Rate.nullable(),
  rateOn: Day.nullable(),
  rateSource: optionalLine(savingLineLimit),
}

/** A draft. The currency is by default the workspace's; another one needs an exchange rate when it is submitted. */
export const NewSaving = body(
  {
    id: Id.optional(),
    kind: fields.kind,
    recurring: fields.recurring.default('once'),
    from: fields.from.default(null),
    baseline: fields.baseline.default(null),
    method: fields.method.default(null),
    unitValue: fields.unitValue.default(null),
    target: fields.target.default(null),
    forecast: fields.forecast.default(null),
    claimed: fields.claimed.default(null),
    reason: fields.reason.default(null),
    currency: fields.currency.optional(),
    rate: fields.rate.default(null),
    rateOn: fields.rateOn.default(null),
    rateSource: fields.rateSource.default(null),
  },
  readOnly,
)
export type NewSaving = z.output<typeof NewSaving>

/** Only while the row is a draft, returned or withdrawn. */
export const SavingEdit = body(allOptional(fields), ['id', ...readOnly])
export type SavingEdit = z.output<typeof SavingEdit>
