import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, memo, type MouseEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { useFormat } from '../i18n/format.ts'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { CaseRowActions } from './CaseRowActions.tsx'
import classes from './CasesTable.module.css'
import { AssigneeMenu } from './AssigneeMenu.tsx'
import { DueDate } from '../ui/DueDate.tsx'
import { PriorityTag } from '../ui/PriorityTag.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import table from '../ui/Table.module.css'

type CasesTableRowProps = {
  theCase: Case
  /** Place among all rows, from 0. */
  rowIndex: number
  onEdit?: (id: string) => void
  rowRef?: Ref<HTMLTableRowElement>
}

/**
 * One case. The whole row opens it; the title is the link that keyboards and screen readers use.
 * Remembered, so that scrolling draws only the rows that come.
 */
export const CasesTableRow = memo(function CasesTableRow({ theCase, rowIndex, onEdit, rowRef }: CasesTableRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const isDeleted = theCase.deletedAt !== null
  const assignee = theCase.assignee?.name ?? t('Unassigned')

  function open(event: MouseEvent<HTMLTableRowElement>): void {
    if (!isOnRowItself(event)) return
    if (event.button === 1 || event.metaKey || event.ctrlKey) window.open(`/cases/${theCase.id}`, '_blank', 'noopener')
    else if (event.button === 0) void navigate({ to: '/cases/$id', params: { id: theCase.id } })
  }

  return (
    <tr
      ref={rowRef}
      data-index={rowIndex}
      aria-rowindex={rowIndex + 2}
      className={`${table.row} ${classes.row}`}
      onClick={open}
      onAuxClick={open}
      onMouseDown={(event) => {
        // The middle button would start the browser's scrolling.
        if (event.button === 1 && isOnRowItself(event)) event.preventDefault()
      }}
    >
      <td>
        <div className={classes.titleLine}>
          <span className={classes.key}>{theCase.key}</span>
          <Link
            to="/cases/$id"
            params={{ id: theCase.id }}
            className={classes.link}
            title={theCase.title}
            onKeyDown={moveToNeighbour}
          >
            {theCase.title}
          </Link>
        </div>
        <div className={classes.below} data-testid="below-title">
          <PriorityMark priority={theCase.priority} size={12} />
          <span className={classes.keyBelow}>{theCase.key}</span>
          <span className={classes.assigneeBelow}>{assignee}</span>
          {theCase.dueDate && (
            <span className={classes.dueBelow}>
              <DueDate record="cases" work={theCase} />
            </span>
          )}
        </div>
      </td>
      <td className={classes.statusColumn}>
        <StatusBadge theCase={theCase} disabled={isDeleted} />
      </td>
      <td className={classes.priorityColumn}>
        <PriorityTag priority={theCase.priority} plain />
      </td>
      <td className={classes.createdColumn}>{format.day(theCase.createdAt)}</td>
      <td className={classes.assigneeColumn}>
        <AssigneeMenu theCase={theCase} avatar={20} />
      </td>
      <td className={classes.dueColumn}>
        <DueDate record="cases" work={theCase} />
      </td>
      {onEdit && (
        <td className={classes.actionsColumn}>
          <CaseRowActions theCase={theCase} onEdit={onEdit} />
        </td>
      )}
    </tr>
  )
})

/** Whether the press was meant for the row and not for a control in it; menus float outside the row. */
function isOnRowItself(event: MouseEvent<HTMLTableRowElement>): boolean {
  const { target, currentTarget } = event
  return target instanceof Element && currentTarget.contains(target) && !target.closest('a, button, input, [role]')
}

/** Arrow keys go from title to title. */
function moveToNeighbour(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = event.currentTarget.closest('tr')
  const neighbour = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const link = neighbour?.querySelector<HTMLAnchorElement>('td a')
  if (!link) return
  event.preventDefault()
  link.focus()
}
