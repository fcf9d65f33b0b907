import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import { CarSelect } from '../cars/CarSelect.tsx'
import { CustomInputs } from '../customFields/CustomInputs.tsx'
import { AttachmentsField, filesMissing, noUploads } from '../attachments/AttachmentsField.tsx'
import { ImpactFields, PlaceFields, PlanFields, StatusField, SubjectFields } from './CaseFields.tsx'
import type { CaseFormValues } from './caseForm.ts'
import { editedCase } from './editedCase.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useEditForm } from '../ui/useEditForm.ts'
import { useSaveEdit } from '../ui/useSaveEdit.tsx'
import { PartEditors } from '../viewers/PartEditors.tsx'
import { useEditedPart, type Viewed } from '../viewers/useViewing.ts'
import { useEditCase } from './queries.ts'
import { RelatedRecordFields } from './RelatedRecordFields.tsx'
import { useCaseFieldLabels } from './useCaseFieldLabels.ts'

/** The form of an existing case. If somebody else was faster both versions are shown, and the person chooses. */
export function EditCaseForm({ loaded, onClose }: { loaded: Case; onClose: () => void }) {
  const { t } = useTranslation()
  const editing = useEditCase()
  const [uploads, setUploads] = useState(noUploads)
  const { form, ...editForm } = useEditForm(editedCase, loaded)
  const { isBusy, refusal, save, conflict } = useSaveEdit({
    record: namingLink(editForm.start.values, form.values),
    labels: useCaseFieldLabels(),
    form: editForm,
    editing,
    onSaved: onClose,
  })
  const viewed: Viewed = { feature: 'cases', recordId: loaded.id }
  useEditedPart(viewed, 'form')
  if (conflict) return conflict
  return (
    <FormDialog
      title={<EditTitle caseKey={loaded.key} />}
      isDirty={(uploads.isBusy || editForm.isDirty) && !editing.isSuccess}
      isBusy={isBusy || uploads.isBusy}
      submitLabel={t('Save changes')}
      onSubmit={() => save(uploads.failed > 0 ? { attachments: filesMissing(t) } : {})}
      onClose={onClose}
    >
      <PartEditors viewed={viewed} part="form" />
      {refusal}
      <SubjectFields form={form} required={false} />
      <FieldGroup>
        <StatusField form={form} />
        <PlanFields form={form} />
        <PlaceFields form={form} />
      </FieldGroup>
      <CustomInputs
        record="case"
        category={form.values.category}
        stored={loaded.custom}
        value={form.values.custom}
        error={form.errors['custom']}
        onChange={(custom) => form.setFieldValue('custom', custom)}
      />
      <AttachmentsField
        value={form.values.attachments}
        onChange={(attachments) => form.setFieldValue('attachments', attachments)}
        error={form.errors['attachments']}
        onUploadState={setUploads}
      />
      <FieldGroup legend={t('Financial Impact')}>
        <ImpactFields form={form} />
      </FieldGroup>
      <CarSelect label={t('Related CAR')} {...form.getInputProps('carId')} value={form.values.carId} />
      <FieldGroup legend={t('Related record')}>
        <RelatedRecordFields form={form} correctionStatus={loaded.correctionStatus} />
      </FieldGroup>
    </FormDialog>
  )
}

/** How a case is saved; where only its CAR was changed, a failure says which way. */
function namingLink(before: CaseFormValues, after: CaseFormValues): typeof editedCase {
  const isLinkAlone = keysOf(editedCase.form.editBetween(before, after)).join() === 'carId'
  if (!isLinkAlone) return editedCase
  return { ...editedCase, notSaved: (t) => (after.carId ? t('Failed to link CAR') : t('Failed to unlink CAR')) }
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
