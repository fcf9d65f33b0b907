import { listChoices } from '../../contract/workspaceLists/workspaceListLabels.ts'
import type { User } from '../../contract/users/users.ts'
import { useWorkLabels } from '../ui/useWorkLabels.ts'

/** The known departments, and those of people besides: an imported one may be in no list. */
export function useDepartmentOptions(people: readonly Pick<User, 'department'>[]): { value: string; label: string }[] {
  const { department: labels }: { department: Record<string, string> } = useWorkLabels()
  const own = people.flatMap(({ department }) => (department === null ? [] : [department]))
  return listChoices('departments', own.toSorted()).map((value) => ({
    value,
    label: labels[value] ?? value,
  }))
}
