import { useTranslation } from 'react-i18next'
import type { CauseLeg, CauseState } from '../../contract/causes/causeChoices.ts'
import { causeFieldLabels } from '../../contract/causes/causeLabels.ts'
import type { RecordAsOf, RowAsOf } from '../../contract/records/asOf.ts'
import { useFormat } from '../i18n/format.ts'
import { fieldsOf, isNothing } from '../ui/asOf/asOf.ts'
import { EarlierRows } from '../ui/asOf/EarlierRows.tsx'
import { useUsers } from '../users/queries.ts'
import { useCauseLabels } from './useCauseLabels.ts'

const ofCause = [
  'causeState',
  'causeLeg',
  'parentId',
  'causeCategory',
  'causeCode',
  'checkMethod',
  'checkResult',
  'checkedById',
  'checkedOn',
  'checkFiles',
] as const
const ofCountermeasure = ['causeId', 'chosen', 'chosenWhy', 'ownerId', 'dueDate', 'effect', 'cost', 'taskIds'] as const

/** The causes of a CAR as they were, each below its parent, and its countermeasures; nothing where it had none then. */
export function EarlierCauses({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const format = useFormat()
  const causes = useCauseLabels()
  const people = useUsers().data
  const placed = causesInTree(state.causes)
  const levels = new Map(placed.map(({ row, level }) => [row.id, level]))
  const labels: Record<string, string> = {
    ...causeFieldLabels,
    ownerId: 'Owner',
    dueDate: 'Due Date',
    parentId: 'Cause of',
    causeId: 'Cause',
    taskIds: 'Tasks',
  }
  function causeNamed(id: string): string {
    const row = state.causes.find((one) => one.id === id)
    return row ? String(fieldsOf(row)('cause').then) : t('A cause that was added later')
  }
  const causeLabels = {
    name: (field: string) => t(labels[field] ?? field),
    value(field: string, value: unknown): string {
      if (isNothing(value)) return t('None')
      if (Array.isArray(value)) return format.decimal(String(value.length))
      if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
      if (typeof value !== 'string') return ''
      if (field === 'causeState') return causes.state(value as CauseState)
      if (field === 'causeLeg') return causes.leg(value as CauseLeg)
      if (field === 'causeCategory') return causes.category(value)
      if (field === 'causeCode') return causes.code(value)
      if (field === 'parentId' || field === 'causeId') return causeNamed(value)
      if (field === 'ownerId' || field === 'checkedById') return people?.find(({ id }) => id === value)?.name ?? value
      return field === 'dueDate' || field === 'checkedOn' ? format.day(value) : value
    },
  }
  return (
    <>
      <EarlierRows
        title={t('Causes')}
        state={{ ...state, causes: placed.map(({ row }) => row) }}
        part="causes"
        main="cause"
        details={ofCause}
        labels={causeLabels}
        levelOf={({ id }) => levels.get(id) ?? 0}
      />
      <EarlierRows
        title={t('Countermeasures')}
        state={state}
        part="countermeasures"
        main="countermeasureRows"
        details={ofCountermeasure}
        labels={causeLabels}
      />
    </>
  )
}

type Placed = { row: RowAsOf; level: number }

/** The causes of an earlier state, each below the parent it had, in the order of their siblings. */
function causesInTree(causes: readonly RowAsOf[]): Placed[] {
  const known = new Set(causes.map(({ id }) => id))
  const parentOf = (row: RowAsOf) => {
    const id = fieldsOf(row)('parentId').then
    return typeof id === 'string' && known.has(id) ? id : null
  }
  const below = (parent: string | null, level: number): Placed[] =>
    causes.flatMap((row) => (parentOf(row) === parent ? [{ row, level }, ...below(row.id, level + 1)] : []))
  return below(null, 0)
}
