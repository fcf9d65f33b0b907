import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type DiscardDialogProps = { opened: boolean; onClose: () => void; onConfirm: () => void }

/** Asks before what was entered in a form is lost. */
export function DiscardDialog(props: DiscardDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      {...props}
      title={t('Discard your input?')}
      confirmLabel={t('Discard')}
      cancelLabel={t('Keep editing')}
      dangerous
    >
      {t('Your changes are not saved yet.')}
    </ConfirmDialog>
  )
}
