import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { taskPriorities, taskStatuses, taskTitleLimit } from '../../contract/tasks.ts'
import type { Subject } from '../api/subject.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { optionsOf, useWorkLabels } from '../ui/useWorkLabels.ts'
import { PersonSelect } from '../users/PersonSelect.tsx'
import { firstDueDay, type TaskFormValues } from './taskForm.ts'
import { useTaskStatusLabels } from './useTaskStatusLabels.ts'

type TaskFieldsProps = {
  form: UseFormReturnType<TaskFormValues>
  subject: Subject
  /** What only a task that exists has. */
  withActualHours?: boolean
}

export function TaskFields({ form, subject, withActualHours = false }: TaskFieldsProps) {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  const statuses = useTaskStatusLabels()
  return (
    <>
      <TextInput
        label={t('Title')}
        placeholder={t('What is to be done?')}
        required
        maxLength={taskTitleLimit}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea label={t('Description')} autosize minRows={2} maxRows={10} {...form.getInputProps('description')} />
      <FieldGroup>
        <PersonSelect label={t('Assignee')} {...form.getInputProps('assigneeId')} value={form.values.assigneeId} />
        <DayInput
          label={t('Due Date')}
          placeholder={t('No due date')}
          minDate={firstDueDay(subject)}
          {...form.getInputProps('dueDate')}
        />
        <Select
          label={t('Status')}
          data={optionsOf(taskStatuses, statuses)}
          allowDeselect={false}
          {...form.getInputProps('status')}
        />
        <Select
          label={t('Priority')}
          data={optionsOf(taskPriorities, labels.priority)}
          allowDeselect={false}
          {...form.getInputProps('priority')}
        />
        <DecimalInput label={t('Estimated hours')} {...form.getInputProps('estimatedHours')} />
        {withActualHours && <DecimalInput label={t('Actual hours')} {...form.getInputProps('actualHours')} />}
      </FieldGroup>
    </>
  )
}
