import { Box, Button, Flex, Group } from '@mantine/core'
import {
  IconBrandSlack,
  IconBrandTeams,
  IconDots,
  IconKey,
  IconList,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WebhookKind } from '../../contract/webhookChoices.ts'
import { deliveryProblemWords } from '../../contract/webhookWords.ts'
import type { Webhook } from '../../contract/webhooks.ts'
import { useFormat } from '../i18n/format.ts'
import entries from '../ui/EntryList.module.css'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import { showError } from '../ui/showError.ts'
import rowButton from '../ui/RowButton.module.css'
import { Tag } from '../ui/Tag.tsx'
import text from '../ui/text.module.css'
import { toast } from '../ui/toast.tsx'
import { useEditWebhook, useTestWebhook } from './queries.ts'
import { groupsOf, kindLabel, stateLabel, stateTones } from './webhookLabels.ts'
import type { WebhookAction } from './WebhooksPanel.tsx'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
const kindIcons: Record<WebhookKind, typeof IconWebhook> = {
  standard: IconWebhook,
  teams: IconBrandTeams,
  slack: IconBrandSlack,
}

type WebhookRowProps = { webhook: Webhook; onAction: (action: WebhookAction) => void }

/** The row of a webhook with its state and its actions. */
export function WebhookRow({ webhook, onAction }: WebhookRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const testing = useTestWebhook()
  const editing = useEditWebhook()
  const { id, name, kind, state, address, events, site, area, lastDeliveredAt, waiting, failed } = webhook
  const Kind = kindIcons[kind]
  const label = t('Actions for {{key}}', { key: name })
  const place = [site, area].filter(Boolean).join(' / ')
  const isOn = state === 'on'

  const complain = (error: unknown) => showError(t('The change was not saved.'), error)
  async function sendTest(): Promise<void> {
    try {
      const { problem, status, answer } = await testing.mutateAsync(id)
      if (problem === null) toast({ title: t('Test delivered') })
      else {
        const why = [t(deliveryProblemWords[problem]), status, answer].filter(Boolean).join(' · ')
        toast({ title: t('Test not delivered'), description: why, variant: 'destructive' })
      }
    } catch (error) {
      complain(error)
    }
  }
  return (
    <li className={entries.entry}>
      <Box miw={0} className={text.breaks}>
        <Group gap="0.25rem 0.5rem" fw={500}>
          <Flex component="span" c="dimmed">
            <Kind size={20} stroke={1.5} role="img" aria-label={kindLabel(t, kind)} />
          </Flex>
          {name}
          <Tag tone={stateTones[state]}>{stateLabel(t, state)}</Tag>
        </Group>
        <Group gap="0 0.75rem" mt={4} c="dimmed" fz="xs">
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
            <Box component="span" c="var(--mantine-color-error)">
              {t('{{count}} not delivered', { count: failed })}
            </Box>
          )}
        </Group>
      </Box>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          size="xs"
          loading={testing.isPending}
          aria-label={t('Send a test to {{name}}', { name })}
          onClick={() => void sendTest()}
        >
          {t('Test')}
        </Button>
        <LazyMenu
          label={label}
          menu={{ position: 'bottom-end' }}
          button={{ className: rowButton.button ?? '', 'aria-label': label }}
          display={<IconDots {...icon} />}
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
                {isOn ? t('Turn off') : t('Switch on')}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onAction('delete')}>
                {t('Delete')}
              </Menu.Item>
            </>
          )}
        </LazyMenu>
      </Group>
    </li>
  )
}
