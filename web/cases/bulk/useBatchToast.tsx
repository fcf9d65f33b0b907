import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CaseBatch } from '../../../contract/cases/caseBatches.ts'
import { showDialog } from '../../ui/DialogRegion.tsx'
import { showError } from '../../ui/showError.ts'
import { toast } from '../../ui/toast.tsx'
import { BatchRefusals } from './BatchRefusals.tsx'
import { useCaseBatches } from './batchQueries.ts'

/** Shows one toast for a change of several cases, with Undo, and says what cannot be undone. */
export function useBatchToast() {
  const { t } = useTranslation()
  const { undo } = useCaseBatches()

  async function undoBatch(batchId: string): Promise<void> {
    try {
      const { undo: undone } = await undo(batchId)
      if (!undone) return
      toast({
        title: t('Undone for {{count}} cases', { count: undone.changed }),
        ...(undone.refusedTotal > 0 && {
          description: t('{{count}} stay as they are.', { count: undone.refusedTotal }),
        }),
      })
      if (undone.refusedTotal > 0) showDialog((close) => <NotUndone undone={undone} onClose={close} />)
    } catch {
      showError(t('Not undone'))
    }
  }
  return ({ batchId, changed, refusedTotal }: CaseBatch, isDeletion: boolean): void => {
    const title = isDeletion
      ? t('{{count}} cases deleted', { count: changed })
      : t('{{count}} cases changed', { count: changed })
    toast({
      title,
      ...(refusedTotal > 0 && { description: t('{{count}} stay as they are.', { count: refusedTotal }) }),
      ...(batchId !== null && changed > 0 && { action: { label: t('Undo'), onClick: () => void undoBatch(batchId) } }),
    })
  }
}

type NotUndoneProps = { undone: NonNullable<CaseBatch['undo']>; onClose: () => void }

function NotUndone({ undone, onClose }: NotUndoneProps) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={onClose} title={t('Not undone')} size="md">
      <BatchRefusals refused={undone.refused} total={undone.refusedTotal} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </Group>
    </Modal>
  )
}
