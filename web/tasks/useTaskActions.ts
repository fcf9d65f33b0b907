import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks.ts'
import { toast } from '../ui/toast.tsx'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { useDeleteTask, useMoveTask, useRestoreTask, useTickTask } from './queries.ts'
import type { Place } from './taskCopies.ts'

/**
 * Actions on a task in its row, each with its toast. It awaits promises rather than the hooks' callbacks, since the row may
 * be unmounted before the response arrives.
 */
export function useTaskActions() {
  const { t } = useTranslation()
  const ticking = useTickTask()
  const moving = useMoveTask()
  const deletion = useDeleteTask()
  const restoring = useRestoreTask()
  const fail = (description: string) => toast({ title: t('Error'), description, variant: 'destructive' })

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
  return {
    async tick({ id, title }: Pick<Task, 'id' | 'title'>, ticked: boolean): Promise<void> {
      try {
        const answer = await ticking.mutateAsync({ id, title, ticked })
        if (answer) toast({ title: t('Task Updated'), description: t('Task has been updated successfully') })
      } catch {
        fail(t('Failed to update task'))
      }
    },
    async move(task: Pick<Task, 'id'>, place: Place): Promise<void> {
      try {
        await moving.mutateAsync({ id: task.id, place })
      } catch {
        fail(t('Failed to update task'))
      }
    },
    /** Deletes without confirmation, and offers Undo instead. */
    remove: deleteWithUndo,
    restore: bringBack,
  }
}

export type TaskActions = ReturnType<typeof useTaskActions>
