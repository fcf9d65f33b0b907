import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { CarSelect } from '../cars/CarSelect.tsx'
import { CustomInputs } from '../customFields/CustomInputs.tsx'
import { AttachmentsField, filesMissing, noUploads } from '../attachments/AttachmentsField.tsx'
import { ImpactFields, PlaceFields, PlanFields, StatusField, SubjectFields } from './CaseFields.tsx'
import { editedCase } from './editedCase.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useEditForm } from '../ui/useEditForm.ts'
import { useSaveEdit } from '../ui/useSaveEdit.tsx'
import { PartEditors } from '../viewers/PartEditors.tsx'
import { useEditedPart, type Viewed } from '../viewers/useViewing.ts'
import { useEditCase } from './queries.ts'
import { RelatedRecordFields } from './RelatedRecordFields.tsx'
import { useCaseFieldWords } from './useCaseFieldWords.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../api/api.ts'
import { showError } from '../ui/showError.ts'
import { refreshCases, storeCase } from './caseCaches.ts'

/** The form of an existing case. If somebody else was faster both versions are shown, and the person chooses. */
export function EditCaseForm({ loaded, onClose }: { loaded: Case; onClose: () => void }) {
  const { t } = useTranslation()
  const editing = useEditCase()
  const [uploads, setUploads] = useState(noUploads)
  const { form, setStart, ...editForm } = useEditForm(editedCase, loaded)
  const [carId, setCarId] = useState(loaded.carId)
  const linking = useLinkCar((linked) => {
    setCarId(linked.carId)
    // Only linking made that version; any other one is somebody else's, and causes a conflict when this is saved.
    setStart((before) => (linked.version === before.version + 1 ? { ...before, version: linked.version } : before))
  })
  const { isBusy, refusal, save, conflict } = useSaveEdit({
    record: editedCase,
    words: useCaseFieldWords(),
    form: editForm,
    editing,
    onSaved: onClose,
  })
  const viewed: Viewed = { room: 'cases', recordId: loaded.id }
  useEditedPart(viewed, 'form')
  if (conflict) return conflict
  return (
    <FormDialog
      opened
      title={<EditTitle caseKey={loaded.key} />}
      isDirty={(uploads.isBusy || editForm.isDirty) && !editing.isSuccess}
      isBusy={isBusy || uploads.isBusy || linking.isPending}
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

/** Links a case to a CAR, or with null unlinks it; immediately, independently of anything being edited. */
function useLinkCar(onLinked: (linked: Case) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cases', 'link'],
    mutationFn: ({ id, carId }: { id: string; carId: string | null }) =>
      send('PATCH /api/cases/{id}', { params: { id }, body: { relatedCarId: carId } }),
    onSuccess: (linked) => {
      storeCase(client, linked)
      onLinked(linked)
      void refreshCases(client)
    },
    onError: (_error, { carId }) => {
      showError(carId ? t('Failed to link CAR') : t('Failed to unlink CAR'))
    },
  })
}
