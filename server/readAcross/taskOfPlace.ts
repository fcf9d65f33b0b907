import type { ReadAcross } from '../../contract/readAcross/readAcross.ts'
import { readAcrossTaskTitle } from '../../contract/readAcross/readAcrossLabels.ts'
import { taskTitleLimit } from '../../contract/fields/task.ts'
import { NewTask } from '../../contract/tasks/tasks.ts'
import { type Translate, translateInto } from '../process/translate.ts'
import type { Actor } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'
import { addTaskWithin, editTaskWithin, hideTaskWithin } from '../tasks/tasks.ts'

/**
 * Brings the task of a place in step with its answer: made when it applies, completed when it is applied, handed over with
 * the question, and removed while still open when it does not apply after all. Returns its id, or null without one.
 */
export async function taskFor(
  tx: Transaction,
  by: Actor,
  { taskId, task, car, carId, location }: ReadAcross,
  { state, askedOfId, dueDate }: Pick<ReadAcross, 'state' | 'askedOfId' | 'dueDate'>,
  t: Translate = translateInto('en'),
): Promise<string | null> {
  if (state === 'applies' && taskId === null) {
    const title = t(readAcrossTaskTitle, { key: car.key, place: location }).slice(0, taskTitleLimit)
    const made = NewTask.parse({ title, description: car.title, assigneeId: askedOfId, dueDate })
    return (await addTaskWithin(tx, by, { feature: 'cars', id: carId }, made)).id
  }
  if (taskId === null) return null
  const isOpen = task?.status !== 'completed'
  if (state === 'applies' && isOpen) await editTaskWithin(tx, taskId, { assigneeId: askedOfId })
  if (state === 'applied' && isOpen) await editTaskWithin(tx, taskId, { status: 'completed' })
  if (state === 'applies' || state === 'applied') return taskId
  if (!isOpen) return taskId
  await hideTaskWithin(tx, by, taskId)
  return null
}
