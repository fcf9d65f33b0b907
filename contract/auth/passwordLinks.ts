import { z } from 'zod'
import { Instant } from '../values/values.ts'

/** Days for which an invitation is valid, and hours for which a password reset link is. */
export const invitationDays = 14
export const resetHours = 24

/** A link with which a person sets their password; it invalidates the previous one. */
export const PasswordLink = z.object({
  url: z.string(),
  expiresAt: Instant,
  /** Whether it was also e-mailed to the person. */
  isMailed: z.boolean(),
})
export type PasswordLink = z.output<typeof PasswordLink>

/** Texts of the e-mail with such a link. */
export const passwordEmailTexts = {
  invitation: {
    subject: 'You are invited to {{product}}',
    message:
      'Hello {{name}}, you have been invited to {{product}}, where your plant reports problems and improves its work. Choose a password to get started.',
    limits: 'The link works once, within {{days}} days.',
    action: 'Set password and sign in',
    reason: 'You received this because a process manager invited {{email}}.',
  },
  reset: {
    subject: 'Set a new password for {{product}}',
    message: 'Hello {{name}}, use this link to set a new password. Until then, the old one remains valid.',
    limits: 'The link works once, within {{hours}} hours.',
    action: 'Set new password',
    reason: 'You received this because a process manager requested a new password for {{email}}.',
  },
  forgotten: {
    subject: 'Set a new password for {{product}}',
    message: 'Hello {{name}}, use this link to set a new password. Until then, the old one remains valid.',
    limits: 'The link works once, within an hour.',
    action: 'Set new password',
    reason:
      'You received this because a password reset was requested for {{email}}. If it was not you, ignore this email.',
  },
} as const
