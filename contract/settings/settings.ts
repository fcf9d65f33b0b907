import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { casePriorities, shiftNameLimit } from '../cases/caseChoices.ts'
import { coachRuleNames } from '../coach/rules.ts'
import { gateNames } from '../gates/gateChoices.ts'
import { caseGroupFields, groupSent } from '../cases/caseGroupChoices.ts'
import { areaLimit, readGroup } from '../cases/caseGroups.ts'
import { recordOf } from '../values/keysOf.ts'
import { recurrenceBounds } from '../recurrences/recurrenceChoices.ts'
import { longestTriageDays } from '../cases/triageChoices.ts'
import { allOptional, body, line } from '../values/values.ts'
import {
  columnKey,
  highestWipLimit,
  limitedRecords,
  type LimitedColumn,
  longestColumnAge,
  mayBeLimited,
  wipLimitCount,
} from './wipLimits.ts'

export const shiftLimit = 12

/** A time of day, `06:00`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 06:00.')

/** A shift begins at `from` and ends before `to`, on the next day where that is earlier. */
const Shift = z.strictObject({
  name: line(shiftNameLimit, 'Name the shift.'),
  from: ClockTime,
  to: ClockTime,
})
export type Shift = z.output<typeof Shift>

const Shifts = z
  .array(Shift)
  .max(shiftLimit, 'Use at most {{maximum}} shifts.')
  .refine((shifts) => new Set(shifts.map(({ name }) => name)).size === shifts.length, 'Two shifts have the same name.')

/** An ISO 4217 code that the runtime knows, `EUR`. */
export const Currency = z
  .string()
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'Enter a currency code, such as EUR.')

/** Days until the proposed due date of an accepted case, by its priority. */
const days = z.int('Enter whole days.').min(0, 'Days cannot be negative.').max(longestTriageDays)
const TriageDays = z.strictObject(recordOf(casePriorities, () => days))

const limitedColumn = {
  /** Columns of cases, of CARs, or of the tasks of a person. */
  feature: z.enum(limitedRecords),
  /** CARs and tasks have columns of their status only. */
  field: z.enum(caseGroupFields),
  /** A status, person, department, area of stations or priority; null for cases without one. */
  value: z.string().max(areaLimit).nullable(),
}
const wipLimit = z.int('Enter a whole number.').min(1, 'Enter at least 1.').max(highestWipLimit)
const isColumn = (one: LimitedColumn) => one.feature !== 'cases' || readGroup(groupSent(one)) !== null
const WipLimits = z
  .array(
    z
      .strictObject({ ...limitedColumn, feature: limitedColumn.feature.default('cases'), limit: wipLimit })
      .refine((one) => isColumn(one) && mayBeLimited(one), 'This column cannot have a limit.'),
  )
  .max(wipLimitCount, 'Use at most {{maximum}} limits.')
  .refine((limits) => new Set(limits.map(columnKey)).size === limits.length, 'A column can have only one limit.')

const wholeBetween = ({ min, max }: { min: number; max: number }) => z.int('Enter a whole number.').min(min).max(max)

/** What a process manager decides for everybody. */
export const Workspace = z.object({
  /** Whether people without an account may report by scanning a label. */
  guestReports: z.boolean(),
  shifts: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  /** Currency of costs and savings: an ISO 4217 code. */
  currency: z.string(),
  /** The number to call in an emergency, as it is shown; empty where none is set. */
  emergencyNumber: z.string(),
  /** Whether reported cases wait until somebody accepts them. */
  triage: z.boolean(),
  triageDays: TriageDays,
  /** The gates that are not asked for when a CAR moves on. */
  optionalGates: z.array(z.enum(gateNames)),
  /** Whether something missing blocks the change of status, instead of only being named. */
  strictGates: z.boolean(),
  /** Rules of the A3 coach that are silent about every CAR. */
  silentRules: z.array(z.enum(coachRuleNames)),
  /**
   * The most records that columns of boards should have: of a status all, of another field of cases the open ones, of
   * tasks those of each person.
   */
  wipLimits: z.array(z.object({ ...limitedColumn, limit: z.int() })),
  /** Whether nothing can be moved into a column that has as many as its limit. */
  wipBlocks: z.boolean(),
  /** Days after which a card is marked that has had its status for so long; null: never. */
  columnAgeDays: z.int().nullable(),
  /** Days for which a completed CAR is watched for its problem coming back. */
  recurrenceDays: z.int(),
  /** How many similar cases propose a CAR, and within how many days. */
  proposalCases: z.int(),
  proposalDays: z.int(),
  /** Whether approving a CAR, deciding on its effectiveness and releasing parts need a signature. */
  signatures: z.boolean(),
  version: z.int(),
})
export type Workspace = z.output<typeof Workspace>

export const emergencyNumberLimit = 80

const oneOfEach = <const Names extends readonly string[]>(names: Names) =>
  z
    .array(z.enum(names))
    .max(names.length)
    .transform((chosen) => [...new Set(chosen)])

const changeable = {
  guestReports: z.boolean(),
  shifts: Shifts,
  currency: Currency,
  emergencyNumber: z.string().trim().max(emergencyNumberLimit),
  triage: z.boolean(),
  triageDays: TriageDays,
  optionalGates: oneOfEach(gateNames),
  strictGates: z.boolean(),
  silentRules: oneOfEach(coachRuleNames),
  wipLimits: WipLimits,
  wipBlocks: z.boolean(),
  columnAgeDays: z.int('Enter whole days.').min(1, 'Enter at least 1.').max(longestColumnAge).nullable(),
  recurrenceDays: wholeBetween(recurrenceBounds.recurrenceDays),
  proposalCases: wholeBetween(recurrenceBounds.proposalCases),
  proposalDays: wholeBetween(recurrenceBounds.proposalDays),
  signatures: z.boolean(),
}
export const WorkspaceEdit = body(allOptional(changeable), ['version'])
export type WorkspaceEdit = z.output<typeof WorkspaceEdit>

export const settingsCalls = {
  readWorkspace: defineCall('GET /api/settings/workspace', {
    summary: 'Reads what is decided for everybody.',
    answer: Workspace,
  }),
  editWorkspace: defineCall('PATCH /api/settings/workspace', {
    needs: 'manageWorkspace',
    summary: 'Changes the settings of the workspace.',
    body: WorkspaceEdit,
    answer: Workspace,
  }),
}
