import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseBatch } from '../../../contract/cases/caseBatches.ts'
import { newId } from '../../api/newId.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { refusalText } from '../../ui/refusalText.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import { BatchRefusals } from './BatchRefusals.tsx'
import { useBatchPreview, useCaseBatches } from './batchQueries.ts'
import type { BatchChange } from './selectedCases.ts'
import type { SelectedCases } from './useCaseSelection.ts'
import { showDialog } from '../../ui/DialogRegion.tsx'
import { toast, showError } from '../../ui/toast.tsx'

type BatchDialogProps = {
  selected: SelectedCases
  change: BatchChange
  /** What is changed, and to what. */
  title: string
  onClose: () => void
  /** The cases were changed: the selection is no longer needed. */
  onDone: () => void
}

/** Shows what a change would do to the selected cases, then its progress, and what could not be changed. */
export function BatchDialog({ selected, change, title, onClose, onDone }: BatchDialogProps) {
  const { t } = useTranslation()
  const preview = useBatchPreview(selected, change)
  const { run } = useCaseBatches()
  const showToast = useBatchToast()
  const [key] = useState(newId)
  const [running, setRunning] = useState<CaseBatch | null>(null)
  const [done, setDone] = useState<CaseBatch | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  useFocusBack(true)
  const confirm = useRef<HTMLButtonElement>(null)
  // Before, it cannot be pressed: then it has the focus as soon as it can.
  useEffect(() => {
    if (preview.isSuccess) confirm.current?.focus()
  }, [preview.isSuccess])
  const isDeletion = change.delete === true
  const shown = done ?? preview.data

  async function apply(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const batch = await run({ selected, change, asOf: preview.data?.asOf ?? null, key }, setRunning)
      showToast(batch, isDeletion)
      onDone()
      if (batch.refusedTotal === 0) onClose()
      else setDone(batch)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      setRunning(null)
    }
  }
  const count = preview.data?.changed ?? 0
  return (
    <Modal opened onClose={onClose} title={title} size="md">
      <Stack gap="sm">
        {preview.isPending && <Skeletons count={2} kind="line" />}
        {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
        {shown && (
          <>
            <Text component="p" size="sm" role="status">
              <Sentences batch={shown} isDone={done !== null} isDeletion={isDeletion} />
            </Text>
            <BatchRefusals refused={shown.refused} total={shown.refusedTotal} />
          </>
        )}
        {running && (
          <Progress
            value={(100 * running.processed) / Math.max(1, running.total)}
            aria-label={t('{{done}} of {{total}} cases', { done: running.processed, total: running.total })}
          />
        )}
        {failure !== null && (
          <Text component="p" size="sm" c="red" role="alert">
            {refusalText(failure) ?? t('Failed to update case')}
          </Text>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {done ? t('Close') : t('Cancel')}
        </Button>
        {!done && (
          <Button
            ref={confirm}
            color={isDeletion ? 'red' : 'teal'}
            loading={isBusy}
            disabled={preview.isPending || preview.isError || count === 0}
            onClick={() => void apply()}
          >
            {isDeletion ? t('Delete {{count}} cases', { count }) : t('Change {{count}} cases', { count })}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

type SentencesProps = { batch: CaseBatch; isDone: boolean; isDeletion: boolean }

function Sentences({ batch: { changed, unchanged, refusedTotal }, isDone, isDeletion }: SentencesProps): string {
  const { t } = useTranslation()
  const count = changed
  const what = isDone
    ? isDeletion
      ? t('{{count}} cases were deleted.', { count })
      : t('{{count}} cases were changed.', { count })
    : isDeletion
      ? t('{{count}} cases will be deleted.', { count })
      : t('{{count}} cases will be changed.', { count })
  return [
    what,
    unchanged > 0 && t('{{count}} need no change.', { count: unchanged }),
    refusedTotal > 0 && t('{{count}} cannot be changed:', { count: refusedTotal }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Shows one toast for a change of several cases, with Undo, and says what cannot be undone. */
function useBatchToast() {
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

function NotUndone({ undone, onClose }: { undone: NonNullable<CaseBatch['undo']>; onClose: () => void }) {
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
