import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { roles } from '../users/permissions.ts'
import { allOptional, body, Instant } from '../values/values.ts'

/** Hours that somebody whose role requires a second factor has to set one up, from the first time they are asked. */
export const secondFactorGraceHours = 24
/** Hours without use after which a process manager is signed out, if so configured. */
export const managerIdleHours = 12
/** Days after which a session ends, however much it is used. */
const sessionDaysLimits = { least: 1, most: 365 } as const

const fields = {
  secondFactorRoles: z
    .array(z.enum(roles))
    .transform((named) => roles.filter((role) => named.includes(role)))
    .pipe(z.array(z.enum(roles))),
  sessionDays: z
    .int('Enter a whole number of days.')
    .min(sessionDaysLimits.least, 'Enter at least 1 day.')
    .max(sessionDaysLimits.most, 'Enter at most 365 days.'),
  /** Process managers are signed out after `managerIdleHours` without use. */
  managerIdle: z.boolean(),
}

/** What process managers decide about signing in, for everybody. */
export const SignInPolicy = z.object({
  secondFactorRoles: z.array(z.enum(roles)),
  sessionDays: z.int(),
  managerIdle: z.boolean(),
  version: z.int(),
})
export type SignInPolicy = z.output<typeof SignInPolicy>

export const SignInPolicyEdit = body(allOptional(fields), ['version'])
export type SignInPolicyEdit = z.output<typeof SignInPolicyEdit>

/**
 * Somebody's role requires a second factor that they do not have; once the time is over, they can only set one up or sign
 * out.
 */
export const SecondFactorDue = z.object({ until: Instant, isOver: z.boolean() })
export type SecondFactorDue = z.output<typeof SecondFactorDue>

export const signInPolicyCalls = {
  readSignInPolicy: defineCall('GET /api/auth/policy', {
    summary: 'Reads which roles need a second factor, and how long sessions last.',
    answer: SignInPolicy,
    sessionOnly: true,
    needs: 'manageWorkspace',
  }),
  editSignInPolicy: defineCall('PATCH /api/auth/policy', {
    summary: 'Changes which roles need a second factor, and how long sessions last.',
    body: SignInPolicyEdit,
    answer: SignInPolicy,
    sessionOnly: true,
    needs: 'manageWorkspace',
    watched: true,
  }),
}
