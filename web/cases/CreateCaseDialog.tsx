import { Box } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../contract/values/calendar.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import type { Template } from '../../contract/templates/templates.ts'
import { readerToday } from '../i18n/timeZone.ts'
import { FromTemplate } from '../tasks/FromTemplate.tsx'
import { useAddTemplateTasks } from '../tasks/useAddTemplateTasks.ts'
import { CarSelect } from '../cars/CarSelect.tsx'
import { CallError } from '../api/callError.ts'
import { newId } from '../api/newId.ts'
import { showError } from '../ui/showError.ts'
import { toast } from '../ui/toast.tsx'
import { CustomInputs } from '../customFields/CustomInputs.tsx'
import { AttachmentsField, filesMissing, noUploads } from '../attachments/AttachmentsField.tsx'
import {
  type CaseFieldsProps,
  EstimateField,
  PlaceFields,
  PlanFields,
  StatusField,
  SubjectFields,
} from './CaseFields.tsx'
import { type CaseFormErrors, type CaseFormField, type CaseFormValues, caseForm, errorsInNew } from './caseForm.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FoldButton } from '../ui/FoldButton.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { errorsFrom, isSame } from '../ui/formValues.ts'
import { useCreateCase } from './queries.ts'
import { RelatedRecordFields } from './RelatedRecordFields.tsx'

/** Fields behind "More details", which opens when one of them has an error. */
const folded: ReadonlySet<CaseFormField> = new Set([
  'status',
  'issueType',
  'department',
  'stationId',
  'location',
  'tags',
  'estimatedHours',
  'relatedRecordType',
  'relatedRecordId',
  'relatedRecordName',
  'correctionType',
])

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
  const [turn, setTurn] = useState(0)
  function close() {
    setTurn(turn + 1)
    onClose()
  }
  return <OneCaseDialog key={turn} onClose={close} {...props} />
}

/** The form of one case. After a failed request everything is kept; sent again it is the same case. */
function OneCaseDialog({ opened, onClose, initial = {}, Suggestions }: CreateCaseDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const creation = useCreateCase()
  const addTemplateTasks = useAddTemplateTasks()
  const [template, setTemplate] = useState<Template | null>(null)
  const [id] = useState(newId)
  const [uploads, setUploads] = useState(noUploads)
  const [carId, setCarId] = useState<string | null>(null)
  const [first] = useState(() => ({ ...caseForm.empty, ...initial }))
  const [isUnfolded, setUnfolded] = useState(() => keysOf(initial).some((field) => folded.has(field)))
  const form = useForm<CaseFormValues>({ initialValues: first })

  function showErrors(errors: CaseFormErrors): boolean {
    form.setErrors(errors)
    const fields = keysOf(errors)
    if (fields.some((field) => folded.has(field))) setUnfolded(true)
    else if (fields[0]) form.getInputNode(fields[0])?.focus()
    return fields.length > 0
  }

  function fill(chosen: Template): void {
    const { caseFields, dueInDays } = chosen
    if (!caseFields) return
    const dueDate = dueInDays === null ? null : addDays(readerToday(), dueInDays)
    form.setValues({ ...caseFields, location: '', dueDate })
    form.clearErrors()
    setTemplate(chosen)
    if (keysOf(caseFields).some((field) => folded.has(field) && !isSame(caseFields[field], caseForm.empty[field])))
      setUnfolded(true)
  }

  function announce(made: Case): void {
    toast({
      title: t('Success'),
      description: t('Case created successfully'),
      action: { label: t('View case'), onClick: () => void navigate({ to: '/cases/$id', params: { id: made.id } }) },
    })
  }

  async function create(): Promise<void> {
    const errors = errorsInNew(form.values)
    if (uploads.failed > 0) errors.attachments = filesMissing(t)
    if (showErrors(errors)) return
    try {
      const made = await creation.mutateAsync({ id, ...caseForm.sentOf(form.values), carId })
      onClose()
      announce(made)
      if (template) await addTemplateTasks(template, { caseId: made.id })
    } catch (error) {
      if (error instanceof CallError) showErrors(errorsFrom(error.problem?.errors ?? [], caseForm.names))
      showError(t('Failed to create case'))
    }
  }

  return (
    <FormDialog
      opened={opened}
      title={t('Create New Case')}
      isDirty={!creation.isSuccess && (uploads.isBusy || carId !== null || !isSame(form.values, first))}
      isBusy={creation.isPending || uploads.isBusy}
      submitLabel={t('Create Case')}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <FormRefusal error={creation.error} />
      <FromTemplate fits={isOfCase} label={t('From template')} onChoose={fill} />
      {template && <TemplateTasks template={template} />}
      <SubjectFields form={form} required />
      {opened && Suggestions && (
        <PartBoundary>
          <Suspense>
            <Suggestions text={form.values.title} stationId={form.values.stationId} />
          </Suspense>
        </PartBoundary>
      )}
      <AttachmentsField
        value={form.values.attachments}
        onChange={(attachments) => form.setFieldValue('attachments', attachments)}
        error={form.errors['attachments']}
        onUploadState={setUploads}
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
      <MoreDetails
        form={form}
        carId={carId}
        onCar={setCarId}
        isUnfolded={isUnfolded}
        onToggle={() => setUnfolded(!isUnfolded)}
      />
    </FormDialog>
  )
}

type MoreDetailsProps = CaseFieldsProps & {
  carId: string | null
  onCar: (carId: string | null) => void
  isUnfolded: boolean
  onToggle: () => void
}

/** What few people know when they create a case. */
function MoreDetails({ form, carId, onCar, isUnfolded, onToggle }: MoreDetailsProps) {
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
          <CarSelect label={t('Related CAR')} value={carId} onChange={onCar} />
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
