import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks/tasks.ts'
import { CallError } from '../api/callError.ts'
import { toast, showError } from '../ui/toast.tsx'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { type TaskChange, useChangeTask, useDeleteTask, useMoveTask, useRestoreTask } from './queries.ts'
import type { Place } from './taskCopies.ts'

/**
 * Actions on a task in its row, each with its toast. It awaits promises rather than the hooks' callbacks, since the row may
 * be unmounted before the response arrives.
 */
export function useTaskActions() {
  const { t } = useTranslation()
  const changing = useChangeTask()
  const moving = useMoveTask()
  const deletion = useDeleteTask()
  const restoring = useRestoreTask()

  const { deleteWithUndo, bringBack } = useDeleteWithUndo<Pick<Task, 'id' | 'title'>>({
    remove: deletion.mutateAsync,
    restore: restoring.mutateAsync,
    texts: {
      deleted: ({ title }) => ({ title: t('Task deleted'), description: title }),
      deleteFailed: t('Failed to delete task'),
      restored: () => t('Task restored'),
      restoreFailed: t('Failed to restore task'),
    },
  })
  async function put({ id, title }: Pick<Task, 'id' | 'title'>, change: TaskChange, before?: TaskChange) {
    try {
      const answer = await changing.mutateAsync({ id, title, change })
      if (!answer) return
      toast({
        title: t('Task Updated'),
        description: t('Task has been updated successfully'),
        ...(before && { action: { label: t('Undo'), onClick: () => void put({ id, title }, before) } }),
      })
    } catch (error) {
      // A full column, for which the server has the reason.
      const isFull = error instanceof CallError && error.problem?.code === 'conflict'
      showError(t('Failed to update task'), isFull ? error : undefined)
    }
  }

  return {
    /** Completes the task or makes it pending, and offers Undo. */
    tick: (task: Pick<Task, 'id' | 'title' | 'status'>, ticked: boolean) =>
      put(task, { status: ticked ? 'completed' : 'pending' }, { status: task.status }),
    /** Changes the task, and offers Undo. */
    change: (task: Task, change: TaskChange) =>
      put(task, change, {
        ...(change.status && { status: task.status }),
        ...(change.priority && { priority: task.priority }),
      }),
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
