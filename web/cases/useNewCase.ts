import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import type { Template } from '../../contract/templates/templates.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import { newId } from '../api/newId.ts'
import { useMissingCustom } from '../customFields/useMissingCustom.ts'
import { filesMissing, noUploads } from '../attachments/AttachmentsField.tsx'
import { readerToday } from '../i18n/timeZone.ts'
import { useAddTemplateTasks } from '../tasks/useAddTemplateTasks.ts'
import { refusedFields, isSame } from '../ui/formValues.ts'
import { toast, showError } from '../ui/toast.tsx'
import { type CaseFormErrors, type CaseFormField, type CaseFormValues, caseForm, errorsInNew } from './caseForm.ts'
import { useCreateCase } from './queries.ts'

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
  'carId',
])

/** The values of a new case and what creates it. A failed request keeps everything; sent again, it is the same case. */
export function useNewCase(initial: Partial<CaseFormValues>, onCreated: () => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const creation = useCreateCase()
  const addTemplateTasks = useAddTemplateTasks()
  const missingCustom = useMissingCustom('case')
  const [id] = useState(newId)
  const [template, setTemplate] = useState<Template | null>(null)
  const [uploads, setUploads] = useState(noUploads)
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
    const errors = { ...errorsInNew(form.values), ...missingCustom(form.values) }
    if (uploads.failed > 0) errors.attachments = filesMissing(t)
    if (showErrors(errors)) return
    try {
      const made = await creation.mutateAsync({ id, ...caseForm.sentOf(form.values) })
      onCreated()
      announce(made)
      if (template) await addTemplateTasks(template, { caseId: made.id })
    } catch (error) {
      showErrors(refusedFields(error, caseForm.names))
      showError(t('Failed to create case'))
    }
  }

  return {
    form,
    template,
    fill,
    setUploads,
    isUnfolded,
    toggleFold: () => setUnfolded(!isUnfolded),
    isDirty: !creation.isSuccess && (uploads.isBusy || !isSame(form.values, first)),
    isBusy: creation.isPending || uploads.isBusy,
    refusal: creation.error,
    create,
  }
}
