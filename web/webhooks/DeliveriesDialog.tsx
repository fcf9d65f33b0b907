import { Box, Button, Group, Modal, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deliveryProblemLabels, webhookEventLabels } from '../../contract/webhooks/webhookLabels.ts'
import type { Delivery, Webhook } from '../../contract/webhooks/webhooks.ts'
import { useFormat } from '../i18n/format.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import entries from '../ui/EntryList.module.css'
import layout from '../ui/layout.module.css'
import { QueryState } from '../ui/QueryState.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { Tag } from '../ui/Tag.tsx'
import text from '../ui/text.module.css'
import { toast, showError } from '../ui/toast.tsx'
import { useFocusBack } from '../ui/useFocusBack.ts'
import { useMedia } from '../ui/useMedia.ts'
import { useDeliveries, useSendAgain } from './queries.ts'
import { deliveryLabel, deliveryTones } from './webhookLabels.ts'

type DeliveriesDialogProps = {
  webhook: Webhook
  /** Whether it begins with those that were not delivered. */
  isFailed?: boolean
  onClose: () => void
}

/** What a webhook has sent, with the results. */
export function DeliveriesDialog({ webhook, isFailed = false, onClose }: DeliveriesDialogProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<'all' | 'failed'>(isFailed ? 'failed' : 'all')
  const reading = useDeliveries(webhook.id, shown === 'failed')
  const isSmall = useMedia('(max-width: 48em)')
  useFocusBack(true)
  const deliveries = reading.data?.pages.flatMap(({ items }) => items)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Deliveries of “{{name}}”', { name: webhook.name })}
      size="50rem"
      fullScreen={isSmall}
    >
      <SegmentedControl
        mb="sm"
        aria-label={t('Deliveries')}
        data={[
          { value: 'all', label: t('All') },
          { value: 'failed', label: deliveryLabel(t, 'failed') },
        ]}
        value={shown}
        onChange={setShown}
      />
      <QueryState of={reading} count={4} kind="row" />
      {deliveries?.length === 0 && (
        <EmptyState
          title={shown === 'failed' ? t('No failed deliveries.') : t('Nothing sent in the last 30 days.')}
          guide="administrator#webhooks"
        />
      )}
      {webhook.state !== 'on' && (
        <Box component="p" mb="sm" c="dimmed">
          {t('This webhook is switched off. Turn it on to send events again.')}
        </Box>
      )}
      {deliveries && deliveries.length > 0 && (
        <ul className={`${layout.outlined} ${layout.divided}`} aria-label={t('Deliveries, newest first')}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} />
          ))}
        </ul>
      )}
      <ShowMore list={reading} isQuiet />
    </Modal>
  )
}

function DeliveryRow({ delivery, webhook }: { delivery: Delivery; webhook: Webhook }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sending = useSendAgain(webhook.id)
  const { id, type, state, status, problem, answer, tries, createdAt, nextAt } = delivery
  const details = [problem && t(deliveryProblemLabels[problem]), status && `HTTP ${status}`, answer].filter(Boolean)

  async function send(): Promise<void> {
    try {
      await sending.mutateAsync(id)
      toast({ title: t('Sending again: {{event}}', { event: t(webhookEventLabels[type]) }) })
    } catch (error) {
      showError(t('The server is not responding. Try again in a moment.'), error)
    }
  }
  return (
    <li className={entries.entry}>
      <Box miw={0} className={text.breaks}>
        <Group gap="0.25rem 0.5rem" fw={500}>
          {t(webhookEventLabels[type])}
          <Tag tone={deliveryTones[state]}>{deliveryLabel(t, state)}</Tag>
        </Group>
        <Group gap="0 0.75rem" mt={4} c="dimmed" fz="xs">
          <time dateTime={createdAt}>{format.moment(createdAt)}</time>
          {tries > 1 && <span>{t('{{count}} tries', { count: tries })}</span>}
          {details.length > 0 && <span>{details.join(' · ')}</span>}
          {nextAt !== null && tries > 0 && <span>{t('Next try {{when}}', { when: format.moment(nextAt) })}</span>}
        </Group>
      </Box>
      {type !== 'webhook.test' && (
        <Button
          variant="default"
          size="xs"
          disabled={webhook.state !== 'on'}
          loading={sending.isPending}
          onClick={() => void send()}
        >
          {t('Send again')}
        </Button>
      )}
    </li>
  )
}
