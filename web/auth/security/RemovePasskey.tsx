import { useTranslation } from 'react-i18next'
import type { Passkey } from '../../../contract/auth/passkeys.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast, showError } from '../../ui/toast.tsx'
import { useRemovePasskey } from './secondFactorQueries.ts'

/** Asks for confirmation before a passkey is removed: it cannot be restored, only created anew. */
export function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const removing = useRemovePasskey()

  async function remove(): Promise<void> {
    try {
      await removing.mutateAsync(id)
      toast({ title: t('Passkey removed') })
    } catch (error) {
      showError(t('The server is not responding. Try again in a moment.'), error)
    }
    onClose()
  }

  return (
    <ConfirmDialog
      opened
      title={t('Remove {{name}}?', { name })}
      confirmLabel={t('Remove')}
      dangerous
      busy={removing.isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('It can no longer be used to sign in. Your device may keep showing it until you delete it there too.')}
    </ConfirmDialog>
  )
}
