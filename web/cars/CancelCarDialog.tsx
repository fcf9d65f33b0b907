import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelReasonMissing, lacksCancelReason } from '../../contract/cars/cancelling.ts'
import { carFields } from '../../contract/fields/car.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FieldInput } from '../users/FieldInput.tsx'

type CancelCarDialogProps = { carKey: string; onConfirm: (reason: string) => void; onClose: () => void }

/** Asks why a CAR is cancelled. */
export function CancelCarDialog({ carKey, onConfirm, onClose }: CancelCarDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = lacksCancelReason({ status: 'cancelled', cancelReason: reason })
  return (
    <FormDialog
      title={t('Cancel {{key}}?', { key: carKey })}
      isDirty={reason !== ''}
      submitLabel={t('Cancel CAR')}
      closeLabel={t('Keep open')}
      dangerous
      onSubmit={() => (isMissing ? setAsked(true) : onConfirm(reason.trim()))}
      onClose={onClose}
    >
      <FieldInput
        field={carFields.cancelReason}
        required
        value={reason}
        error={isAsked && isMissing && t(cancelReasonMissing)}
        onChange={(value) => setReason(value)}
        data-autofocus
      />
    </FormDialog>
  )
}
