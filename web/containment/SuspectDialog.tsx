import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { suspectUnits, suspectUnitLabels } from '../../contract/containment/containmentChoices.ts'
import { type Suspect, SuspectSent } from '../../contract/containment/dispositions.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import type { Subject } from '../api/subject.ts'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { errorsBy } from '../ui/formValues.ts'
import { quantityTyped, typedQuantity, useQuantity } from './figures.ts'
import { useStateSuspect } from './queries.ts'

type SuspectDialogProps = { subject: Subject; suspect: Suspect; onClose: () => void }

/** States how much is suspect, where it is more than what was found bad, and what it is counted in. */
export function SuspectDialog({ subject, suspect, onClose }: SuspectDialogProps) {
  const { t } = useTranslation()
  const written = useQuantity()
  const stating = useStateSuspect(subject)
  const form = useForm({ initialValues: { quantity: typedQuantity(suspect.quantity), unit: suspect.unit } })

  function save(): void {
    const body = { ...form.values, quantity: quantityTyped(form.values.quantity) as number | null }
    const errors = errorsBy(SuspectSent, body, keysOf(body))
    if (Object.keys(errors).length > 0) return form.setErrors(errors)
    stating.mutate({ body, version: suspect.version }, { onSuccess: () => onClose() })
  }

  return (
    <FormDialog
      title={t('Suspect quantity and unit')}
      isDirty={form.isDirty() && !stating.isSuccess}
      sending={stating}
      submitLabel={t('Save')}
      onSubmit={save}
      onClose={onClose}
    >
      <DecimalInput
        label={t('Suspect quantity')}
        description={t('Empty: what was found bad counts, {{quantity}} so far.', {
          quantity: written(suspect.bad, suspect.unit),
        })}
        data-autofocus
        {...form.getInputProps('quantity')}
      />
      <Select
        label={t('Unit')}
        allowDeselect={false}
        data={suspectUnits.map((value) => ({ value, label: t(suspectUnitLabels[value]) }))}
        {...form.getInputProps('unit')}
      />
    </FormDialog>
  )
}
