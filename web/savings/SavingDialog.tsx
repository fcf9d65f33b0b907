import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewSaving, type Saving, SavingEdit } from '../../contract/savings/savings.ts'
import { newId } from '../api/newId.ts'
import { usePreferences } from '../i18n/preferences.ts'
import { useToday } from '../i18n/timeZone.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { changesBetween, errorsBy, refusedFields, isSame, useShowErrors } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import { type SavingsSubject, useAddSaving, useEditSaving } from './queries.ts'
import { emptySaving, formOfSaving, savingFieldNames, type SavingValues, sentOfSaving } from './savingForm.ts'
import { SavingFields } from './SavingFields.tsx'

type SavingDialogProps = ({ subject: SavingsSubject; saving?: never } | { saving: Saving; subject?: never }) & {
  onClose: () => void
}

/** Adds savings to a case or CAR, or edits some that finance does not have. */
export function SavingDialog({ subject, saving, onClose }: SavingDialogProps) {
  const { t } = useTranslation()
  const { currency } = usePreferences()
  const today = useToday()
  const adding = useAddSaving(subject ?? subjectOf(saving))
  const editing = useEditSaving()
  const [id] = useState(newId)
  const [base] = useState<SavingValues>(() => (saving ? formOfSaving(saving) : emptySaving(today, currency)))
  const form = useForm<SavingValues>({ initialValues: base })
  const showErrors = useShowErrors(form)
  const sending = saving ? editing : adding

  async function save(): Promise<void> {
    const sent = sentOfSaving(form.values)
    const edit = changesBetween(sentOfSaving(base), sent)
    if (showErrors(errorsBy(saving ? SavingEdit : NewSaving, saving ? edit : sent, savingFieldNames))) return
    try {
      await (saving ? editing.mutateAsync({ saving, edit }) : adding.mutateAsync({ id, ...sent }))
      toast({ title: t('Savings saved'), description: t('Submit them to finance when they are complete.') })
      onClose()
    } catch (error) {
      showErrors(refusedFields(error, savingFieldNames))
    }
  }
  return (
    <FormDialog
      title={saving ? t('Edit savings') : t('Add savings')}
      isDirty={!sending.isSuccess && !isSame(form.values, base)}
      sending={sending}
      fields={savingFieldNames}
      submitLabel={saving ? t('Save') : t('Add savings')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SavingFields form={form} workspaceCurrency={currency} />
    </FormDialog>
  )
}

const subjectOf = ({ caseId, carId }: Saving): SavingsSubject => (caseId === null ? { carId: carId ?? '' } : { caseId })
