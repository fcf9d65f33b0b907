import type { Case } from '../../contract/cases.ts'
import { caseStatuses } from '../../contract/caseChoices.ts'
import type { MenuParts } from '../ui/LazyMenu.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { useChangeCaseStatus } from './changeCaseStatus.ts'
import classes from './StatusBadge.module.css'
import { useCaseLabels } from './useCaseLabels.ts'

type StatusChoicesProps = { Menu: MenuParts; theCase: Pick<Case, 'id' | 'status'> }

/** The statuses of a case to choose from, in a menu. Built with the open menu alone, as everything that only a change needs. */
export function StatusChoices({ Menu, theCase: { id, status } }: StatusChoicesProps) {
  const labels = useCaseLabels()
  const change = useChangeCaseStatus()
  return (
    <Menu.RadioGroup value={status}>
      {caseStatuses.map((choice) => (
        <Menu.RadioItem
          key={choice}
          value={choice}
          closeMenuOnClick
          onChange={() => {
            if (choice !== status) change.mutate({ id, status: choice, back: { status } })
          }}
        >
          <span className={classes.choice}>
            <StatusDot status={choice} />
            {labels.status[choice]}
          </span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
