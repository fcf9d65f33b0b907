import { z } from 'zod'
import type { a3Steps } from '../../contract/cars/carChoices.ts'
import { Car, CarEdit, NewCar, type NewCarSent } from '../../contract/cars/cars.ts'
import { CustomSent } from '../../contract/customFields/customValues.ts'
import { carFields } from '../../contract/fields/car.ts'
import { editableNames } from '../../contract/fields/field.ts'
import { pick } from '../../contract/values/keysOf.ts'
import { withCustom } from '../customFields/customForm.ts'
import { defineForm } from '../ui/fieldForm.ts'
import { errorsBy, type FieldErrors } from '../ui/formValues.ts'

const figure = z.union([z.string(), z.number()])

const fields = editableNames(carFields)
export const carForm = withCustom(defineForm(carFields, fields, CarEdit))

/** Everything in the form of a CAR, also as kept on the device until it is saved. */
export const CarFormValues = z.object({
  ...pick(Car.shape, fields),
  estimatedSavings: figure,
  actualSavings: figure,
  watchDays: figure.default(''),
  savingsReason: z.string().default(''),
  cancelReason: z.string().default(''),
  /** Custom fields that were entered in this form. */
  custom: CustomSent.default({}),
})
export type CarFormValues = z.output<typeof CarFormValues>
export type CarFormField = keyof CarFormValues
export type CarFormErrors = FieldErrors<CarFormField>
/** Fields with text of any length. */
export type ProseField = Exclude<
  (typeof a3Steps)[number]['fields'][number],
  'currentConditionQuantitative' | 'targetConditionQuantitative'
>

/** A new CAR belongs to the person who opens it. */
export const emptyCarForm = (ownerId: string): CarFormValues => ({ ...carForm.empty, ownerId })

/** A new CAR as sent: empty fields are omitted. */
export function newOf(values: CarFormValues): NewCarSent {
  const { custom, ...others } = carForm.sentOf(values)
  const filled = Object.entries({ ...others, ...(Object.keys(custom).length > 0 && { custom }) }).filter(
    ([, value]) => value !== null && value !== '',
  )
  return { title: others.title, background: others.background, ...Object.fromEntries(filled) }
}

/** Why a new CAR cannot be sent, by field. */
export const errorsInNew = (values: CarFormValues): CarFormErrors =>
  errorsBy(NewCar, carForm.sentOf(values), carForm.names)
