import { useTranslation } from 'react-i18next'
import type { Passkey } from '../../../contract/passkeys.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { showRefusal } from './showRefusal.ts'
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
      showRefusal(t, error)
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
