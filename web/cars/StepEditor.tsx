import { Alert, Box, Button, Group } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { useFormat } from '../i18n/format.ts'
import { DiscardDialog } from '../ui/DiscardDialog.tsx'
import { startOf } from '../ui/editedRecord.ts'
import { submitByKey } from '../ui/submitByKey.ts'
import { useEditedPart } from '../viewers/useViewing.ts'
import layout from '../ui/layout.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import { StepFields } from './StepFields.tsx'
import { useCarForm } from './useCarForm.ts'
import type { A3Step } from './useCarLabels.ts'
import { stepForm } from './StepDraft.tsx'
import { editedCar, useSaveCar } from './useSaveCar.ts'

/** One step of the A3, edited in place. Two people may edit two steps at once: both edits are kept. */
export function StepEditor({ step, car, onClose }: { step: A3Step; car: Car; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useCarForm(stepForm(car, step), startOf(editedCar, car))
  const { isBusy, refusal, save, conflict } = useSaveCar({ car, form, onSaved: onClose, keepsOthers: true })
  const [isConfirming, setConfirming] = useState(false)
  useEditedPart({ feature: 'cars', recordId: car.id }, step.name)

  function discard(): void {
    form.drop()
    onClose()
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (!isBusy) save()
  }

  return (
    <>
      <Box
        component="form"
        className={`${layout.gap} ${layout.stack}`}
        noValidate
        data-car-form
        onSubmit={submit}
        onKeyDownCapture={submitByKey}
        onKeyDown={(event) => {
          // The draft is kept and restored when the step is edited again.
          if (event.key === 'Escape' && !event.defaultPrevented) onClose()
        }}
      >
        {form.keptAt && (
          <Alert color="teal" variant="light" icon={<IconDeviceFloppy size={16} stroke={1.5} />}>
            <Group justify="space-between" gap="xs">
              {t('Your input from {{ago}} was restored', { ago: format.ago(form.keptAt) })}
              <Button variant="default" size="compact-sm" onClick={form.startOver}>
                {t('Start over')}
              </Button>
            </Group>
          </Alert>
        )}
        {refusal}
        <StepFields step={step} values={form.values} errors={form.errors} set={form.set} autoFocus />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => (form.isDirty ? setConfirming(true) : discard())}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('Save')}
          </Button>
        </Group>
      </Box>
      <DiscardDialog opened={isConfirming} onClose={() => setConfirming(false)} onConfirm={discard} />
      <LeaveGuard isDirty={form.isDirty} />
      {conflict}
    </>
  )
}
