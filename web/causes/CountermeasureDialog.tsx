import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { countermeasureTextLimit, weightLimit } from '../../contract/causes/causeChoices.ts'
import type { Countermeasure } from '../../contract/causes/causes.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { PersonSelect } from '../users/PersonSelect.tsx'

type CountermeasureDialogProps = {
  row: Countermeasure
  isNew: boolean
  onDone: (row: Countermeasure) => void
  onClose: () => void
}

/** The form of a countermeasure: effect, cost, and whether it was chosen and why. */
export function CountermeasureDialog({ row, isNew, onDone, onClose }: CountermeasureDialogProps) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { ...row, effect: row.effect ?? '', cost: row.cost ?? '' },
    validate: { text: (text) => (text.trim() ? null : t('Enter a countermeasure.')) },
  })
  function done(): void {
    if (form.validate().hasErrors) return
    const { effect, cost, text, ...values } = form.values
    onDone({ ...values, text: text.trim(), effect: effect.trim() || null, cost: cost.trim() || null })
  }
  return (
    <FormDialog
      title={isNew ? t('Add countermeasure') : t('Edit countermeasure')}
      isDirty={form.isDirty()}
      submitLabel={isNew ? t('Add countermeasure') : t('Save')}
      onSubmit={done}
      onClose={onClose}
    >
      <Textarea
        label={t('Countermeasure')}
        autosize
        minRows={2}
        required
        maxLength={countermeasureTextLimit}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <TextInput label={t('Expected effect')} maxLength={weightLimit} {...form.getInputProps('effect')} />
      <TextInput label={t('Effort and cost')} maxLength={weightLimit} {...form.getInputProps('cost')} />
      <PersonSelect label={t('Owner')} {...form.getInputProps('ownerId')} value={form.values.ownerId} />
      <DayInput label={t('Due Date')} {...form.getInputProps('dueDate')} />
      <Checkbox label={t('Chosen')} {...form.getInputProps('chosen', { type: 'checkbox' })} />
      <Textarea
        label={form.values.chosen ? t('Why was it chosen?') : t('Why was it not chosen?')}
        autosize
        maxLength={countermeasureTextLimit}
        {...form.getInputProps('chosenWhy')}
      />
    </FormDialog>
  )
}
