import { keysOf } from '../../contract/keysOf.ts'
import { NewTask, type NewTaskSent, type Task, TaskEdit, type TaskEditSent } from '../../contract/tasks.ts'
import type { Subject } from '../api/subject.ts'
import { changesBetween, errorsBy, type FieldErrors, type Figure, isBlank } from '../ui/formValues.ts'
import { addDays } from '../../contract/calendar.ts'
import { readerToday } from '../i18n/timeZone.ts'

/** Everything of a task that a form can hold. */
export type TaskFormValues = Pick<Task, 'title' | 'description' | 'status' | 'priority' | 'assigneeId' | 'dueDate'> & {
  estimatedHours: Figure
  actualHours: Figure
}
export type TaskFormField = keyof TaskFormValues

export const emptyTaskForm: TaskFormValues = {
  title: '',
  description: '',
  status: 'pending',
  priority: 'medium',
  assigneeId: null,
  dueDate: null,
  estimatedHours: '',
  actualHours: '',
}
export const taskFormFields = keysOf(emptyTaskForm)

/** A task as the form shows it. */
export function formOf(task: Task): TaskFormValues {
  const { title, description, status, priority, assigneeId, dueDate, estimatedHours, actualHours } = task
  const figures = { estimatedHours: estimatedHours ?? '', actualHours: actualHours ?? '' }
  return { title, description, status, priority, assigneeId, dueDate, ...figures }
}

/** A form as it is sent: nobody and no day are null, estimated hours a whole number or null. */
export function sentOf(values: TaskFormValues): NewTaskSent {
  const { estimatedHours, actualHours } = values
  return {
    ...values,
    dueDate: values.dueDate || null,
    estimatedHours: isBlank(estimatedHours) ? null : Number.parseInt(String(estimatedHours), 10),
    actualHours: isBlank(actualHours) ? null : Number(actualHours),
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
