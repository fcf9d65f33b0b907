import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../ui/FormDialog.tsx'
import { CasePicker } from './CasePicker.tsx'
import type { PickedCase } from './CaseLine.tsx'

type PickCasesDialogProps = { value: PickedCase[]; onChange: (cases: PickedCase[]) => void; onClose: () => void }

/** Chooses cases for a CAR that does not exist yet. */
export function PickCasesDialog({ value, onChange, onClose }: PickCasesDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(value)
  return (
    <FormDialog
      title={t('Link cases')}
      submitLabel={t('Choose')}
      onSubmit={() => {
        onChange(chosen)
        onClose()
      }}
      onClose={onClose}
    >
      <CasePicker carId={null} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
