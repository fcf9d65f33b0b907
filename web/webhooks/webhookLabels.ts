import type { TFunction } from 'i18next'
import type { deliveryStates, WebhookEvent, WebhookKind, WebhookState } from '../../contract/webhooks/webhookChoices.ts'
import { webhookKindLabels, webhookStateLabels } from '../../contract/webhooks/webhookLabels.ts'
import type { Tone } from '../ui/tones.ts'

type DeliveryState = (typeof deliveryStates)[number]

export const stateTones: Record<WebhookState, Tone> = { on: 'green', off: 'grey', failed: 'red' }
export const deliveryTones: Record<DeliveryState, Tone> = {
  waiting: 'blue',
  delivered: 'green',
  failed: 'red',
  stopped: 'grey',
}

export const kindLabel = (t: TFunction, kind: WebhookKind): string => t(webhookKindLabels[kind])
export const stateLabel = (t: TFunction, state: WebhookState): string => t(webhookStateLabels[state])

export const deliveryLabel = (t: TFunction, state: DeliveryState): string =>
  ({ waiting: t('Waiting'), delivered: t('Delivered'), failed: t('Not delivered'), stopped: t('Not sent') })[state]

/** The events in groups, for choosing them. */
export const eventGroups = ['call', 'case', 'car', 'task', 'comment'] as const
export const groupLabel = (t: TFunction, group: (typeof eventGroups)[number]): string =>
  ({ call: t('Calls'), case: t('Cases'), car: t('CARs'), task: t('Tasks'), comment: t('Comments') })[group]

/** The groups of some events, in words. */
export const groupsOf = (t: TFunction, events: readonly WebhookEvent[]): string =>
  eventGroups
    .filter((group) => events.some((event) => event.startsWith(`${group}.`)))
    .map((group) => groupLabel(t, group))
    .join(', ')
