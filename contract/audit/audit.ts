import { z } from 'zod'
import { auditFeatures } from './auditFeatures.ts'
import { defineCall } from '../http/call.ts'
import { exportTypes } from '../records/exportFormats.ts'
import { exportChoices } from '../records/listExport.ts'
import { Person } from '../users/users.ts'
import { anyOf, Day, daysInOrder, Id, Instant, TimeZone } from '../values/values.ts'
import { paging } from '../http/paging.ts'

/** The filter value for the server itself: what it did on its own, or for somebody who is not signed in. */
export const nobody = 'nobody'

/** What was done, by whom, from where, to what. */
export const AuditEntry = z.object({
  /** An integer, higher for later entries. */
  id: z.string(),
  at: Instant,
  actor: Person.nullable(),
  /** Done by a program with one of the person's API keys. */
  byKey: z.boolean(),
  /** The first characters of that key; null without one. */
  keyStart: z.string().nullable(),
  /** The name of the shared tablet that the person used; null elsewhere. */
  kiosk: z.string().nullable(),
  /** Null for what the server did on its own, such as making a scheduled report. */
  address: z.string().nullable(),
  /** `Firefox · Windows`. */
  browser: z.string().nullable(),
  /** One of `auditFeatures`; a later version may have written others. */
  feature: z.string(),
  action: z.string(),
  recordId: Id.nullable(),
  /** The record as people know it, while it exists: `CASE-1042` and its title. */
  record: z.object({ key: z.string().nullable(), title: z.string() }).nullable(),
  /** The case or CAR to open for this entry. */
  subject: z.object({ feature: z.enum(['cases', 'cars']), id: Id, key: z.string() }).nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type AuditEntry = z.output<typeof AuditEntry>

const filter = {
  /** Words to find in the old value, the new value, the address or the browser. */
  q: z.string().trim().max(200).optional(),
  /** People's ids, or `nobody`. */
  actorId: anyOf(z.union([Id, z.literal(nobody)])),
  feature: anyOf(z.enum(auditFeatures)),
  action: anyOf(z.string().max(60)),
  /** A record by its id or number: `CASE-1042`, `CAR-17`. */
  record: z
    .union([
      Id,
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^(CASE|CAR)-\d{1,9}$/, 'Enter a number such as CASE-1042 or CAR-17.'),
    ])
    .optional(),
  /** Days, both included, in the time zone. */
  from: Day.optional(),
  to: Day.optional(),
  timeZone: TimeZone,
}

const inOrder = daysInOrder('from', 'to')
export const AuditQuery = z.strictObject({ ...filter, ...paging }).refine(...inOrder)
export type AuditQuery = z.output<typeof AuditQuery>
export type AuditQuerySent = z.input<typeof AuditQuery>

/** The end of the chain at some moment, to be stored elsewhere: it proves everything recorded until then. */
export const Seal = z.object({ position: z.int(), hash: z.string(), at: Instant })
export type Seal = z.output<typeof Seal>

/** A seal as one string, `1042:9f86…`. */
export const writeSeal = ({ position, hash }: Pick<Seal, 'position' | 'hash'>): string => `${position}:${hash}`

const WrittenSeal = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[1-9]\d{0,14}:[0-9a-f]{64}$/, 'A seal is a number, a colon, and 64 letters and digits.')

/** How far the database itself prevents the app from changing the log. */
const auditProtections = ['owner', 'triggers', 'none'] as const

/** The first fault that was found. */
export const auditFaults = ['changed', 'removed', 'inserted', 'sealRemoved', 'otherHistory', 'shorterHistory'] as const
export type AuditFault = (typeof auditFaults)[number]

export const Verification = z.object({
  /** Nothing was changed, removed or inserted after it was sealed. */
  isWhole: z.boolean(),
  /** Entries checked against their seals. */
  checked: z.int(),
  /** The newest entries, which are sealed within seconds. */
  unsealed: z.int(),
  /** The end of the chain; null while nothing is sealed. */
  seal: Seal.nullable(),
  protectedBy: z.enum(auditProtections),
  fault: z
    .object({ kind: z.enum(auditFaults), entryId: z.string().nullable(), position: z.int().nullable() })
    .nullable(),
})
export type Verification = z.output<typeof Verification>

export const auditCalls = {
  listAudit: defineCall('GET /api/audit', {
    needs: 'readAudit',
    summary: 'Lists what was done, newest first, filtered and paged.',
    query: AuditQuery,
    answer: z.array(AuditEntry),
    sessionOnly: true,
  }),
  exportAudit: defineCall('GET /api/audit/export', {
    needs: 'readAudit',
    summary: 'Answers the entries of a filter as CSV or XLSX.',
    query: z.strictObject({ ...filter, ...exportChoices }).refine(...inOrder),
    recorded: 'exported',
    raw: Object.values(exportTypes),
    sessionOnly: true,
  }),
  verifyAudit: defineCall('GET /api/audit/verify', {
    needs: 'readAudit',
    summary:
      'Recomputes the chain of hashes, compares it with a kept seal if one is sent, and reports the first fault.',
    query: z.strictObject({ against: WrittenSeal.optional() }),
    answer: Verification,
    sessionOnly: true,
  }),
}
