import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks.ts'
import { toast } from '../ui/toast.tsx'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { useDeleteTask, useMoveTask, useRestoreTask, useTickTask } from './queries.ts'
import type { Place } from './taskCopies.ts'

/**
 * What is done with a task where it stands, each with what is said about it.
 * Waits for the promises, not for the hooks' callbacks: the row may be gone before the answer is there.
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
    /** Deletes without asking, and offers Undo instead. */
    remove: deleteWithUndo,
    restore: bringBack,
  }
}

export type TaskActions = ReturnType<typeof useTaskActions>
