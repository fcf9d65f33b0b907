import { useTranslation } from 'react-i18next'
import type { User } from '../../contract/users/users.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { useResetPin } from './queries.ts'

/**
 * Removes a person's PIN and badge for shared tablets, which also unlocks them; the person sets new ones in their profile.
 */
export function ResetPinDialog({ person: { id, name }, onClose }: { person: User; onClose: () => void }) {
  const { t } = useTranslation()
  const resetting = useResetPin()

  async function reset(): Promise<void> {
    try {
      await resetting.mutateAsync(id)
      toast({ title: t('PIN and badge of {{name}} removed', { name }) })
    } catch (error) {
      showError(t('The change was not saved.'), error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      title={t('Reset PIN and badge of {{name}}?', { name })}
      confirmLabel={t('Reset')}
      dangerous
      busy={resetting.isPending}
      onClose={onClose}
      onConfirm={() => void reset()}
    >
      {t('They can’t use shared tablets until they set a new one in their profile.')}
    </ConfirmDialog>
  )
}
