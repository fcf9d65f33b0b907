import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before what was entered in a form is lost. */
export function DiscardDialog(props: { opened: boolean; onClose: () => void; onConfirm: () => void }) {
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
