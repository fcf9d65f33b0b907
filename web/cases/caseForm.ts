import type { z } from 'zod'
import {
  type Case,
  CaseEdit,
  type CaseEditSent,
  CreateCaseForm,
  NewCase,
  type NewCaseSent,
} from '../../contract/cases.ts'

/** Numbers as their fields hold them: a number, what is being typed, or nothing. */
type Figure = number | string

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
export type CaseFormErrors = Partial<Record<CaseFormField, string>>

export const emptyCaseForm: CaseFormValues = {
  title: '',
  description: '',
  status: 'new',
  priority: 'medium',
  category: 'process_improvement',
  issueType: 'observation',
  department: null,
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
export const caseFormFields = Object.keys(emptyCaseForm) as CaseFormField[]

/** A case as the form shows it. */
export function formOf(theCase: Case): CaseFormValues {
  return {
    ...(Object.fromEntries(caseFormFields.map((field) => [field, theCase[field]])) as Pick<Case, CaseFormField>),
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
export function sentOf(values: CaseFormValues): NewCaseSent {
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

const isBlank = (figure: Figure): boolean => String(figure).trim() === ''
const hoursOf = (figure: Figure): number | null => (isBlank(figure) ? null : Number(figure))

/** Two places, as the server writes it, so that an amount that was only touched is not a change. */
function moneyOf(figure: Figure): string | null {
  if (isBlank(figure)) return null
  const text = String(figure).trim()
  const [whole = '', cents = ''] = text.split('.')
  return cents.length <= 2 && text.split('.').length <= 2 ? `${whole}.${cents.padEnd(2, '0')}` : text
}

/** What a form has changed, and nothing else: fields that others change meanwhile stay theirs. */
export function editBetween(before: CaseFormValues, after: CaseFormValues): CaseEditSent {
  const [sentBefore, sentAfter] = [sentOf(before), sentOf(after)]
  return Object.fromEntries(
    caseFormFields
      .filter((field) => !isSame(sentBefore[field], sentAfter[field]))
      .map((field) => [field, sentAfter[field]]),
  )
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What keeps an edit from being sent, by field. */
export const errorsInEdit = (edit: CaseEditSent): CaseFormErrors => errorsBy(CaseEdit, edit)

/** What keeps a new case from being sent, by field: there a description is wanted, too. */
export function errorsInNew(values: CaseFormValues): CaseFormErrors {
  return { ...errorsBy(NewCase, sentOf(values)), ...errorsBy(CreateCaseForm, values) }
}

function errorsBy(schema: z.ZodType, value: unknown): CaseFormErrors {
  const read = schema.safeParse(value, { error: fallbackMessage })
  return read.success
    ? {}
    : errorsFrom(read.error.issues.map(({ path, message }) => ({ path: path.map(String), message })))
}

/** Where the contract has no words of its own. */
const fallbackMessage: z.core.$ZodErrorMap = ({ code, input }) => {
  if (code === 'too_big') return 'This is too large.'
  return typeof input === 'number' ? 'Give a number.' : 'Choose or give a value.'
}

/** The first message of each field; a message about a part of a list belongs to the list. */
export function errorsFrom(issues: { path: string | string[]; message: string }[]): CaseFormErrors {
  const errors: CaseFormErrors = {}
  for (const { path, message } of issues) {
    const name = typeof path === 'string' ? path.split(/[./]/).find(Boolean) : path[0]
    const field = caseFormFields.find((known) => known === name)
    if (field) errors[field] ??= message
  }
  return errors
}

/** A case is not sent while it would pretend to have files that did not arrive. */
export const filesMissing = 'Some files did not arrive. Try them again or remove them.'
