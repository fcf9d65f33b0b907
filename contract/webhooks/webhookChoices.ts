/** The events that webhooks can send. */
export const webhookEvents = [
  'call.raised',
  'call.escalated',
  'call.acknowledged',
  'call.arrived',
  'call.cleared',
  'call.cancelled',
  'case.created',
  'case.updated',
  'case.deleted',
  'case.restored',
  'car.created',
  'car.updated',
  'car.deleted',
  'car.restored',
  'task.created',
  'task.updated',
  'task.deleted',
  'task.restored',
  'comment.created',
  'comment.updated',
  'comment.deleted',
  'comment.restored',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
export const testEvent = 'webhook.test'
export type SentEvent = WebhookEvent | typeof testEvent

/** `standard`: signed JSON, see https://www.standardwebhooks.com. The others are messages in a channel. */
export const webhookKinds = ['standard', 'teams', 'slack'] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** `failed`: switched off by the server, since nothing reached the receiver for too long. */
export const webhookStates = ['on', 'off', 'failed'] as const
export type WebhookState = (typeof webhookStates)[number]

/** `stopped`: the webhook was off when it should have been sent. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'stopped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt failed. */
export const deliveryProblems = [
  'timedOut',
  'unknownHost',
  'forbiddenAddress',
  'untrusted',
  'unreachable',
  'redirected',
  'refused',
  'gone',
  'secretUnreadable',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

export const webhookNameLimit = 100
export const webhookAddressLimit = 2000
/** Maximum number of webhooks per workspace. */
export const webhookLimit = 50

/** Seconds between attempts, as Standard Webhooks proposes: ten attempts in 75.5 hours. */
export const retryDelays = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
/** Hours for which the previous secret still signs, too. */
export const secretOverlapHours = 24
/** Days for which deliveries are listed. */
export const deliveriesKeptDays = 30
