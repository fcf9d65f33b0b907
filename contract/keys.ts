import { z } from 'zod'
import { defineCall } from './call.ts'
import { ownProof } from './ownProof.ts'
import { body, Id, IdParams, Instant, line } from './values.ts'

/** What a program may do with a key: look, or look and change. */
export const keyScopes = ['read', 'write'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Days for which a key may be made good; null is no end. */
export const keyDays = [30, 90, 365] as const

export const keyNameLimit = 100
/** Most keys of one person. */
export const keyLimit = 50

/** A personal API key, without what it is sent as. */
export const Key = z.object({
  id: Id,
  name: z.string(),
  scope: z.enum(keyScopes),
  /** How the key begins, to tell it from others: `yok_Ab3d`. */
  start: z.string(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  /** When it was used last, to the minute. */
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

/** A key that was just made, with what is to be sent as `Authorization: Bearer`: shown this once. */
export const MadeKey = Key.extend({ token: z.string() })
export type MadeKey = z.output<typeof MadeKey>

export const keyCalls = {
  listKeys: defineCall({
    method: 'GET',
    path: '/api/keys',
    summary: 'Lists the API keys of the signed-in person, newest first.',
    answer: z.array(Key),
    sessionOnly: true,
  }),
  createKey: defineCall({
    method: 'POST',
    path: '/api/keys',
    summary: 'Makes an API key of the signed-in person, who proves who they are. The answer alone carries it.',
    body: NewKey,
    answer: MadeKey,
    status: 201,
    sessionOnly: true,
  }),
  revokeKey: defineCall({
    method: 'DELETE',
    path: '/api/keys/{id}',
    summary: 'Ends an API key, at once.',
    params: IdParams,
    sessionOnly: true,
  }),
}
