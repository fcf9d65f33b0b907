import { listChoices, listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  chartedKinds,
  type CustomRecord,
  customKeyLimit,
  customKeyOf,
  customKinds,
  customLabelLimit,
  customUnitLimit,
} from '../../contract/customFields/customFieldChoices.ts'
import { type CustomField, CustomFieldEdit, NewCustomField } from '../../contract/customFields/customFields.ts'
import { newId } from '../api/newId.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { changesBetween, errorsBy, refusedFields, isSame, useShowErrors } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import { translateLabels, optionsOf } from '../ui/useWorkLabels.ts'
import { ChoicesInput, type EditedChoice } from './ChoicesInput.tsx'
import { useAddCustomField, useEditCustomField } from './queries.ts'
import { useKindLabels } from './useKindLabels.ts'

type Values = Pick<CustomField, 'label' | 'requiredFor' | 'required' | 'inCharts'> & {
  unit: string
  choices: EditedChoice[]
}
const fields = ['label', 'key', 'unit', 'choices', 'requiredFor', 'required', 'inCharts'] as const

type CustomFieldDialogProps = { record: CustomRecord; field?: CustomField; onClose: () => void }

/** Adds a field to cases or CARs, or edits one; its kind and its key are chosen once. */
export function CustomFieldDialog({ record, field, onClose }: CustomFieldDialogProps) {
  const { t } = useTranslation()
  const kinds = useKindLabels()
  const adding = useAddCustomField()
  const editing = useEditCustomField()
  const [id] = useState(newId)
  const [kind, setKind] = useState(field?.kind ?? 'text')
  const [key, setKey] = useState('')
  const [base] = useState<Values>(() => startOf(field))
  const form = useForm<Values>({ initialValues: base })
  const showErrors = useShowErrors<Values>(form)
  const sending = field ? editing : adding
  const isCharted = chartedKinds.includes(kind)

  async function save(): Promise<void> {
    // A row that was left empty is no choice.
    const choices = form.values.choices.filter(({ value, label }) => value !== undefined || label.trim() !== '')
    const edit = changesBetween(base, { ...form.values, choices })
    const { choices: _rows, unit, inCharts, ...values } = form.values
    const made = {
      id,
      record,
      kind,
      ...values,
      ...(key && { key }),
      ...(kind === 'number' && { unit }),
      ...(kind === 'choice' && { choices }),
      inCharts: inCharts && isCharted,
    }
    if (showErrors(field ? errorsBy(CustomFieldEdit, edit, fields) : errorsBy(NewCustomField, made, fields))) return
    try {
      if (!field) await adding.mutateAsync(made)
      else if (Object.keys(edit).length > 0) await editing.mutateAsync({ id: field.id, version: field.version, edit })
      onClose()
      toast({ title: field ? t('Field saved') : t('Field added') })
    } catch (error) {
      showErrors(refusedFields(error, fields))
    }
  }

  const titles: Record<CustomRecord, string> = { case: t('Add a field to cases'), car: t('Add a field to CARs') }
  return (
    <FormDialog
      title={field ? t('Edit field') : titles[record]}
      isDirty={!sending.isSuccess && (key !== '' || !isSame(form.values, base))}
      sending={sending}
      fields={fields}
      submitLabel={field ? t('Save') : t('Add field')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        required
        data-autofocus
        maxLength={customLabelLimit}
        {...form.getInputProps('label')}
      />
      {!field && (
        <>
          <Select
            label={t('Kind')}
            allowDeselect={false}
            data={customKinds.map((value) => ({ value, label: kinds[value] }))}
            value={kind}
            onChange={(value) => setKind(customKinds.find((one) => one === value) ?? 'text')}
          />
          <TextInput
            label={t('Key')}
            description={t('For programs, filters and imports. Neither the key nor the kind can be changed later.')}
            placeholder={customKeyOf(form.values.label)}
            maxLength={customKeyLimit}
            value={key}
            error={form.errors['key']}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
        </>
      )}
      <KindFields record={record} kind={kind} form={form} />
    </FormDialog>
  )
}

type KindFieldsProps = { record: CustomRecord; kind: CustomField['kind']; form: UseFormReturnType<Values> }

/** What else a field has, by its kind and its record. */
function KindFields({ record, kind, form }: KindFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      {kind === 'number' && (
        <TextInput label={t('Unit')} placeholder="°C" maxLength={customUnitLimit} {...form.getInputProps('unit')} />
      )}
      {kind === 'choice' && (
        <ChoicesInput
          value={form.values.choices}
          error={form.errors['choices']}
          onChange={(choices) => form.setFieldValue('choices', choices)}
        />
      )}
      {record === 'case' ? (
        <MultiSelect
          label={t('Required for')}
          description={t('Reports from the shop floor never wait for it; it can be filled in later.')}
          placeholder={form.values.requiredFor.length === 0 ? t('No category') : ''}
          data={optionsOf(listChoices('caseCategories'), translateLabels(t, listLabels('caseCategories')))}
          {...form.getInputProps('requiredFor')}
        />
      ) : (
        <Checkbox label={t('Required in every new CAR')} {...form.getInputProps('required', { type: 'checkbox' })} />
      )}
      {chartedKinds.includes(kind) && (
        <Checkbox label={t('Use in charts')} {...form.getInputProps('inCharts', { type: 'checkbox' })} />
      )}
    </>
  )
}

function startOf(field: CustomField | undefined): Values {
  if (!field) {
    const choices = [1, 2].map(() => ({ label: '', retired: false }))
    return { label: '', unit: '', choices, requiredFor: [], required: false, inCharts: false }
  }
  const { label, unit, choices, requiredFor, required, inCharts } = field
  return { label, unit: unit ?? '', choices, requiredFor, required, inCharts }
}
