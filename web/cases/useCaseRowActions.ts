import type { Case } from '../../contract/cases/cases.ts'
import { covers } from '../../contract/users/permissions.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { type ChoiceStep, requestChoice } from '../ui/choiceRequest.ts'
import { useUndoableCase } from './useUndoableCase.ts'

/** What keys do to a case in a list or on the board. */
export function useCaseRowActions(
  find: (id: string) => Case | undefined,
  onEdit: (id: string) => void,
): Partial<Record<ShortcutName, (id: string) => unknown>> {
  const me = useSignedIn()
  const { deleteWithUndo } = useUndoableCase()
  const choose = (step: ChoiceStep) => (id: string) => requestChoice({ step, record: { feature: 'cases', id } })
  return {
    setStatus: choose('status'),
    setAssignee: choose('assignee'),
    setPriority: choose('priority'),
    setDueDate: choose('dueDate'),
    linkCar: choose('car'),
    editRecord: onEdit,
    deleteRecord(id) {
      const theCase = find(id)
      if (!theCase || !covers(me.abilities.deleteCase, me.id, theCase.createdById)) return false
      return void deleteWithUndo(theCase)
    },
  }
}
