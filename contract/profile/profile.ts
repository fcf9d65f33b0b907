import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { Email, User } from '../users/users.ts'
import { body, Instant } from '../values/values.ts'

/** Maximum size in bytes of an uploaded profile picture. */
export const avatarSizeLimit = 2 * 1024 * 1024
/** Accepted types of a profile picture, detected from the content. */
export const avatarTypes = ['image/jpeg', 'image/gif', 'image/png'] as const
/** Longest edge of an uploaded profile picture, in pixels. */
export const avatarEdgeLimit = 10_000
/** Edge of the stored square, in pixels. */
export const avatarEdge = 256

/** Address of a person's picture; `version` changes with the picture. */
export const avatarUrl = (userId: string, version: string): string => `/api/profile/${userId}/avatar?v=${version}`

/** Hours for which the link in an e-mail to a new address is valid. */
export const emailLinkHours = 24

/** Hours within which the owner of the previous address can undo a change. */
export const emailUndoHours = 72

/** Texts of the e-mails about a changed address, in English; each is its own key. */
export const emailChangeTexts = {
  confirm: {
    subject: 'Confirm your new email address',
    asked: 'Hello {{name}}, open the link to confirm this email address for {{product}}.',
    limits: 'The link works once, within {{hours}} hours.',
    action: 'Confirm this address',
    reason:
      'You received this because {{name}} entered this address in the settings. If you don’t recognize this, ignore this email.',
  },
  changed: {
    subject: 'Your email address was changed',
    now: 'From now on {{name}} signs in to {{product}} with {{email}}.',
    mistake: 'If this was not you, contact a process manager immediately.',
    undo: 'If this was not you, undo the change: this address is restored and all devices are signed out. The button works once, within {{hours}} hours, even if the address was changed again.',
    next: 'Then choose a new password, as someone may know yours, and contact a process manager.',
    action: 'Undo the change',
    reason: 'You received this because it was the address of {{name}} until now.',
  },
} as const

/** Maximum number of e-mails to new addresses that a person may have sent per hour. */
export const emailChangesPerHour = 5

/** A new address whose owner has not opened the link yet. */
export const PendingEmail = z.object({ email: z.string(), expiresAt: Instant })
export type PendingEmail = z.output<typeof PendingEmail>

const Pending = z.object({ pending: PendingEmail.nullable() })

export const profileCalls = {
  readPendingEmail: defineCall('GET /api/profile/email', {
    summary: 'Reads the new address of the signed-in person that is not confirmed yet.',
    answer: Pending,
    sessionOnly: true,
  }),
  cancelPendingEmail: defineCall('DELETE /api/profile/email', {
    summary: 'Keeps the address as it is: the link in the e-mail to the new one is no longer valid.',
    sessionOnly: true,
  }),
  confirmEmail: defineCall('POST /api/profile/email/confirm', {
    summary: 'Puts the new address into effect with the token of the link that was sent to it.',
    body: body({ token: z.string().max(200) }),
    answer: z.object({ email: Email }),
    sessionOnly: true,
    watched: true,
  }),
  undoEmailChange: defineCall('POST /api/profile/email/undo', {
    summary: 'Restores the previous address of an account, by the link that was sent there.',
    body: body({ token: z.string().min(1).max(200) }),
    answer: z.object({
      email: Email,
      /** Whether there is already a password, to be changed now. */
      hasPassword: z.boolean(),
    }),
    open: true,
    sessionOnly: true,
    watched: true,
  }),
  setAvatar: defineCall('PUT /api/profile/avatar', {
    summary: 'Stores the picture of the signed-in person, a base64 data string; its middle square is kept.',
    // Its length is checked when it is read: too large is 413.
    body: body({ image: z.string().regex(/^data:[\w.+/-]*;base64,/, 'Send a base64 data string.') }),
    answer: User,
    watched: true,
  }),
  removeAvatar: defineCall('DELETE /api/profile/avatar', {
    summary: 'Removes the picture of the signed-in person.',
    answer: User,
  }),
  readAvatar: defineCall('GET /api/profile/{id}/avatar', {
    summary: 'Answers the picture of a person, 256 by 256 pixels.',
    query: z.object({ v: z.string().max(20).optional() }),
    raw: ['image/webp'],
  }),
}
