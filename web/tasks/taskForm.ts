import { editableNames } from '../../contract/fields/field.ts'
import { taskFields } from '../../contract/fields/task.ts'
import { NewTask, TaskEdit } from '../../contract/tasks/tasks.ts'
import type { Subject } from '../api/subject.ts'
import { defineForm } from '../ui/fieldForm.ts'
import { errorsBy, type FieldErrors } from '../ui/formValues.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { readerToday } from '../i18n/timeZone.ts'

export const taskForm = defineForm(taskFields, editableNames(taskFields), TaskEdit)
export type TaskFormValues = typeof taskForm.empty

export const errorsInNew = (values: TaskFormValues): FieldErrors<keyof TaskFormValues> =>
  errorsBy(NewTask, taskForm.sentOf(values), taskForm.names)

/**
 * The first day in the picker of due dates: work on a case may be recorded a day late, a CAR plans ahead and starts with
 * today.
 */
export const firstDueDay = (subject: Subject, now: Date = new Date()): string =>
  addDays(readerToday(now), 'caseId' in subject ? -1 : 0)
