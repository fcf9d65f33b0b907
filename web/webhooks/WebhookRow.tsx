import { Anchor } from '@mantine/core'
import {
  IconBrandSlack,
  IconBrandTeams,
  IconKey,
  IconList,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WebhookKind } from '../../contract/webhooks/webhookChoices.ts'
import { deliveryProblemLabels } from '../../contract/webhooks/webhookLabels.ts'
import type { Webhook } from '../../contract/webhooks/webhooks.ts'
import { useFormat } from '../i18n/format.ts'
import { EntryRow } from '../ui/EntryRow.tsx'
import { Tag } from '../ui/Tag.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { useEditWebhook, useTestWebhook } from './queries.ts'
import { groupsOf, kindLabel, stateLabel, stateTones } from './webhookLabels.ts'
import type { WebhookAction } from './WebhooksPanel.tsx'
import { icon } from '../ui/icons.ts'

const kindIcons: Record<WebhookKind, Icon> = {
  standard: IconWebhook,
  teams: IconBrandTeams,
  slack: IconBrandSlack,
}

/** The row of a webhook with its state and its actions. */
export function WebhookRow({ webhook, onAction }: { webhook: Webhook; onAction: (action: WebhookAction) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const testing = useTestWebhook()
  const editing = useEditWebhook()
  const { id, name, kind, state, address, events, site, area, lastDeliveredAt, waiting, failed } = webhook
  const place = [site, area].filter(Boolean).join(' / ')
  const isOn = state === 'on'

  const complain = (error: unknown) => showError(t('The change was not saved.'), error)
  async function sendTest(): Promise<void> {
    try {
      const { problem, status, answer } = await testing.mutateAsync(id)
      if (problem === null) toast({ title: t('Test delivered') })
      else {
        const why = [t(deliveryProblemLabels[problem]), status, answer].filter(Boolean).join(' · ')
        toast({ title: t('Test not delivered'), description: why, variant: 'destructive' })
      }
    } catch (error) {
      complain(error)
    }
  }
  return (
    <EntryRow
      kind={{ icon: kindIcons[kind], label: kindLabel(t, kind) }}
      name={name}
      tags={<Tag tone={stateTones[state]}>{stateLabel(t, state)}</Tag>}
      details={
        <>
          <span>{address}</span>
          <span>{groupsOf(t, events)}</span>
          {place && <span>{place}</span>}
          <span>
            {lastDeliveredAt === null
              ? t('Nothing delivered yet')
              : t('Delivered {{ago}}', { ago: format.ago(lastDeliveredAt) })}
          </span>
          {waiting > 0 && <span>{t('{{count}} waiting', { count: waiting })}</span>}
          {failed > 0 && (
            <Anchor
              component="button"
              type="button"
              fz="inherit"
              c="var(--mantine-color-error)"
              onClick={() => onAction('undelivered')}
            >
              {t('{{count}} not delivered', { count: failed })}
            </Anchor>
          )}
        </>
      }
      button={{
        label: t('Send a test to {{name}}', { name }),
        text: t('Test'),
        isBusy: testing.isPending,
        onClick: () => void sendTest(),
      }}
    >
      {(Menu) => (
        <>
          <Menu.Item leftSection={<IconList {...icon} />} onClick={() => onAction('deliveries')}>
            {t('Deliveries')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAction('edit')}>
            {t('Edit')}
          </Menu.Item>
          {kind === 'standard' && (
            <Menu.Item leftSection={<IconKey {...icon} />} onClick={() => onAction('secret')}>
              {t('Change secret')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={isOn ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
            onClick={() => void editing.mutateAsync({ id, edit: { isOn: !isOn } }).catch(complain)}
          >
            {isOn ? t('Turn off') : t('Turn on')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onAction('delete')}>
            {t('Delete')}
          </Menu.Item>
        </>
      )}
    </EntryRow>
  )
}
