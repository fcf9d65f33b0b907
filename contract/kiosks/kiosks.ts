import { z } from 'zod'
import { GuestReport } from '../andon/andon.ts'
import { defineCall } from '../http/call.ts'
import { callStates, urgentCallTypes } from '../calls/callChoices.ts'
import { badgeLimit, kioskNameLimit } from './kioskChoices.ts'
import { ScannedStation } from '../stations/stations.ts'
import { body, Id, Instant, optionalLine } from '../values/values.ts'
import { OfferedValue } from '../workspaceLists/workspaceLists.ts'

/** A shared tablet, without its secret. */
export const Kiosk = z.object({
  id: Id,
  name: z.string(),
  stationId: Id,
  /** Where it is: `Lyon / Line 2 / Press 4`. */
  location: z.string(),
  createdAt: Instant,
  /** Null until its code was entered. */
  pairedAt: Instant.nullable(),
  /** When its code expires; null once it was entered. */
  codeUntil: Instant.nullable(),
  /** When it was last used, to the minute. */
  seenAt: Instant.nullable(),
})
export type Kiosk = z.output<typeof Kiosk>

export const NewKiosk = body({
  id: Id.optional(),
  stationId: Id,
  /** Defaults to the name of the station. */
  name: optionalLine(kioskNameLimit).default(null),
})
export type NewKiosk = z.output<typeof NewKiosk>

/** A tablet to pair, with its pairing code, which is shown only once. */
export const MadeKiosk = Kiosk.extend({ code: z.string() })
export type MadeKiosk = z.output<typeof MadeKiosk>

const PairingCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{8}$/, 'This code is wrong or has expired.')

/** What a tablet may know about itself. */
export const OwnKiosk = z.object({
  id: Id,
  name: z.string(),
  /** Null once its station is out of use. */
  station: ScannedStation.nullable(),
  departments: z.array(OfferedValue),
})
export type OwnKiosk = z.output<typeof OwnKiosk>

/** An open call near a tablet. */
export const KioskCall = z.object({
  id: Id,
  caseId: Id,
  type: z.enum(urgentCallTypes),
  lineStopped: z.boolean(),
  state: z.enum(callStates),
  title: z.string(),
  station: z.string().nullable(),
  calledAt: Instant,
  /** Who is coming or there. */
  person: z.string().nullable(),
})
export type KioskCall = z.output<typeof KioskCall>

const isPlain = (pin: string) => /^(\d)\1+$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin)

export const Pin = z
  .string('Enter 4 to 6 digits.')
  .regex(/^\d{4,6}$/, { error: 'Enter 4 to 6 digits.', abort: true })
  .refine((pin) => !isPlain(pin), 'This PIN is too easy to guess.')
/** What a scanner reads from a badge. */
export const BadgeCode = z
  .string()
  .trim()
  .min(6, 'A badge code has at least 6 characters.')
  .max(badgeLimit, 'A badge code has at most 100 characters.')

/** Sets a PIN or badge; null removes it. */
export const PinEdit = body({ pin: Pin.nullish(), badge: BadgeCode.nullish() })
export type PinEdit = z.output<typeof PinEdit>

export const PinState = z.object({ hasPin: z.boolean(), hasBadge: z.boolean() })
export type PinState = z.output<typeof PinState>

/** By name and PIN, or by badge. */
export const KioskSignIn = z.union([
  z.strictObject({ personId: Id, pin: z.string().regex(/^\d{4,6}$/) }),
  z.strictObject({ badge: z.string().trim().min(1).max(badgeLimit) }),
])
export type KioskSignIn = z.output<typeof KioskSignIn>

export const KioskPerson = z.object({ id: Id, name: z.string() })
export type KioskPerson = z.output<typeof KioskPerson>

/** The person signed in at a tablet, and the token that it sends as `Authorization: Bearer` in their name. */
export const KioskTurn = z.object({ person: KioskPerson, token: z.string() })
export type KioskTurn = z.output<typeof KioskTurn>

export const kioskCalls = {
  listKiosks: defineCall('GET /api/kiosks', {
    needs: 'manageStations',
    summary: 'Lists the shared tablets, newest first.',
    answer: z.array(Kiosk),
    sessionOnly: true,
  }),
  createKiosk: defineCall('POST /api/kiosks', {
    needs: 'manageStations',
    summary: 'Creates a code that pairs a tablet with a station. Only this answer contains it.',
    body: NewKiosk,
    answer: MadeKiosk,
    status: 201,
    sessionOnly: true,
  }),
  revokeKiosk: defineCall('DELETE /api/kiosks/{id}', {
    needs: 'manageStations',
    summary: 'Revokes a shared tablet immediately.',
    sessionOnly: true,
  }),
  pairKiosk: defineCall('POST /api/kiosk/pair', {
    summary: 'Makes the device that sends it a shared tablet, by the code that a process manager sees.',
    body: body({ code: PairingCode }),
    answer: OwnKiosk,
    open: true,
    watched: true,
  }),
  readOwnKiosk: defineCall('GET /api/kiosk', {
    summary: 'Which shared tablet sends it.',
    answer: OwnKiosk,
    open: true,
  }),
  listKioskPeople: defineCall('GET /api/kiosk/people', {
    summary: 'The first 60 people by name who have a PIN, for a shared tablet.',
    query: z.strictObject({ q: z.string().trim().max(100).optional() }),
    answer: z.array(KioskPerson),
    open: true,
  }),
  listKioskCalls: defineCall('GET /api/kiosk/calls', {
    summary: 'The first 12 open calls in the area of a shared tablet, unanswered ones first.',
    answer: z.array(KioskCall),
    open: true,
  }),
  signInAtKiosk: defineCall('POST /api/kiosk/sign-in', {
    summary: 'Lets somebody report and acknowledge calls at a shared tablet, by PIN or badge.',
    body: KioskSignIn,
    answer: KioskTurn,
    open: true,
    watched: true,
  }),
  sendKioskReport: defineCall('POST /api/kiosk/reports', {
    summary: 'Reports at a shared tablet without a sign-in, as a guest; the name is recorded as not verified.',
    body: GuestReport,
    answer: z.object({ id: Id, key: z.string() }),
    status: 201,
    open: true,
    watched: true,
  }),
  readPin: defineCall('GET /api/profile/pin', {
    summary: 'Whether the signed-in person has a PIN and a badge for shared tablets.',
    answer: PinState,
    sessionOnly: true,
  }),
  editPin: defineCall('PUT /api/profile/pin', {
    summary: 'Sets or removes the PIN and the badge of the signed-in person for shared tablets.',
    body: PinEdit,
    answer: PinState,
    sessionOnly: true,
  }),
  resetPin: defineCall('DELETE /api/users/{id}/pin', {
    needs: 'managePeople',
    summary: 'Removes the PIN and the badge of a person, and unlocks shared tablets for them.',
    sessionOnly: true,
  }),
}
