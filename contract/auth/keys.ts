import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { ownProof } from './ownProof.ts'
import { body, Id, Instant, line } from '../values/values.ts'

/** What a program may do with a key: read, or read and change. */
export const keyScopes = ['read', 'write'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Choices for the validity of a key in days; null for no end. */
export const keyDays = [30, 90, 365] as const

export const keyNameLimit = 100
/** Maximum number of keys per person. */
export const keyLimit = 50

/** A personal API key, without its secret. */
export const Key = z.object({
  id: Id,
  name: z.string(),
  scope: z.enum(keyScopes),
  /** How the key begins, to recognise it by: `yok_Ab3d`. */
  start: z.string(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  /** When it was last used, to the minute. */
  usedAt: Instant.nullable(),
})
export type Key = z.output<typeof Key>

export const NewKey = body({
  id: Id.optional(),
  name: line(keyNameLimit, 'Name is required'),
  scope: z.enum(keyScopes).default('read'),
  days: z.literal(keyDays).nullable(),
  ...ownProof,
})
export type NewKey = z.output<typeof NewKey>

/** A new key with its secret for `Authorization: Bearer`, which is shown only once. */
export const MadeKey = Key.extend({ token: z.string() })
export type MadeKey = z.output<typeof MadeKey>

export const keyCalls = {
  listKeys: defineCall('GET /api/keys', {
    summary: 'Lists the API keys of the signed-in person, newest first.',
    answer: z.array(Key),
    sessionOnly: true,
  }),
  createKey: defineCall('POST /api/keys', {
    summary: 'Creates an API key for the signed-in person, who proves who they are. Only this answer contains the key.',
    body: NewKey,
    answer: MadeKey,
    status: 201,
    sessionOnly: true,
  }),
  revokeKey: defineCall('DELETE /api/keys/{id}', {
    summary: 'Revokes an API key immediately.',
    sessionOnly: true,
  }),
}
