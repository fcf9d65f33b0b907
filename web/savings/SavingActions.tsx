import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOpenSaving, isVerified } from '../../contract/savings/savingChoices.ts'
import type { Saving } from '../../contract/savings/savings.ts'
import { useAbility, useSignedIn } from '../auth/signedIn.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import {
  type NotedStep,
  useAcceptSaving,
  useDeleteSaving,
  useRestoreSaving,
  useSubmitSaving,
  useWithdrawSaving,
} from './queries.ts'
import classes from './SavingLine.module.css'

const SavingDialog = lazy(async () => ({ default: (await import('./SavingDialog.tsx')).SavingDialog }))
const ReviewDialog = lazy(async () => ({ default: (await import('./ReviewDialog.tsx')).ReviewDialog }))

/** The actions of the signed-in person on savings: of those who claim them, and of finance on those of others. */
export function SavingActions({ saving }: { saving: Saving }) {
  const { t } = useTranslation()
  const me = useSignedIn()
  const deletesAll = useAbility('deleteSaving', saving.createdById)
  const [opened, setOpened] = useState<'edit' | NotedStep | null>(null)
  const submitting = useSubmitSaving()
  const withdrawing = useWithdrawSaving()
  const accepting = useAcceptSaving()
  const { deleteWithUndo } = useDeleteWithUndo<Saving>({
    remove: useDeleteSaving().mutateAsync,
    restore: useRestoreSaving().mutateAsync,
    texts: {
      deleted: ({ subject }) => ({ title: t('Savings deleted'), description: subject.key }),
      deleteFailed: t('The savings could not be deleted.'),
      restored: () => t('Savings restored'),
      restoreFailed: t('The savings could not be restored.'),
    },
  })
  const { state } = saving
  const isOwn = me.id === saving.createdById || me.id === saving.submittedById
  const isReviewer = me.rights.includes('finance') && !isOwn
  const mayWithdraw = isOwn || deletesAll
  const isBusy = submitting.isPending || withdrawing.isPending || accepting.isPending

  async function take(step: Promise<Saving>, title: string): Promise<void> {
    try {
      await step
      toast({ title, description: saving.subject.key })
    } catch (error) {
      showError(t('The change was not saved.'), error)
    }
  }
  const small = { size: 'compact-sm', variant: 'default', disabled: isBusy } as const
  return (
    <div className={classes.actions}>
      {isOpenSaving(state) && (
        <>
          <Button {...small} onClick={() => void take(submitting.mutateAsync(saving), t('Submitted to finance'))}>
            {t('Submit to finance')}
          </Button>
          <Button {...small} onClick={() => setOpened('edit')}>
            {t('Edit')}
          </Button>
          {mayWithdraw && (
            <Button {...small} onClick={() => void deleteWithUndo(saving)}>
              {t('Delete')}
            </Button>
          )}
        </>
      )}
      {state === 'submitted' && isReviewer && (
        <>
          <Button
            {...small}
            variant="light"
            onClick={() => void take(accepting.mutateAsync(saving), t('Savings accepted'))}
          >
            {t('Accept')}
          </Button>
          <Button {...small} onClick={() => setOpened('adjust')}>
            {t('Adjust')}
          </Button>
          <Button {...small} onClick={() => setOpened('return')}>
            {t('Send back')}
          </Button>
        </>
      )}
      {state === 'submitted' && mayWithdraw && !isReviewer && (
        <Button {...small} onClick={() => void take(withdrawing.mutateAsync(saving), t('Savings withdrawn'))}>
          {t('Withdraw')}
        </Button>
      )}
      {isVerified(state) && isReviewer && (
        <Button {...small} onClick={() => setOpened('reopen')}>
          {t('Reopen')}
        </Button>
      )}
      <DialogSuspense>
        {opened === 'edit' && <SavingDialog saving={saving} onClose={() => setOpened(null)} />}
        {opened !== null && opened !== 'edit' && (
          <ReviewDialog saving={saving} step={opened} onClose={() => setOpened(null)} />
        )}
      </DialogSuspense>
    </div>
  )
}
