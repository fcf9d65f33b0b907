import { Box, Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditQueuedReport } from '../andon/EditQueuedReport.tsx'
import { useSignedIn } from '../auth/signedIn.ts'
import { deleteItem, sendNow } from '../outbox/outbox.ts'
import type { OutboxItem } from '../outbox/outboxItem.ts'
import { useWaiting } from '../outbox/waiting.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { OutboxRow } from './OutboxRow.tsx'
import { useMedia } from '../ui/useMedia.ts'
import layout from '../ui/layout.module.css'

/** The outbox: view, retry, edit or delete what is not sent yet. */
export function OutboxPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const me = useSignedIn()
  const waiting = useWaiting()
  const isSmall = useMedia('(max-width: 48em)')
  const [edited, setEdited] = useState<OutboxItem | null>(null)
  const [doomed, setDoomed] = useState<OutboxItem | null>(null)
  const [isSending, setSending] = useState(false)

  async function send(id?: string): Promise<void> {
    setSending(true)
    await sendNow(id).catch(() => undefined)
    setSending(false)
  }
  const isOnTop = !edited && !doomed
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title={t('Waiting on this device')}
        size="40rem"
        fullScreen={isSmall}
        closeOnEscape={isOnTop}
        trapFocus={isOnTop}
      >
        {waiting.length === 0 ? (
          <EmptyState title={t('Everything has been sent.')} guide="operator#offline" />
        ) : (
          <>
            <Group gap="0.75rem 1rem" justify="space-between" mb="md">
              <Box component="p" flex="1 1 16rem" c="dimmed">
                {t('Sent automatically, in this order, as soon as the server can be reached.')}
              </Box>
              <Button loading={isSending} onClick={() => void send()} data-autofocus>
                {t('Send now')}
              </Button>
            </Group>
            <ul className={`${layout.outlined} ${layout.divided}`}>
              {waiting.map((item) => (
                <OutboxRow
                  key={item.id}
                  item={item}
                  isOwn={!item.owner || item.owner.id === me.id}
                  isSending={isSending || item.isSending}
                  onRetry={() => void send(item.id)}
                  onEdit={() => setEdited(item)}
                  onDelete={() => setDoomed(item)}
                />
              ))}
            </ul>
          </>
        )}
      </Modal>
      {edited && <EditQueuedReport key={edited.id} item={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        opened={doomed !== null}
        title={t('Delete it from this device?')}
        confirmLabel={t('Delete')}
        dangerous
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) void deleteItem(doomed.id)
          setDoomed(null)
        }}
      >
        {t('“{{title}}” has not been sent. Deleting it here is permanent.', { title: doomed?.label.title ?? '' })}
      </ConfirmDialog>
    </>
  )
}
