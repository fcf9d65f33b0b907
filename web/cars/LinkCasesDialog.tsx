import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { refusalText } from '../ui/refusalText.ts'
import { CasePicker } from './CasePicker.tsx'
import type { PickedCase } from './CaseLine.tsx'
import { useLinkCases } from './useLinkCases.ts'

/** Chooses cases and links them to a CAR together. Those that could not be linked stay chosen, with the reason. */
export function LinkCasesDialog({ car, onClose }: { car: Pick<Car, 'id' | 'key'>; onClose: () => void }) {
  const { t } = useTranslation()
  const { link } = useLinkCases()
  const [chosen, setChosen] = useState<PickedCase[]>([])
  const [failed, setFailed] = useState<{ theCase: PickedCase; error: unknown }[]>([])
  const [isBusy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    setBusy(true)
    const refused = await link(car.id, chosen)
    setBusy(false)
    setFailed(refused)
    setChosen(refused.map(({ theCase }) => theCase))
    if (refused.length === 0) onClose()
  }
  return (
    <FormDialog
      title={t('Link cases to {{key}}', { key: car.key })}
      isDirty={chosen.length > 0 && !isBusy}
      isBusy={isBusy}
      {...(chosen.length > 0 && { submitLabel: t('Link {{count}} cases', { count: chosen.length }) })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {failed.length > 0 && (
        <Alert color="red" variant="light" role="alert" title={t('Some cases could not be linked')}>
          <ul>
            {failed.map(({ theCase, error }) => (
              <li key={theCase.id}>
                {theCase.key}: {refusalText(error) ?? t('No connection to the server.')}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <CasePicker carId={car.id} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
