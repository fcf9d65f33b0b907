import type { UrgentCallType } from '../calls/callChoices.ts'
import type { DeliveryProblem, SentEvent, WebhookKind, WebhookState } from './webhookChoices.ts'

/** Headings of messages in a channel. */
export const webhookEventLabels: Record<SentEvent, string> = {
  'call.raised': 'Call raised',
  'call.escalated': 'Call escalated',
  'call.acknowledged': 'Someone is coming',
  'call.arrived': 'Help has arrived',
  'call.cleared': 'Call cleared',
  'call.cancelled': 'Call cancelled',
  'case.created': 'New case',
  'case.updated': 'Case changed',
  'case.deleted': 'Case deleted',
  'case.restored': 'Case restored',
  'car.created': 'New CAR',
  'car.updated': 'CAR changed',
  'car.deleted': 'CAR deleted',
  'car.restored': 'CAR restored',
  'task.created': 'New task',
  'task.updated': 'Task changed',
  'task.deleted': 'Task deleted',
  'task.restored': 'Task restored',
  'comment.created': 'New comment',
  'comment.updated': 'Comment changed',
  'comment.deleted': 'Comment deleted',
  'comment.restored': 'Comment restored',
  'webhook.test': 'Test message',
}

export const webhookKindLabels: Record<WebhookKind, string> = {
  standard: 'Signed JSON',
  teams: 'Microsoft Teams',
  slack: 'Slack',
}

export const webhookStateLabels: Record<WebhookState, string> = {
  on: 'On',
  off: 'Off',
  failed: 'Switched off after failures',
}

export const urgentCallLabels: Record<UrgentCallType, string> = {
  machine: 'Machine',
  quality: 'Quality',
  material: 'Material',
  safety: 'Safety',
}

/** Why an attempt failed. */
export const deliveryProblemLabels: Record<DeliveryProblem, string> = {
  timedOut: 'No answer in time',
  unknownHost: 'The host is unknown',
  forbiddenAddress: 'The host is not on the public internet',
  untrusted: 'The certificate is not trusted',
  unreachable: 'The host cannot be reached',
  redirected: 'Redirects are not followed',
  refused: 'The receiver refused it',
  gone: 'The receiver is gone',
  secretUnreadable: 'The secret cannot be read any more. Change it.',
}

/** Other texts of messages in a channel. */
export const chatTexts = {
  lineStopped: 'Line stopped',
  open: 'View',
  coming: 'I’m coming',
  test: 'This is only a test. Nobody needs help.',
} as const

/** The e-mail to process managers about a webhook that was switched off. */
export const webhookMailTexts = {
  subject: 'The webhook {{webhook}} was switched off',
  message:
    'Hello {{name}}, nothing has reached the receiver of the webhook {{webhook}} for days, so it was switched off.',
  gone: 'Hello {{name}}, the receiver of the webhook {{webhook}} answered that it is gone, so the webhook was switched off.',
  advice: 'Events since then are not sent. Check the receiver, then switch the webhook on again in the settings.',
  open: 'Open the webhooks',
  reason: 'You received this email because you are a process manager of {{product}}.',
} as const
