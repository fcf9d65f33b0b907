import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { useCar } from '../cars/queries.ts'
import { useFormat } from '../i18n/format.ts'
import { useCustomWords } from '../customFields/useCustomWords.ts'
import { DueDate } from '../ui/DueDate.tsx'
import { PriorityTag } from '../ui/PriorityTag.tsx'
import { AssigneeMenu } from './AssigneeMenu.tsx'
import { type CaseColumn, type CustomColumn, isCustomColumn } from './caseColumns.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { useCaseLabels } from './useCaseLabels.ts'

const dayLength = 86_400_000
const nothing = '-'

/** The content of a cell in the table of cases. */
export function CaseCell({ column, theCase }: { column: CaseColumn; theCase: Case }) {
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
  const words = useCustomWords('case')
  const field = words.fieldOf(column)
  const value = field && theCase.custom[field.key]
  if (!field || value === undefined) return nothing
  const shown = words.value(field, value)
  return <span title={shown}>{shown}</span>
}
