import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Task } from '../../contract/tasks.ts'
import { CallError } from '../api/callError.ts'
import { subjectOf } from '../api/subject.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { errorsFrom } from '../ui/formValues.ts'
import { currentRecord } from '../api/staleRecord.ts'
import { toast } from '../ui/toast.tsx'
import { useEditTask } from './queries.ts'
import { TaskConflict } from './TaskConflict.tsx'
import { TaskFields } from './TaskFields.tsx'
import { editBetween, errorsInEdit, formOf, taskFormFields, type TaskFormValues } from './taskForm.ts'

/**
 * "Edit Task". Sends what was changed and nothing else, with the version that was read; when somebody else was faster
 * both versions are shown, and the person says what holds.
 */
export function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation()
  const editing = useEditTask()
  // Later readings of the same task must not change what is being typed.
  const [base, setBase] = useState(task)
  const [theirs, setTheirs] = useState<Task | null>(null)
  const form = useForm<TaskFormValues>({ initialValues: formOf(task) })

  async function save(from: Task, values: TaskFormValues): Promise<void> {
    const edit = editBetween(formOf(from), values)
    const errors = errorsInEdit(edit)
    form.setErrors(errors)
    const [wrong] = Object.keys(errors)
    if (wrong) {
      setTheirs(null)
      form.getInputNode(wrong)?.focus()
      return
    }
    try {
      if (Object.keys(edit).length > 0) {
        await editing.mutateAsync({ id: from.id, edit, version: from.version })
        toast({ title: t('Task Updated'), description: t('Task has been updated successfully') })
      }
      onClose()
    } catch (error) {
      const current = currentRecord(error, Task)
      setTheirs(current)
      if (current) return
      if (error instanceof CallError) form.setErrors(errorsFrom(error.problem?.errors ?? [], taskFormFields))
      toast({ title: t('Error'), description: t('Failed to update task'), variant: 'destructive' })
    }
  }

  function settle(values: TaskFormValues, now: Task): void {
    form.setValues(values)
    setBase(now)
    void save(now, values)
  }

  if (theirs) {
    const back = () => setTheirs(null)
    const versions = { base, mine: form.values, theirs }
    return <TaskConflict {...versions} isBusy={editing.isPending} onSettle={settle} onBack={back} />
  }
  return (
    <FormDialog
      opened
      title={t('Edit Task')}
      isDirty={!editing.isSuccess && Object.keys(editBetween(formOf(base), form.values)).length > 0}
      isBusy={editing.isPending}
      submitLabel={t('Save changes')}
      onSubmit={() => void save(base, form.values)}
      onClose={onClose}
    >
      <FormRefusal error={currentRecord(editing.error, Task) ? null : editing.error} />
      <TaskFields form={form} subject={subjectOf(base)} withActualHours />
    </FormDialog>
  )
}
