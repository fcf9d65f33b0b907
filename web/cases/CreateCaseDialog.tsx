import { Box } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../contract/templates/templates.ts'
import { AttachmentsField } from '../attachments/AttachmentsField.tsx'
import { CarSelect } from '../cars/CarSelect.tsx'
import { CustomInputs } from '../customFields/CustomInputs.tsx'
import { FromTemplate } from '../tasks/FromTemplate.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FoldButton } from '../ui/FoldButton.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { LazyPart } from '../ui/PartBoundary.tsx'
import {
  type CaseFieldsProps,
  EstimateField,
  PlaceFields,
  PlanFields,
  StatusField,
  SubjectFields,
} from './CaseFields.tsx'
import { caseForm, type CaseFormValues } from './caseForm.ts'
import { RelatedRecordFields } from './RelatedRecordFields.tsx'
import { useNewCase } from './useNewCase.ts'

const isOfCase = ({ kind }: Template) => kind === 'case'

type CreateCaseDialogProps = {
  opened: boolean
  onClose: () => void
  /** Known values of the case. */
  initial?: Partial<CaseFormValues>
  /** What a higher feature suggests for the title that somebody writes. */
  Suggestions?: ComponentType<{ text: string; stationId?: string | null }>
}

/** "Create New Case". After it is closed, saved or not, the form is empty for the next case. */
export function CreateCaseDialog({ onClose, ...props }: CreateCaseDialogProps) {
  const [count, setCount] = useState(0)
  function close() {
    setCount(count + 1)
    onClose()
  }
  return <OneCaseDialog key={count} onClose={close} {...props} />
}

function OneCaseDialog({ opened, onClose, initial = {}, Suggestions }: CreateCaseDialogProps) {
  const { t } = useTranslation()
  const { form, template, ...newCase } = useNewCase(initial, onClose)
  return (
    <FormDialog
      opened={opened}
      title={t('Create New Case')}
      isDirty={newCase.isDirty}
      isBusy={newCase.isBusy}
      error={newCase.refusal}
      fields={caseForm.names}
      submitLabel={t('Create Case')}
      onSubmit={() => void newCase.create()}
      onClose={onClose}
    >
      <FromTemplate fits={isOfCase} label={t('From template')} onChoose={newCase.fill} />
      {template && <TemplateTasks template={template} />}
      <SubjectFields form={form} required />
      {opened && Suggestions && (
        <LazyPart>
          <Suggestions text={form.values.title} stationId={form.values.stationId} />
        </LazyPart>
      )}
      <AttachmentsField
        value={form.values.attachments}
        onChange={(attachments) => form.setFieldValue('attachments', attachments)}
        error={form.errors['attachments']}
        onUploadState={newCase.setUploads}
      />
      <FieldGroup>
        <PlanFields form={form} />
      </FieldGroup>
      <CustomInputs
        record="case"
        category={form.values.category}
        value={form.values.custom}
        error={form.errors['custom']}
        onChange={(custom) => form.setFieldValue('custom', custom)}
      />
      <MoreDetails form={form} isUnfolded={newCase.isUnfolded} onToggle={newCase.toggleFold} />
    </FormDialog>
  )
}

/** What few people know when they create a case. */
function MoreDetails({ form, isUnfolded, onToggle }: CaseFieldsProps & { isUnfolded: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <div>
        <FoldButton label={t('More details')} isUnfolded={isUnfolded} onToggle={onToggle} />
      </div>
      {isUnfolded && (
        <>
          <FieldGroup>
            <PlaceFields form={form} />
            <StatusField form={form} />
            <EstimateField form={form} />
          </FieldGroup>
          <CarSelect label={t('Related CAR')} {...form.getInputProps('carId')} value={form.values.carId} />
          <FieldGroup legend={t('Related record')}>
            <RelatedRecordFields form={form} />
          </FieldGroup>
        </>
      )}
    </>
  )
}

/** Says which tasks a template will add. */
function TemplateTasks({ template: { name, tasks } }: { template: Template }) {
  const { t } = useTranslation()
  if (tasks.length === 0) return null
  return (
    <Box component="p" c="dimmed" fz="sm" role="status">
      {t('{{count}} tasks of “{{name}}” are added to the case.', { count: tasks.length, name })}
    </Box>
  )
}
