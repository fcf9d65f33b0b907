import { Select, TagsInput, TextInput } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { carCategories, carPriorities, carStatuses, carTitleLimit } from '../../contract/cars.ts'
import { departments } from '../../contract/cases.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { optionsOf } from '../ui/useWorkLabels.ts'
import { PersonSelect } from '../users/PersonSelect.tsx'
import classes from './CarForm.module.css'
import type { CarFormField, CarFormValues } from './carForm.ts'
import { carFormParts } from './carFormParts.ts'
import type { SetField } from './useCarForm.ts'
import { useCarLabels } from './useCarLabels.ts'

type BasicFieldsProps = {
  values: CarFormValues
  errors: Partial<Record<CarFormField, string>>
  set: SetField
}

const fields = carFormParts[0]?.fields ?? []
const tagLimit = 20

/** Title, who, when and where. Drawn again only when one of these changes, not with every letter further down. */
export const BasicFields = memo(
  function BasicFields({ values, errors, set }: BasicFieldsProps) {
    const { t } = useTranslation()
    const labels = useCarLabels()
    return (
      <>
        <TextInput
          label={t('Title')}
          placeholder={t('The problem in one line')}
          required
          maxLength={carTitleLimit}
          // A new CAR begins here; in one that is there nobody is led away from what they came for.
          autoFocus={values.title === ''}
          value={values.title}
          error={errors.title}
          onChange={(event) => set('title', event.currentTarget.value)}
        />
        <FieldGroup>
          <Select
            label={t('Category')}
            required
            data={optionsOf(carCategories, labels.category)}
            allowDeselect={false}
            value={values.category}
            error={errors.category}
            onChange={(category) => category && set('category', category)}
          />
          <Select
            label={t('Priority')}
            required
            data={optionsOf(carPriorities, labels.priority)}
            allowDeselect={false}
            value={values.priority}
            error={errors.priority}
            onChange={(priority) => priority && set('priority', priority)}
          />
          <PersonSelect
            label={t('Owner')}
            required
            allowNobody={false}
            value={values.ownerId}
            error={errors.ownerId}
            onChange={(ownerId) => ownerId && set('ownerId', ownerId)}
          />
          <PersonSelect
            label={t('Sponsor')}
            nobodyLabel={t('No sponsor')}
            value={values.sponsorId}
            error={errors.sponsorId}
            onChange={(sponsorId) => set('sponsorId', sponsorId)}
          />
          <Select
            label={t('Status')}
            data={optionsOf(carStatuses, labels.status)}
            allowDeselect={false}
            value={values.status}
            error={errors.status}
            onChange={(status) => status && set('status', status)}
          />
          <Select
            label={t('Department')}
            placeholder={t('None')}
            clearable
            data={optionsOf(departments, labels.department)}
            value={values.department}
            error={errors.department}
            onChange={(department) => set('department', department)}
          />
          <DayInput
            placeholder={t('No date')}
            label={t('Due Date')}
            value={values.dueDate}
            error={errors.dueDate}
            onChange={(dueDate) => set('dueDate', dueDate)}
          />
          <DayInput
            placeholder={t('No date')}
            label={t('Review Date')}
            value={values.reviewDate}
            error={errors.reviewDate}
            onChange={(reviewDate) => set('reviewDate', reviewDate)}
          />
          <TagsInput
            className={classes.wide ?? ''}
            label={t('Tags')}
            placeholder={values.tags.length === 0 ? t('Type and press Enter') : ''}
            maxTags={tagLimit}
            splitChars={[',', ';']}
            acceptValueOnBlur
            value={values.tags}
            error={errors.tags}
            onChange={(tags) => set('tags', tags)}
          />
        </FieldGroup>
      </>
    )
  },
  (before, after) =>
    fields.every(
      (field) => before.values[field] === after.values[field] && before.errors[field] === after.errors[field],
    ),
)
