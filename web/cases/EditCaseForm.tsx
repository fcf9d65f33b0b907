import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Case } from '../../contract/cases.ts'
import { CarSelect } from '../cars/CarSelect.tsx'
import { CallError } from '../api/callError.ts'
import { currentRecord } from '../api/staleRecord.ts'
import { toast } from '../ui/toast.tsx'
import { AttachmentsField, filesMissing, noUploads } from '../attachments/AttachmentsField.tsx'
import { CaseConflict } from './CaseConflict.tsx'
import { ImpactFields, PlaceFields, PlanFields, StatusField, SubjectFields } from './CaseFields.tsx'
import { caseFormFields, type CaseFormValues, editBetween, errorsInEdit, formOf } from './caseForm.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { errorsFrom } from '../ui/formValues.ts'
import { useLinkCar } from './linkCar.ts'
import { useEditCase } from './queries.ts'
import { RelatedRecordFields } from './RelatedRecordFields.tsx'

/**
 * The form of a case that was read. It sends what was changed and nothing else, with the version that was read.
 * When somebody else was faster both versions are shown, and the person says what holds.
 */
export function EditCaseForm({ loaded, onClose }: { loaded: Case; onClose: () => void }) {
  const { t } = useTranslation()
  const editing = useEditCase()
  // Later readings of the same case must not change what is being typed.
  const [base, setBase] = useState(loaded)
  const [theirs, setTheirs] = useState<Case | null>(null)
  const [uploads, setUploads] = useState(noUploads)
  const form = useForm<CaseFormValues>({ initialValues: formOf(loaded) })
  const [carId, setCarId] = useState(loaded.carId)
  const linking = useLinkCar((linked) => {
    setCarId(linked.carId)
    // The link alone makes a new version; any other one is somebody else's, and asks when this is saved.
    setBase((before) => (linked.version === before.version + 1 ? { ...before, version: linked.version } : before))
  })
  const isDirty = uploads.isBusy || Object.keys(editBetween(formOf(base), form.values)).length > 0

  async function save(from: Case, values: CaseFormValues): Promise<void> {
    const edit = editBetween(formOf(from), values)
    const errors = errorsInEdit(edit)
    if (uploads.failed > 0) errors.attachments = filesMissing(t)
    form.setErrors(errors)
    const [wrong] = Object.keys(errors)
    if (wrong) {
      form.getInputNode(wrong)?.focus()
      setTheirs(null)
      return
    }
    try {
      if (Object.keys(edit).length > 0) {
        await editing.mutateAsync({ id: from.id, edit, version: from.version })
        toast({ title: t('Success'), description: t('Case updated successfully') })
      }
      onClose()
    } catch (error) {
      const current = currentRecord(error, Case)
      setTheirs(current)
      if (current) return
      if (error instanceof CallError) form.setErrors(errorsFrom(error.problem?.errors ?? [], caseFormFields))
      toast({ title: t('Error'), description: t('Failed to update case'), variant: 'destructive' })
    }
  }

  function settle(values: CaseFormValues, now: Case): void {
    form.setValues(values)
    setBase(now)
    void save(now, values)
  }

  if (theirs) {
    return (
      <CaseConflict
        base={base}
        mine={form.values}
        theirs={theirs}
        isBusy={editing.isPending}
        onSettle={settle}
        onBack={() => setTheirs(null)}
      />
    )
  }
  return (
    <FormDialog
      opened
      title={<EditTitle caseKey={base.key} />}
      isDirty={isDirty && !editing.isSuccess}
      isBusy={editing.isPending || uploads.isBusy || linking.isPending}
      submitLabel={t('Save changes')}
      onSubmit={() => void save(base, form.values)}
      onClose={onClose}
    >
      <FormRefusal error={currentRecord(editing.error, Case) ? null : editing.error} />
      <SubjectFields form={form} required={false} />
      <FieldGroup>
        <StatusField form={form} />
        <PlanFields form={form} />
        <PlaceFields form={form} />
      </FieldGroup>
      <AttachmentsField
        value={form.values.attachments}
        onChange={(attachments) => form.setFieldValue('attachments', attachments)}
        error={form.errors['attachments']}
        onUploadState={setUploads}
      />
      <FieldGroup legend={t('Financial Impact')}>
        <ImpactFields form={form} />
      </FieldGroup>
      <CarSelect
        label={t('Related CAR')}
        value={linking.isPending ? linking.variables.carId : carId}
        isBusy={linking.isPending}
        onChange={(chosen) => linking.mutate({ id: loaded.id, carId: chosen })}
      />
      <FieldGroup legend={t('Related record')}>
        <RelatedRecordFields form={form} />
      </FieldGroup>
    </FormDialog>
  )
}

function EditTitle({ caseKey }: { caseKey: string }) {
  const { t } = useTranslation()
  return (
    <>
      {t('Edit Case')}{' '}
      <Text span inherit fw={400} c="var(--text-dim)">
        {caseKey}
      </Text>
    </>
  )
}
