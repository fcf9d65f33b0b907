import type { NotificationKind } from './notifications.ts'

/** Why an e-mail was sent. */
export const mailReasonTexts: Record<NotificationKind, string> = {
  assigned: 'You received this because work was assigned to you.',
  status: 'You received this because you reported it, work on it or follow it.',
  correction: 'You received this because you started the correction, or reported, work on or follow the case.',
  mention: 'You received this because someone mentioned you in a comment.',
  comment: 'You received this because you reported it, work on it or follow it.',
  dueSoon: 'You received this because you are responsible for it.',
  overdue: 'You received this because you are responsible for it.',
  weekly: 'You received this because you turned on the weekly report.',
  pinLocked: 'You received this because you are a process manager.',
  triage: 'You received this because you reported it.',
  template: 'You received this because you created the template.',
  readAcross: 'You received this because you were asked.',
  readAcrossAnswer: 'You received this because you asked, or own the CAR.',
  recurrence: 'You received this because you own the CAR.',
  savings: 'You received this because you review savings or claimed these.',
  useAsIs: 'You received this because you ask for use as is, or approve it.',
  call: 'You received this because you were called to help, or called for help yourself.',
}

/** Texts that only e-mails and their unsubscribe page have. */
export const emailTexts = {
  open: 'View',
  openInbox: 'Open the app',
  many: 'New notifications: {{n}}',
  manyCalls: 'Calls for help: {{n}}',
  more: 'And {{n}} more in the app.',
  stop: 'Unsubscribe: {{what}}',
  stopped: 'Turned off: {{what}}. You can turn it on again in the settings.',
  question: 'Turn off {{what}}?',
  switchOff: 'Turn off',
} as const

/** Why an e-mail has not been sent, where the mail server gave no reason. */
export const mailProblemTexts = {
  silent: 'The mail server did not respond.',
  fileGone: 'The file attached to this email no longer exists.',
  unencrypted:
    'The mail server offers no encryption, so the password was not sent. Your administrator can start SMTP_URL with smtps, or add requireTLS=false to send the password unencrypted.',
} as const
