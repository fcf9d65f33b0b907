import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '../../contract/tasks/taskChoices.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { showError } from '../ui/showError.ts'
import { toast } from '../ui/toast.tsx'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { useDeleteTask, useMoveTask, useRestoreTask, useSetTaskStatus } from './queries.ts'
import type { Place } from './taskCopies.ts'

/**
 * Actions on a task in its row, each with its toast. It awaits promises rather than the hooks' callbacks, since the row may
 * be unmounted before the response arrives.
 */
export function useTaskActions() {
  const { t } = useTranslation()
  const changing = useSetTaskStatus()
  const moving = useMoveTask()
  const deletion = useDeleteTask()
  const restoring = useRestoreTask()

  const { deleteWithUndo, bringBack } = useDeleteWithUndo<Pick<Task, 'id' | 'title'>>({
    remove: deletion.mutateAsync,
    restore: restoring.mutateAsync,
    words: {
      deleted: ({ title }) => ({ title: t('Task deleted'), description: title }),
      deleteFailed: t('Failed to delete task'),
      restored: () => t('Task restored'),
      restoreFailed: t('Failed to restore task'),
    },
  })
  async function setStatus({ id, title }: Pick<Task, 'id' | 'title'>, status: TaskStatus, before?: TaskStatus) {
    try {
      const answer = await changing.mutateAsync({ id, title, status })
      if (!answer) return
      toast({
        title: t('Task Updated'),
        description: t('Task has been updated successfully'),
        ...(before && { action: { label: t('Undo'), onClick: () => void setStatus({ id, title }, before) } }),
      })
    } catch {
      showError(t('Failed to update task'))
    }
  }

  return {
    tick: (task: Pick<Task, 'id' | 'title'>, ticked: boolean) => setStatus(task, ticked ? 'completed' : 'pending'),
    /** Changes the status, and offers Undo. */
    change: ({ status: before, ...task }: Pick<Task, 'id' | 'title' | 'status'>, status: TaskStatus) =>
      setStatus(task, status, before),
    async move(task: Pick<Task, 'id'>, place: Place): Promise<void> {
      try {
        await moving.mutateAsync({ id: task.id, place })
      } catch {
        showError(t('Failed to update task'))
      }
    },
    /** Deletes without confirmation, and offers Undo instead. */
    remove: deleteWithUndo,
    restore: bringBack,
  }
}

export type TaskActions = ReturnType<typeof useTaskActions>
