import { a3Steps } from '../../contract/cars/carChoices.ts'
import type { CarFormField, CarFormValues } from './carForm.ts'
import { isBlank } from '../ui/formValues.ts'

/** The parts of the form in order: basics, the seven steps of the A3, savings. */
export const carFormParts: readonly { name: CarFormPart; fields: readonly CarFormField[] }[] = [
  {
    name: 'basics',
    fields: [
      'title',
      'status',
      'cancelReason',
      'priority',
      'category',
      'ownerId',
      'sponsorId',
      'department',
      'siteId',
      'dueDate',
      'reviewDate',
      'tags',
      'attachments',
    ],
  },
  ...a3Steps,
  { name: 'impact', fields: ['estimatedSavings', 'actualSavings', 'savingsReason', 'businessImpact'] },
]
export type CarFormPart = 'basics' | (typeof a3Steps)[number]['name'] | 'impact'

/** Whether a part has content; the basics have once the CAR has a title. */
export function isFilled(part: (typeof carFormParts)[number], values: CarFormValues): boolean {
  if (part.name === 'basics') return !isBlank(values.title)
  return part.fields.some((field) => {
    const value = values[field]
    if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
    return value !== null && !isBlank(value)
  })
}

/** The element id of a part of the form. */
export const partId = (name: CarFormPart): string => `car-${name}`
