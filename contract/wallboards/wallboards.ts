import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { callStates, urgentCallTypes } from '../calls/callChoices.ts'
import { stationNameLimit } from '../stations/stations.ts'
import { stationStates, wallboardNameLimit } from './wallboardChoices.ts'
import { body, Id, Instant, line, optionalLine, TimeZone } from '../values/values.ts'

/** A read-only address for a television, without its token. */
export const Wallboard = z.object({
  id: Id,
  name: z.string(),
  /** Limited to this site, or this area of it; null shows all. */
  site: z.string().nullable(),
  area: z.string().nullable(),
  /** Its days begin at midnight in this zone. */
  timeZone: z.string(),
  /** How the address begins, to recognise it by. */
  start: z.string(),
  createdAt: Instant,
  /** When a screen last showed it, to the minute. */
  seenAt: Instant.nullable(),
})
export type Wallboard = z.output<typeof Wallboard>

export const NewWallboard = body({
  id: Id.optional(),
  name: line(wallboardNameLimit, 'Name is required'),
  site: optionalLine(stationNameLimit).default(null),
  area: optionalLine(stationNameLimit).default(null),
  timeZone: TimeZone,
}).refine(({ site, area }) => area === null || site !== null, { path: ['site'], message: 'Site is required' })
export type NewWallboard = z.output<typeof NewWallboard>

/** A new wallboard with the last part of its address, which is shown only once. */
export const MadeWallboard = Wallboard.extend({ token: z.string() })
export type MadeWallboard = z.output<typeof MadeWallboard>

const WallCall = z.object({
  id: Id,
  type: z.enum(urgentCallTypes),
  lineStopped: z.boolean(),
  state: z.enum(callStates),
  title: z.string(),
  area: z.string().nullable(),
  station: z.string().nullable(),
  calledAt: Instant,
  /** Who is coming or there: first name and initial. */
  person: z.string().nullable(),
  /** How many others are coming. */
  helpers: z.int(),
  /** When they said they would be there. */
  expectedAt: Instant.nullable(),
  /** There was nobody to notify. */
  reachedNobody: z.boolean(),
})
export type WallCall = z.output<typeof WallCall>

const counts = { open: z.int(), unanswered: z.int(), stopped: z.int(), reachedNobody: z.int() }
const WallGroup = z.object({ site: z.string().nullable(), area: z.string().nullable(), ...counts, oldestAt: Instant })
export type WallGroup = z.output<typeof WallGroup>

/** Everything that a wallboard shows at a moment. Lists are truncated; the counts are of all. */
export const WallView = z.object({
  name: z.string(),
  site: z.string().nullable(),
  area: z.string().nullable(),
  timeZone: z.string(),
  /** When this was read, by the server's clock. */
  at: Instant,
  /** The build of the page on the server; null where none is built. */
  build: z.string().nullable(),
  ...counts,
  /** Unacknowledged ones first, oldest first. */
  calls: z.array(WallCall),
  /** Open calls by area, in the same order. */
  groups: z.array(WallGroup),
  groupCount: z.int(),
  stations: z.array(z.object({ id: Id, area: z.string(), name: z.string(), state: z.enum(stationStates) })),
  stationCount: z.int(),
  /** The newest test call of the last minutes; it is in no count. */
  test: z.object({ type: z.enum(urgentCallTypes), station: z.string().nullable(), at: Instant }).nullable(),
  /** Calls since midnight, without those that were cancelled. */
  callsToday: z.int(),
  /** Minutes that lines were stopped since midnight, up to `at`. */
  downtimeMinutes: z.number(),
  linesStopped: z.int(),
  /** Whole days since the day of the last safety case; null without one. */
  daysSinceSafety: z.int().nullable(),
})
export type WallView = z.output<typeof WallView>

/** 32 random bytes. */
const WallToken = z.string().regex(/^[\w-]{43}$/)
const TokenParams = z.strictObject({ token: WallToken })

export const wallboardCalls = {
  listWallboards: defineCall('GET /api/wallboards', {
    needs: 'manageStations',
    summary: 'Lists the addresses of wallboards, newest first.',
    answer: z.array(Wallboard),
    sessionOnly: true,
  }),
  createWallboard: defineCall('POST /api/wallboards', {
    needs: 'manageStations',
    summary: 'Creates a read-only address for a television. Only this answer contains it.',
    body: NewWallboard,
    answer: MadeWallboard,
    status: 201,
    sessionOnly: true,
  }),
  revokeWallboard: defineCall('DELETE /api/wallboards/{id}', {
    needs: 'manageStations',
    summary: 'Revokes the address of a wallboard immediately.',
    sessionOnly: true,
  }),
  readWall: defineCall('GET /api/wall/{token}', {
    summary: 'Reads all that a wallboard shows now, for whoever has its address.',
    params: TokenParams,
    answer: WallView,
    open: true,
  }),
  openWallEvents: defineCall('GET /api/wall/{token}/events', {
    summary: 'Server-sent events: what a wallboard shows, whenever it changes and from time to time.',
    params: TokenParams,
    open: true,
    raw: ['text/event-stream'],
    isStream: true,
  }),
}
