import { z } from 'zod'
import { maxDelay, repeatLimit, routeLimit, rungLimit, shortestDelay, urgentCallTypes } from './callChoices.ts'
import { roles } from '../users/permissions.ts'
import { ClockTime } from '../settings/settings.ts'
import { Person } from '../users/users.ts'
import { body, Id, Instant, line } from '../values/values.ts'
import { listKey } from '../workspaceLists/listKey.ts'

const placeLimit = 80
const Weekdays = z.array(z.int().min(1).max(7)).min(1).max(7)

/** The people to notify: those with the role in the department where both are given, and the listed people. */
export const CallGroup = z
  .strictObject({
    role: z.enum(roles).nullish(),
    /** `case` is the department of the case, else of its station, else of the call type. */
    department: listKey('departments', 'Unknown department.', ['case']).nullish(),
    personIds: z.array(Id).max(100).nullish(),
    /** When the group is on duty, in the site's local time; weekday 1 is Monday. */
    activeHours: z.strictObject({ from: ClockTime, to: ClockTime, weekdays: Weekdays.nullish() }).nullish(),
    /** Notifies one of `personIds` at a time, the next one each day or each week. */
    rotation: z.enum(['daily', 'weekly']).nullish(),
  })
  .refine(
    ({ role, department, personIds }) => Boolean(role) || Boolean(department) || (personIds ?? []).length > 0,
    'Enter who is called.',
  )
export type CallGroup = z.output<typeof CallGroup>

const Delay = z.number().min(shortestDelay, 'Use at least {{minimum}} minutes.').max(maxDelay)

const Rung = z.strictObject({
  to: CallGroup,
  /** Minutes until the next rung is notified, unless somebody has acknowledged. */
  acknowledgeMinutes: Delay,
  /**
   * Minutes after the acknowledgement, or after the previous rung, until this rung is notified, unless the call is cleared.
   */
  clearMinutes: Delay,
})

export const CallRoute = z.strictObject({
  /** Empty: any type. */
  callTypes: z.array(z.enum(urgentCallTypes)).max(urgentCallTypes.length).default([]),
  /** Without an area: the whole site. */
  siteArea: z
    .strictObject({ site: line(placeLimit, 'Site is required'), area: line(placeLimit, 'Area is required').nullish() })
    .nullable()
    .default(null),
  shiftId: Id.nullable().default(null),
  /** How often the last rung is notified again while nobody has acknowledged. */
  repeats: z.int().min(0).max(repeatLimit, 'Repeat at most {{maximum}} times.').default(0),
  rungs: z.array(Rung).min(1, 'An escalation needs at least one step.').max(rungLimit),
})
export type CallRoute = z.output<typeof CallRoute>

const matchesAnything = ({ callTypes, siteArea, shiftId }: CallRoute) =>
  callTypes.length === 0 && siteArea === null && shiftId === null

/** All ladders; the first that matches a call is used. */
export const CallRoutes = z
  .array(CallRoute)
  .min(1, 'The last escalation must match every call.')
  .max(routeLimit)
  .refine((routes) => {
    const last = routes.at(-1)
    return last === undefined || matchesAnything(last)
  }, 'The last escalation must match every call.')
export type CallRoutes = z.output<typeof CallRoutes>

export const CallPreviewQuery = z.strictObject({
  callType: z.enum(urgentCallTypes),
  stationId: Id.optional(),
  lineStopped: z.enum(['true', 'false']).default('false'),
  /** When the call is raised; now by default. */
  at: Instant.optional(),
})
export type CallPreviewQuery = z.output<typeof CallPreviewQuery>

/** A rung of a ladder in one of the ways in which a call may develop. */
const PlannedRung = z.object({
  rung: z.int(),
  /** Minutes after the call or its acknowledgement, with empty rungs skipped; null where nobody is on duty. */
  afterMinutes: z.number().nullable(),
  /** When that is; for an empty rung when it is skipped. */
  at: Instant,
  /** The people on duty at that moment. */
  people: z.array(Person),
})
export type PlannedRung = z.output<typeof PlannedRung>

/** Who would be called at a given moment. */
export const CallPreview = z.object({
  /** Index of the ladder, from 0. */
  route: z.int(),
  shift: z.string().nullable(),
  calledAt: Instant,
  /** The time zone of shifts and active hours. */
  timeZone: z.string(),
  /** Whether it reaches people in their quiet hours, too. */
  isCritical: z.boolean(),
  /** Whether an e-mail takes the place of a push message that fails. */
  isMailSetUp: z.boolean(),
  /** While nobody acknowledges: each rung once. */
  rungs: z.array(PlannedRung),
  /** The last rung again, while still nobody acknowledges. */
  repeats: z.array(PlannedRung),
  /** When somebody acknowledges at once, but the call is not cleared. */
  notCleared: z.array(PlannedRung),
})
export type CallPreview = z.output<typeof CallPreview>

export const CallTest = body({ callType: z.enum(urgentCallTypes), stationId: Id.nullish() })
export type CallTest = z.output<typeof CallTest>
