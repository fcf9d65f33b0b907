import { Link } from '@tanstack/react-router'
import { memo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { DueDate } from '../ui/DueDate.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { SelectBox } from '../ui/SelectBox.tsx'
import { useIsPeeked } from '../ui/peek/peeked.ts'
import { type FittingColumns, type CaseColumn, type CustomColumn, isCustomColumn } from './caseColumns.ts'
import { CaseRowActions } from './CaseRowActions.tsx'
import { TriageMark } from './TriageMark.tsx'
import { useSelectByPress } from './bulk/useSelectByPress.ts'
import { useOpenCase } from './useOpenCase.ts'
import { useCar } from '../cars/queries.ts'
import { useFormat } from '../i18n/format.ts'
import { useCustomLabels } from '../customFields/useCustomLabels.ts'
import { PriorityTag } from '../ui/PriorityTag.tsx'
import { AssigneeMenu } from './AssigneeMenu.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { useCaseLabels } from './useCaseLabels.ts'
import classes from './CasesTable.module.css'
import layout from '../ui/layout.module.css'
import table from '../ui/Table.module.css'
import text from '../ui/text.module.css'

type CasesTableRowProps = {
  theCase: Case
  /** Position among all rows, from 0. */
  rowIndex: number
  fitting: FittingColumns
  onEdit?: (id: string) => void
  rowRef?: Ref<HTMLTableRowElement>
  /** Undefined where rows cannot be selected. */
  isSelected?: boolean
  /** With the Shift key everything from the last selected one. */
  onSelect?: (id: string, isRange: boolean) => void
  /** A touch selects instead of opening. */
  isSelecting?: boolean
}

/**
 * The row of a case. The whole row opens it; the title is the link for keyboards and screen readers. Memoized, so that
 * scrolling renders only new rows.
 */
export const CasesTableRow = memo(function CasesTableRow(props: CasesTableRowProps) {
  const { theCase, rowIndex, fitting, onEdit, rowRef, isSelected, onSelect, isSelecting } = props
  const { id, key, title } = theCase
  const { columns, actions, below } = fitting
  const isPeeked = useIsPeeked(id)
  return (
    <tr
      ref={rowRef}
      data-index={rowIndex}
      data-case={id}
      data-record={id}
      data-peeked={isPeeked || undefined}
      data-selected={isSelected || undefined}
      aria-selected={isSelected}
      aria-rowindex={rowIndex + 2}
      className={`${table.row} ${classes.row}`}
      {...useOpenCase(id)}
      {...useSelectByPress(id, { onSelect, isSelecting })}
    >
      <td className={onSelect && layout.relative}>
        {onSelect && <SelectCase theCase={theCase} isSelected={isSelected ?? false} onSelect={onSelect} />}
        <div className={classes.titleLine}>
          {below.length === 0 && <span className={`${classes.key} ${text.secondary}`}>{key}</span>}
          <Link to="/cases/$id" params={{ id }} className={`${classes.link} ${text.cut}`} title={title}>
            {title}
          </Link>
          <TriageMark triage={theCase.triage} />
        </div>
        {below.length > 0 && <BelowTitle theCase={theCase} below={below} />}
      </td>
      {columns.map((column) => (
        <td key={column} className={text.cut}>
          <CaseCell column={column} theCase={theCase} />
        </td>
      ))}
      {actions && onEdit && (
        <td>
          <CaseRowActions theCase={theCase} onEdit={onEdit} isFolded={actions === 'menu'} />
        </td>
      )}
    </tr>
  )
})

/** The number, and what has no column of its own for lack of space. */
function BelowTitle({ theCase, below }: { theCase: Case; below: FittingColumns['below'] }) {
  const { t } = useTranslation()
  const { key, priority, assignee, dueDate } = theCase
  return (
    <div className={`${classes.below} ${text.secondary} ${layout.row}`} data-testid="below-title">
      {below.includes('status') && <CaseCell column="status" theCase={theCase} />}
      {below.includes('priority') && <PriorityMark priority={priority} size={12} />}
      <span>{key}</span>
      {below.includes('assignee') && (
        <span className={`${classes.personBelow} ${layout.row}`} title={assignee?.name ?? t('Unassigned')}>
          {assignee ? (
            <PersonAvatar name={assignee.name} imageUrl={assignee.profileImageUrl} size={16} />
          ) : (
            <span className={classes.nobody} aria-hidden />
          )}
          <span className={text.line}>{assignee?.name ?? t('Unassigned')}</span>
        </span>
      )}
      {below.includes('dueDate') && dueDate && (
        <span className={classes.dueBelow}>
          <DueDate record="cases" work={theCase} isShort />
        </span>
      )}
    </div>
  )
}

type SelectCaseProps = { theCase: Case; isSelected: boolean; onSelect: (id: string, isRange: boolean) => void }

function SelectCase({ theCase: { id, key }, isSelected, onSelect }: SelectCaseProps) {
  const { t } = useTranslation()
  return (
    <SelectBox
      className={classes.box}
      aria-label={t('Select {{key}}', { key })}
      checked={isSelected}
      onChange={({ nativeEvent }) => onSelect(id, nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)}
      tabIndex={-1}
    />
  )
}

const dayLength = 86_400_000
const nothing = '-'

/** The content of a cell in the table of cases. */
function CaseCell({ column, theCase }: { column: CaseColumn; theCase: Case }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCaseLabels()
  if (isCustomColumn(column)) return <CustomCell column={column} theCase={theCase} />
  switch (column) {
    case 'status':
      return <StatusBadge theCase={theCase} disabled={theCase.deletedAt !== null} />
    case 'priority':
      return <PriorityTag priority={theCase.priority} plain />
    case 'createdAt':
      return format.day(theCase.createdAt)
    case 'assignee':
      return <AssigneeMenu theCase={theCase} avatar={20} keyOfRow="setAssignee" asksDue />
    case 'dueDate':
      return <DueDate record="cases" work={theCase} />
    case 'category':
      return labels.category[theCase.category] ?? theCase.category
    case 'department':
      return theCase.department ? (labels.department[theCase.department] ?? theCase.department) : nothing
    case 'station':
      return theCase.location ?? nothing
    case 'age':
      return t('{{count}} days', { count: daysOpen(theCase) })
    case 'triage':
      return labels.triage[theCase.triage.state]
    case 'car':
      return theCase.carId ? <CarNumber id={theCase.carId} /> : nothing
  }
}

/** Whole days from the report to the completion, or until now. */
function daysOpen({ createdAt, completedAt }: Pick<Case, 'createdAt' | 'completedAt'>): number {
  const end = completedAt ? Date.parse(completedAt) : Date.now()
  return Math.max(0, Math.floor((end - Date.parse(createdAt)) / dayLength))
}

function CarNumber({ id }: { id: string }) {
  const { data } = useCar(id)
  if (!data) return nothing
  return <span title={data.title}>{data.key}</span>
}

function CustomCell({ column, theCase }: { column: CustomColumn; theCase: Case }) {
  const customLabels = useCustomLabels('case')
  const field = customLabels.fieldOf(column)
  const value = field && theCase.custom[field.key]
  if (!field || value === undefined) return nothing
  const shown = customLabels.value(field, value)
  return <span title={shown}>{shown}</span>
}
