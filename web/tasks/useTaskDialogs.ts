import { createContext, use } from 'react'
import type { Task } from '../../contract/tasks/tasks.ts'

/** Opens the dialogs of a record's tasks. */
type OpenTaskDialog = { add: () => void; edit: (task: Task) => void }

export const TaskDialogsContext = createContext<OpenTaskDialog | null>(null)

/** Returns functions that open the dialogs of the surrounding `TaskDialogs`. */
export function useTaskDialogs(): OpenTaskDialog {
  const open = use(TaskDialogsContext)
  if (!open) throw new Error('Tasks stand within TaskDialogs.')
  return open
}
