import { listChoices } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { Autocomplete, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { carFields } from '../../contract/fields/car.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { StationSelect } from '../stations/StationSelect.tsx'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { useCaseLabels } from '../cases/useCaseLabels.ts'
import { FieldInput } from '../users/FieldInput.tsx'
import type { TemplateFormValues } from './templateForm.ts'

export type TemplateFieldsProps = { form: UseFormReturnType<TemplateFormValues> }

const prose = { autosize: true, minRows: 3, maxRows: 10 } as const

/** The fields with which a case or CAR is made. */
export const RecordFields = ({ form }: TemplateFieldsProps) =>
  form.values.kind === 'car' ? <CarTemplateFields form={form} /> : <CaseTemplateFields form={form} />

function CaseTemplateFields({ form }: TemplateFieldsProps) {
  const { t } = useTranslation()
  const of = (name: keyof TemplateFormValues['caseFields']) => form.getInputProps(`caseFields.${name}`)
  const { issueType: issueTypes } = useCaseLabels()
  const { issueType, stationId } = form.values.caseFields
  return (
    <>
      <FieldInput field={caseFields.title} required {...of('title')} />
      <Textarea label={t(caseFields.description.label)} {...prose} {...of('description')} />
      <FieldGroup>
        <FieldInput field={caseFields.priority} {...of('priority')} />
        <FieldInput field={caseFields.category} {...of('category')} />
        <FieldInput field={caseFields.assigneeId} {...of('assigneeId')} />
        <DueInDays form={form} />
        <FieldInput field={caseFields.department} {...of('department')} />
        <StationSelect
          label={t(caseFields.stationId.label)}
          placeholder={t('None')}
          value={stationId}
          error={of('stationId').error}
          onChange={(station) => form.setFieldValue('caseFields.stationId', station?.id ?? null)}
        />
        <Autocomplete
          label={t(caseFields.issueType.label)}
          data={listChoices('issueTypes').map((value) => issueTypes[value] ?? value)}
          {...of('issueType')}
          value={issueTypes[issueType] ?? issueType}
          // Shows the label, but stores the canonical value.
          onChange={(text) =>
            form.setFieldValue(
              'caseFields.issueType',
              Object.entries(issueTypes).find(([, label]) => label === text)?.[0] ?? text,
            )
          }
        />
        <FieldInput field={caseFields.tags} {...of('tags')} />
      </FieldGroup>
    </>
  )
}

function CarTemplateFields({ form }: TemplateFieldsProps) {
  const { t } = useTranslation()
  const of = (name: keyof TemplateFormValues['carFields']) => form.getInputProps(`carFields.${name}`)
  return (
    <>
      <FieldInput field={carFields.title} required {...of('title')} />
      <Textarea label={t(carFields.background.label)} required {...prose} {...of('background')} />
      <FieldGroup>
        <FieldInput field={carFields.priority} {...of('priority')} />
        <FieldInput field={carFields.category} {...of('category')} />
        <FieldInput
          field={{ ...carFields.ownerId, nullable: true }}
          nobodyLabel={t('Whoever creates it')}
          {...of('ownerId')}
        />
        <DueInDays form={form} />
        <FieldInput field={carFields.department} {...of('department')} />
        <FieldInput field={carFields.tags} {...of('tags')} />
      </FieldGroup>
    </>
  )
}

function DueInDays({ form }: TemplateFieldsProps) {
  const { t } = useTranslation()
  return <DecimalInput label={t('Due in days')} placeholder={t('No due date')} {...form.getInputProps('dueInDays')} />
}
