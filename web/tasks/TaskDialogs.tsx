import { lazy, type ReactNode, useMemo, useState } from 'react'
import type { Task } from '../../contract/tasks/tasks.ts'
import { recordOf, type Subject } from '../api/subject.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { TaskDialogsContext } from './useTaskDialogs.ts'

const AddTaskDialog = lazy(async () => ({ default: (await import('./AddTaskDialog.tsx')).AddTaskDialog }))
const EditTaskDialog = lazy(async () => ({ default: (await import('./EditTaskDialog.tsx')).EditTaskDialog }))

/** The open dialog: a task that is being edited, or a new one, of the record with this id. */
type Opened = { recordId: string; task: Task | null }

/**
 * The dialogs for the tasks of a case or a CAR. They are rendered beside the record, not within it, so that what is being
 * typed stays when somebody else deletes the record.
 */
export function TaskDialogs({ subject, children }: { subject: Subject; children: ReactNode }) {
  const { id } = recordOf(subject)
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useMemo(
    () => ({
      add: () => setOpened({ recordId: id, task: null }),
      edit: (task: Task) => setOpened({ recordId: id, task }),
    }),
    [id],
  )
  const close = () => setOpened(null)
  return (
    <TaskDialogsContext value={open}>
      {children}
      <DialogSuspense>
        {opened?.recordId === id &&
          (opened.task ? (
            <EditTaskDialog key={opened.task.id} task={opened.task} onClose={close} />
          ) : (
            <AddTaskDialog subject={subject} onClose={close} />
          ))}
      </DialogSuspense>
    </TaskDialogsContext>
  )
}
