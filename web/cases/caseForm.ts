import {
  type Case,
  CaseEdit,
  type CaseEditSent,
  CreateCaseForm,
  NewCase,
  type NewCaseSent,
} from '../../contract/cases.ts'
import { keysOf, pick } from '../../contract/keysOf.ts'
import { changesBetween, errorsBy, type FieldErrors, type Figure, isBlank, moneyOf } from '../ui/formValues.ts'

/** Everything of a case that a form can hold. */
export type CaseFormValues = Pick<
  Case,
  | 'title'
  | 'description'
  | 'status'
  | 'priority'
  | 'category'
  | 'issueType'
  | 'department'
  | 'stationId'
  | 'tags'
  | 'assigneeId'
  | 'dueDate'
  | 'attachments'
  | 'businessImpact'
  | 'relatedRecordType'
  | 'correctionType'
> & {
  location: string
  relatedRecordId: string
  relatedRecordName: string
  estimatedHours: Figure
  actualHours: Figure
  effort: Figure
  estimatedSavings: Figure
  actualSavings: Figure
}
export type CaseFormField = keyof CaseFormValues
export type CaseFormErrors = FieldErrors<CaseFormField>

export const emptyCaseForm: CaseFormValues = {
  title: '',
  description: '',
  status: 'new',
  priority: 'medium',
  category: 'process_improvement',
  issueType: 'observation',
  department: null,
  stationId: null,
  location: '',
  tags: [],
  assigneeId: null,
  dueDate: null,
  attachments: [],
  estimatedHours: '',
  actualHours: '',
  effort: '',
  estimatedSavings: '',
  actualSavings: '',
  businessImpact: null,
  relatedRecordType: null,
  relatedRecordId: '',
  relatedRecordName: '',
  correctionType: null,
}
export const caseFormFields = keysOf(emptyCaseForm)

/** A case as the form shows it. */
export function formOf(theCase: Case): CaseFormValues {
  return {
    ...pick(theCase, caseFormFields),
    location: theCase.location ?? '',
    relatedRecordId: theCase.relatedRecordId ?? '',
    relatedRecordName: theCase.relatedRecordName ?? '',
    estimatedHours: theCase.estimatedHours ?? '',
    actualHours: theCase.actualHours ?? '',
    effort: theCase.effort ?? '',
    estimatedSavings: theCase.estimatedSavings ?? '',
    actualSavings: theCase.actualSavings ?? '',
  }
}

/** A form as it is sent: no text is null, hours are numbers, money stays a decimal string. */
export function sentOf(values: CaseFormValues): Pick<NewCaseSent, CaseFormField> {
  return {
    ...values,
    location: values.location || null,
    relatedRecordId: values.relatedRecordId || null,
    relatedRecordName: values.relatedRecordName || null,
    estimatedHours: hoursOf(values.estimatedHours),
    actualHours: hoursOf(values.actualHours),
    effort: hoursOf(values.effort),
    estimatedSavings: moneyOf(values.estimatedSavings),
    actualSavings: moneyOf(values.actualSavings),
  }
}

const hoursOf = (figure: Figure): number | null => (isBlank(figure) ? null : Number(figure))

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
