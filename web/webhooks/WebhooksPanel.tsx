import { Stack } from '@mantine/core'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '../../contract/webhooks/webhooks.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import layout from '../ui/layout.module.css'
import { PanelLead } from '../ui/PanelLead.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { useDeleteWebhook, useWebhooks } from './queries.ts'
import { WebhookRow } from './WebhookRow.tsx'

const WebhookDialog = lazy(async () => ({ default: (await import('./WebhookDialog.tsx')).WebhookDialog }))
const DeliveriesDialog = lazy(async () => ({ default: (await import('./DeliveriesDialog.tsx')).DeliveriesDialog }))
const SecretDialog = lazy(async () => ({ default: (await import('./SecretDialog.tsx')).SecretDialog }))

/** Actions on a webhook, with a dialog each. */
export type WebhookAction = 'edit' | 'deliveries' | 'undelivered' | 'secret' | 'delete'

/** The webhooks, for those who manage them. */
export function WebhooksPanel() {
  const { t } = useTranslation()
  const webhooks = useWebhooks()
  const deleting = useDeleteWebhook()
  const [opened, setOpened] = useState<{ dialog: 'add' } | { dialog: WebhookAction; webhook: Webhook } | null>(null)
  const close = () => setOpened(null)
  const add = () => setOpened({ dialog: 'add' })
  if (!webhooks.data) return <QueryState of={webhooks} count={3} kind="row" />

  async function remove({ id }: Webhook): Promise<void> {
    try {
      await deleting.mutateAsync(id)
      close()
      toast({ title: t('Webhook deleted') })
    } catch (error) {
      showError(t('The change was not saved.'), error)
    }
  }
  return (
    <Stack maw="56rem">
      <PanelLead addLabel={t('Add webhook')} onAdd={webhooks.data.length > 0 ? add : null}>
        {t('Send events to another program, or post them to a channel in Microsoft Teams or Slack.')}
      </PanelLead>
      {webhooks.data.length === 0 ? (
        <EmptyState
          title={t('No webhooks yet')}
          guide="administrator#webhooks"
          description={t('A call for help can reach a Teams channel in seconds.')}
          action={{ label: t('Add webhook'), onClick: add }}
        />
      ) : (
        <ul className={`${layout.outlined} ${layout.divided}`} aria-label={t('Webhooks')}>
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onAction={(dialog) => setOpened({ dialog, webhook })} />
          ))}
        </ul>
      )}
      <DialogSuspense>
        {opened?.dialog === 'add' && <WebhookDialog onClose={close} />}
        {opened?.dialog === 'edit' && <WebhookDialog webhook={opened.webhook} onClose={close} />}
        {opened?.dialog === 'deliveries' && <DeliveriesDialog webhook={opened.webhook} onClose={close} />}
        {opened?.dialog === 'undelivered' && <DeliveriesDialog webhook={opened.webhook} isFailed onClose={close} />}
        {opened?.dialog === 'secret' && <SecretDialog webhook={opened.webhook} onClose={close} />}
      </DialogSuspense>
      <ConfirmDialog
        opened={opened?.dialog === 'delete'}
        title={t('Delete the webhook “{{name}}”?', { name: opened?.dialog === 'delete' ? opened.webhook.name : '' })}
        confirmLabel={t('Delete')}
        dangerous
        busy={deleting.isPending}
        onClose={close}
        onConfirm={() => opened?.dialog === 'delete' && void remove(opened.webhook)}
      >
        {t('Nothing more is sent, and its deliveries are deleted. This cannot be undone.')}
      </ConfirmDialog>
    </Stack>
  )
}
