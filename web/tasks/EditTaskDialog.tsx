import { useTranslation } from 'react-i18next'
import { latestActivityLimits } from '../../contract/records/activity.ts'
import { taskFields } from '../../contract/fields/task.ts'
import { Task } from '../../contract/tasks/tasks.ts'
import { send } from '../api/api.ts'
import { subjectOf } from '../api/subject.ts'
import { defineEditedRecord } from '../ui/editedRecord.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useEditForm } from '../ui/useEditForm.ts'
import { useSaveEdit } from '../ui/useSaveEdit.tsx'
import { useFieldLabels } from '../users/useFieldLabels.ts'
import { useEditTask } from './queries.ts'
import { TaskFields } from './TaskFields.tsx'
import { taskForm } from './taskForm.ts'

const editedTask = defineEditedRecord({
  shape: Task,
  form: taskForm,
  readActivity: () => send('GET /api/activity', { query: { limit: latestActivityLimits.most } }),
  saved: (t) => ({ title: t('Task Updated'), description: t('Task has been updated successfully') }),
  notSaved: (t) => t('Failed to update task'),
  conflict: (t, _theirs, name, ago) => ({
    title: t('This task has changed'),
    explanation:
      name === null
        ? t('Someone else saved this task {{ago}}. Choose which version to keep; nothing you typed is lost.', { ago })
        : t('{{name}} saved this task {{ago}}. Choose which version to keep; nothing you typed is lost.', {
            name,
            ago,
          }),
  }),
})

/** "Edit Task". If somebody else was faster both versions are shown, and the person chooses. */
export function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation()
  const editing = useEditTask()
  const form = useEditForm(editedTask, task)
  const { isBusy, refusal, save, conflict } = useSaveEdit({
    record: editedTask,
    labels: useFieldLabels(taskFields),
    form,
    editing,
    onSaved: onClose,
  })
  if (conflict) return conflict
  return (
    <FormDialog
      title={t('Edit Task')}
      isDirty={form.isDirty && !editing.isSuccess}
      isBusy={isBusy}
      submitLabel={t('Save changes')}
      onSubmit={() => save()}
      onClose={onClose}
    >
      {refusal}
      <TaskFields form={form.form} subject={subjectOf(task)} withActualHours />
    </FormDialog>
  )
}
