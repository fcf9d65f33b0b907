import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks.ts'
import { toast } from '../ui/toast.tsx'
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

  async function restore(id: string): Promise<void> {
    try {
      await restoring.mutateAsync(id)
      toast({ title: t('Task restored') })
    } catch {
      fail(t('Failed to restore task'))
    }
  }
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
    async remove({ id, title }: Pick<Task, 'id' | 'title'>): Promise<void> {
      try {
        await deletion.mutateAsync(id)
        const undo = { label: t('Undo'), onClick: () => void restore(id) }
        toast({ title: t('Task deleted'), description: title, action: undo })
      } catch {
        fail(t('Failed to delete task'))
      }
    },
  }
}

export type TaskActions = ReturnType<typeof useTaskActions>
