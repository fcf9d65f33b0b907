import { z } from 'zod'
import type { a3Steps } from '../../contract/carChoices.ts'
import { Car, CarEdit, type CarEditSent, NewCar, type NewCarSent } from '../../contract/cars.ts'
import { carFields } from '../../contract/fields/car.ts'
import { editableNames } from '../../contract/fields/field.ts'
import { pick } from '../../contract/keysOf.ts'
import { defineForm } from '../ui/fieldForm.ts'
import { changesBetween, errorsBy, type FieldErrors, isBlank } from '../ui/formValues.ts'

const figure = z.union([z.string(), z.number()])

export const carFormFields = editableNames(carFields)

/** Everything of a CAR that a form can hold, as it is also kept on the device until it is saved. */
export const CarFormValues = z.object({
  ...pick(Car.shape, carFormFields),
  estimatedSavings: figure,
  actualSavings: figure,
})
export type CarFormValues = z.output<typeof CarFormValues>
export type CarFormField = keyof CarFormValues
export type CarFormErrors = FieldErrors<CarFormField>
/** Fields that hold text of any length. */
export type ProseField = Exclude<
  (typeof a3Steps)[number]['fields'][number],
  'currentConditionQuantitative' | 'targetConditionQuantitative'
>

const form = defineForm(carFields, carFormFields)
export const { formOf } = form

/** A new CAR belongs to whoever opens it. */
export const emptyCarForm = (ownerId: string): CarFormValues => ({ ...form.empty, ownerId })

/** A form as it is sent: rows in which nothing stands are no rows, no amount is null. */
export function sentOf(values: CarFormValues): Required<Pick<CarEditSent, CarFormField>> {
  return {
    ...form.sentOf(values),
    currentConditionQuantitative: filledRows(values.currentConditionQuantitative),
    targetConditionQuantitative: filledRows(values.targetConditionQuantitative),
  }
}

const filledRows = (rows: CarFormValues['currentConditionQuantitative']) =>
  rows.filter(({ description, value }) => !isBlank(description) || !isBlank(value))

/** A new CAR as it is sent: what is empty is left out. */
export function newOf(values: CarFormValues): NewCarSent {
  const sent = sentOf(values)
  const filled = Object.entries(sent).filter(([, value]) => value !== null && value !== '')
  return { title: sent.title, background: sent.background, ...Object.fromEntries(filled) }
}

/** What a form has changed, as it is sent. */
export function editBetween(before: CarFormValues, after: CarFormValues): CarEditSent {
  return changesBetween(sentOf(before), sentOf(after))
}

/** What keeps an edit from being sent, by field. */
export const errorsInEdit = (edit: CarEditSent): CarFormErrors => errorsBy(CarEdit, edit, carFormFields)

/** What keeps a new CAR from being sent, by field. */
export const errorsInNew = (values: CarFormValues): CarFormErrors => errorsBy(NewCar, sentOf(values), carFormFields)
