import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../api/newId.ts'
import type { Subject } from '../api/subject.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { refusedFields, isSame, useShowErrors } from '../ui/formValues.ts'
import { toast, showError } from '../ui/toast.tsx'
import { useAddTask } from './queries.ts'
import { errorsInNew, taskForm, type TaskFormValues } from './taskForm.ts'
import { TaskFields } from './TaskFields.tsx'

/** "Add Task". After a failed request everything is kept; sent again it is the same task. */
export function AddTaskDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { t } = useTranslation()
  const adding = useAddTask()
  const [id] = useState(newId)
  const form = useForm<TaskFormValues>({ initialValues: taskForm.empty })
  const showErrors = useShowErrors(form)

  async function add(): Promise<void> {
    if (showErrors(errorsInNew(form.values))) return
    try {
      await adding.mutateAsync({ subject, task: { id, ...taskForm.sentOf(form.values) } })
      onClose()
      const description =
        'caseId' in subject
          ? t('Task has been created successfully')
          : t('Implementation task has been created successfully')
      toast({ title: t('Task Created'), description })
    } catch (error) {
      showErrors(refusedFields(error, taskForm.names))
      showError(t('Failed to create task'))
    }
  }

  return (
    <FormDialog
      title={t('Add Task')}
      isDirty={!adding.isSuccess && !isSame(form.values, taskForm.empty)}
      sending={adding}
      fields={taskForm.names}
      submitLabel={t('Create Task')}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <TaskFields form={form} subject={subject} />
    </FormDialog>
  )
}
