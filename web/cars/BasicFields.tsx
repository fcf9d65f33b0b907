import { type ComponentType, memo } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../ui/layout.module.css'
import { carFields } from '../../contract/fields/car.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { FieldInput } from '../users/FieldInput.tsx'
import type { CarFormField, CarFormValues } from './carForm.ts'
import { carFormParts } from './carFormParts.ts'
import type { SetField } from './useCarForm.ts'

type BasicFieldsProps = {
  values: CarFormValues
  errors: Partial<Record<CarFormField, string>>
  set: SetField
  /** Shown below the title, for what somebody writes there. */
  Suggestions?: ComponentType<{ text: string }> | undefined
}

const fields = carFormParts[0]?.fields ?? []

/** Title, people, dates and place. Re-rendered only when one of these changes, not with every letter typed further down. */
export const BasicFields = memo(
  function BasicFields({ values, errors, set, Suggestions }: BasicFieldsProps) {
    const { t } = useTranslation()
    const input = <Name extends CarFormField>(name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: CarFormValues[Name]) => set(name, value),
    })
    return (
      <>
        <FieldInput
          field={carFields.title}
          placeholder={t('The problem in one line')}
          required
          // A new CAR begins here; when editing one the focus is not moved.
          autoFocus={values.title === ''}
          {...input('title')}
        />
        {Suggestions && (
          <LazyPart>
            <Suggestions text={values.title} />
          </LazyPart>
        )}
        <FieldGroup>
          <FieldInput field={carFields.category} required {...input('category')} />
          <FieldInput field={carFields.priority} required {...input('priority')} />
          <FieldInput field={carFields.ownerId} required {...input('ownerId')} />
          <FieldInput field={carFields.sponsorId} nobodyLabel={t('No sponsor')} {...input('sponsorId')} />
          <FieldInput field={carFields.status} {...input('status')} />
          {values.status === 'cancelled' && (
            <FieldInput field={carFields.cancelReason} required {...input('cancelReason')} />
          )}
          <FieldInput field={carFields.department} {...input('department')} />
          <FieldInput field={carFields.siteId} {...input('siteId')} />
          <FieldInput field={carFields.dueDate} placeholder={t('No date')} {...input('dueDate')} />
          <FieldInput field={carFields.reviewDate} placeholder={t('No date')} {...input('reviewDate')} />
          <FieldInput field={carFields.tags} className={layout.spanning ?? ''} {...input('tags')} />
        </FieldGroup>
      </>
    )
  },
  (before, after) =>
    fields.every(
      (field) => before.values[field] === after.values[field] && before.errors[field] === after.errors[field],
    ),
)
