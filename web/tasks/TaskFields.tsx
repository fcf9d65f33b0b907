import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { taskFields } from '../../contract/fields/task.ts'
import type { Subject } from '../api/subject.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FieldInput } from '../users/FieldInput.tsx'
import { firstDueDay, type TaskFormValues } from './taskForm.ts'

type TaskFieldsProps = {
  form: UseFormReturnType<TaskFormValues>
  subject: Subject
  /** Only for existing tasks. */
  withActualHours?: boolean
}

export function TaskFields({ form, subject, withActualHours = false }: TaskFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <FieldInput
        field={taskFields.title}
        placeholder={t('What needs to be done?')}
        required
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t(taskFields.description.label)}
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('description')}
      />
      <FieldGroup>
        <FieldInput field={taskFields.assigneeId} {...form.getInputProps('assigneeId')} />
        <FieldInput field={taskFields.dueDate} minDate={firstDueDay(subject)} {...form.getInputProps('dueDate')} />
        <FieldInput field={taskFields.status} {...form.getInputProps('status')} />
        <FieldInput field={taskFields.priority} {...form.getInputProps('priority')} />
        <FieldInput field={taskFields.estimatedHours} {...form.getInputProps('estimatedHours')} />
        {withActualHours && <FieldInput field={taskFields.actualHours} {...form.getInputProps('actualHours')} />}
      </FieldGroup>
    </>
  )
}
