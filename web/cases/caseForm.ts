import { CaseEdit, type CaseEditSent, CreateCaseForm, NewCase } from '../../contract/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { editableNames } from '../../contract/fields/field.ts'
import { defineForm } from '../ui/fieldForm.ts'
import { changesBetween, errorsBy, type FieldErrors } from '../ui/formValues.ts'

/** The link to a CAR is chosen beside the form, corrections are begun elsewhere. */
const isInForm = (name: string) => name !== 'carId' && name !== 'correctionAction'
export const caseFormFields = editableNames(caseFields).filter(
  (name): name is Exclude<typeof name, 'carId' | 'correctionAction'> => isInForm(name),
)
export type CaseFormField = (typeof caseFormFields)[number]
export type CaseFormErrors = FieldErrors<CaseFormField>

export const { empty: emptyCaseForm, formOf, sentOf } = defineForm(caseFields, caseFormFields)
/** Everything of a case that a form can hold. */
export type CaseFormValues = typeof emptyCaseForm

/** What a form has changed, as it is sent. */
export function editBetween(before: CaseFormValues, after: CaseFormValues): CaseEditSent {
  return changesBetween(sentOf(before), sentOf(after))
}

/** What keeps an edit from being sent, by field. */
export const errorsInEdit = (edit: CaseEditSent): CaseFormErrors => errorsBy(CaseEdit, edit, caseFormFields)

/** What keeps a new case from being sent, by field: there a description is wanted, too. */
export function errorsInNew(values: CaseFormValues): CaseFormErrors {
  return {
    ...errorsBy(NewCase, sentOf(values), caseFormFields),
    ...errorsBy(CreateCaseForm, values, caseFormFields),
  }
}
