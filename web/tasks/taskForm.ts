import { editableNames } from '../../contract/fields/field.ts'
import { taskFields } from '../../contract/fields/task.ts'
import { NewTask, type NewTaskSent, TaskEdit, type TaskEditSent } from '../../contract/tasks.ts'
import type { Subject } from '../api/subject.ts'
import { defineForm } from '../ui/fieldForm.ts'
import { changesBetween, errorsBy, type FieldErrors, isBlank } from '../ui/formValues.ts'
import { addDays } from '../../contract/calendar.ts'
import { readerToday } from '../i18n/timeZone.ts'

export const taskFormFields = editableNames(taskFields)
type TaskFormField = (typeof taskFormFields)[number]

const form = defineForm(taskFields, taskFormFields)
export const { empty: emptyTaskForm, formOf } = form
/** Everything of a task that a form can hold. */
export type TaskFormValues = typeof emptyTaskForm

/** A form as it is sent: nobody and no day are null, estimated hours a whole number or null. */
export function sentOf(values: TaskFormValues): NewTaskSent {
  const { estimatedHours } = values
  return {
    ...form.sentOf(values),
    estimatedHours: isBlank(estimatedHours) ? null : Number.parseInt(String(estimatedHours), 10),
  }
}

/** What a form has changed, as it is sent. */
export const editBetween = (before: TaskFormValues, after: TaskFormValues): TaskEditSent =>
  changesBetween(sentOf(before), sentOf(after))

export const errorsInNew = (values: TaskFormValues): FieldErrors<TaskFormField> =>
  errorsBy(NewTask, sentOf(values), taskFormFields)

export const errorsInEdit = (edit: TaskEditSent): FieldErrors<TaskFormField> => errorsBy(TaskEdit, edit, taskFormFields)

/**
 * The first day that the picker of due dates offers: work on a case may be noted a day late,
 * a CAR plans ahead and starts with today.
 */
export function firstDueDay(subject: Subject, now: Date = new Date()): string {
  return addDays(readerToday(now), 'caseId' in subject ? -1 : 0)
}
