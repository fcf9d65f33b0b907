import { CaseEdit, CreateCaseForm, NewCase } from '../../contract/cases/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { editableNames } from '../../contract/fields/field.ts'
import { withCustom } from '../customFields/customForm.ts'
import { defineForm } from '../ui/fieldForm.ts'
import { errorsBy, type FieldErrors } from '../ui/formValues.ts'

/** Corrections are begun on the page of the case. */
const names = editableNames(caseFields).filter(
  (name): name is Exclude<typeof name, 'correctionAction'> => name !== 'correctionAction',
)

export const caseForm = withCustom(defineForm(caseFields, names, CaseEdit))
export type CaseFormValues = typeof caseForm.empty
export type CaseFormField = keyof CaseFormValues
export type CaseFormErrors = FieldErrors<CaseFormField>

/** Why a new case cannot be sent, by field: it also requires a description. */
export const errorsInNew = (values: CaseFormValues): CaseFormErrors => ({
  ...errorsBy(NewCase, caseForm.sentOf(values), caseForm.names),
  ...errorsBy(CreateCaseForm, values, names),
})
