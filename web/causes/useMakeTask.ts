import { useTranslation } from 'react-i18next'
import type { Countermeasure } from '../../contract/causes/causes.ts'
import { taskFields } from '../../contract/fields/task.ts'
import { toast } from '../ui/toast.tsx'
import { useAddTask } from '../tasks/queries.ts'
import type { CauseEditor } from './causeEditor.ts'
import { putCountermeasure } from './causeModel.ts'

/** Makes a task of the CAR from a countermeasure, with its owner and due date, and links it. */
export function useMakeTask(carId: string, editor: CauseEditor) {
  const { t } = useTranslation()
  const adding = useAddTask({ carId })
  return async (row: Countermeasure): Promise<void> => {
    const id = crypto.randomUUID()
    try {
      const title = row.text.slice(0, taskFields.title.limit)
      await adding.mutateAsync({ id, title, assigneeId: row.ownerId, dueDate: row.dueDate })
    } catch {
      return toast({ title: t('Error'), description: t('Failed to create task'), variant: 'destructive' })
    }
    editor.change((tree) => {
      const now = tree.countermeasures.find((one) => one.id === row.id)
      return now ? putCountermeasure(tree, { ...now, taskIds: [...now.taskIds, id] }) : tree
    })
    toast({ title: t('Task added to the implementation plan') })
  }
}
