import { z } from 'zod'
import { shiftNameLimit } from './caseChoices.ts'
import { defineCall } from './call.ts'
import { allOptional, body, line } from './values.ts'

export const shiftLimit = 12

/** A time of day on the clock, `06:00`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 06:00.')

/** A shift begins at `from` and ends before `to`, of the next day where that is earlier. */
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
const Currency = z
  .string()
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'Enter a currency code, such as EUR.')

/** What a process manager decides for everybody. */
export const Workspace = z.object({
  /** Whether a scanned label lets somebody without an account report. */
  guestReports: z.boolean(),
  shifts: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  /** Of costs and savings: an ISO 4217 code. */
  currency: z.string(),
  /** Whom people in danger call, as they read it; empty where it is not said. */
  emergencyNumber: z.string(),
  version: z.int(),
})
export type Workspace = z.output<typeof Workspace>

export const emergencyNumberLimit = 80

const changeable = {
  guestReports: z.boolean(),
  shifts: Shifts,
  currency: Currency,
  emergencyNumber: z.string().trim().max(emergencyNumberLimit),
}
export const WorkspaceEdit = body(allOptional(changeable), ['version'])
export type WorkspaceEdit = z.output<typeof WorkspaceEdit>

export const settingsCalls = {
  readWorkspace: defineCall({
    method: 'GET',
    path: '/api/settings/workspace',
    summary: 'Reads what is decided for everybody.',
    answer: Workspace,
  }),
  editWorkspace: defineCall({
    method: 'PATCH',
    path: '/api/settings/workspace',
    needs: 'manageWorkspace',
    summary: 'Changes what is decided for everybody.',
    body: WorkspaceEdit,
    answer: Workspace,
  }),
}
