import type { Case } from '../../contract/cases/cases.ts'
import { caseStatuses } from '../../contract/cases/caseChoices.ts'
import { MenuChoices } from '../ui/inPlace/MenuChoices.tsx'
import type { MenuParts } from '../ui/LazyMenu.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { useCaseLabels } from './useCaseLabels.ts'
import { useSaveCaseField } from './useSaveCaseField.ts'

type StatusChoicesProps = { Menu: MenuParts; theCase: Pick<Case, 'id' | 'status'> }

/** The statuses of a case as menu items. Rendered only in the open menu, like everything that only a change needs. */
export function StatusChoices({ Menu, theCase: { id, status } }: StatusChoicesProps) {
  const labels = useCaseLabels()
  const save = useSaveCaseField()
  return (
    <MenuChoices
      Menu={Menu}
      value={status}
      choices={caseStatuses.map((value) => ({
        value,
        label: labels.status[value],
        mark: <StatusDot status={value} />,
      }))}
      onChoose={(chosen) => save(id, { status: chosen })}
    />
  )
}
