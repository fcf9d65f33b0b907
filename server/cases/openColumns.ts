import { listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { sql, type SqlBool } from 'kysely'
import { columnKey, type MovableField } from '../../contract/settings/wipLimits.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { caseStatusLabels, priorityLabels } from '../../contract/records/labels.ts'
import type { Message } from '../../contract/http/message.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import { isOpen } from '../records/openWork.ts'
import { type BlockingLimit, columnPlaces } from '../settings/settings.ts'
import { inGroup } from './caseGroups.ts'
import type { CaseChange, SelectedCase } from './store.ts'
import { nameOf as nameOfPerson } from './triage/triageStore.ts'

type Placed = Pick<SelectedCase, 'status' | 'assigneeId' | 'department' | 'priority'>

const valueOf: Record<MovableField, (placed: Placed) => string | null> = {
  status: ({ status }) => status,
  assignee: ({ assigneeId }) => assigneeId,
  department: ({ department }) => department,
  priority: ({ priority }) => priority,
}

const isIn = ({ field, value }: BlockingLimit, placed: Placed): boolean =>
  valueOf[field](placed) === value && (field === 'status' || !isFinished('cases', placed.status))

const placedBy = (before: Placed, columns: CaseChange): Placed => ({
  status: columns.status ?? before.status,
  assigneeId: columns.assignee_id === undefined ? before.assigneeId : columns.assignee_id,
  department: columns.department === undefined ? before.department : columns.department,
  priority: columns.priority ?? before.priority,
})

/** @throws conflict where a change would move a case into a column that has as many as its limit */
export type EnterColumns = (before: Placed, columns: CaseChange) => Promise<void>

/**
 * Returns a function that counts cases into the columns that they move to, for the changes of one write.
 * @param limits those that are enforced
 * @param locks whether other writes wait until this one has ended, so that two do not take the last place
 */
export function openColumns(from: Reader, limits: readonly BlockingLimit[], locks: boolean): EnterColumns {
  const take = columnPlaces(from, locks)
  const names = new Map<string, Message | string>()

  async function named(limit: BlockingLimit): Promise<Message | string> {
    const name = names.get(columnKey(limit)) ?? (await nameOf(from, limit))
    names.set(columnKey(limit), name)
    return name
  }

  return (before, columns) => {
    const after = placedBy(before, columns)
    return take(
      limits
        .filter((limit) => !isIn(limit, before) && isIn(limit, after))
        .map((limit) => ({
          key: columnKey(limit),
          limit: limit.limit,
          count: () => countCases(from, limit),
          full: async (held) => refuse('columnFull', { column: await named(limit), held, limit: limit.limit }),
        })),
    )
  }
}

async function countCases(from: Reader, { field, value }: BlockingLimit): Promise<number> {
  const open = field === 'status' ? sql<SqlBool>`true` : isOpen('cases', 'cases')
  const counted = await from.one(
    sqlFor
      .selectFrom('cases')
      .select((is) => is.fn.countAll<string>().as('count'))
      .where('deleted_at', 'is', null)
      .where(inGroup({ field, value }))
      .where(open),
  )
  return Number(counted?.count ?? 0)
}

async function nameOf(from: Reader, { field, value }: BlockingLimit): Promise<Message | string> {
  if (value === null) return { text: field === 'assignee' ? 'Unassigned' : 'No department' }
  if (field === 'assignee') return (await nameOfPerson(from, value)) ?? { text: 'Unknown person' }
  const labels: Readonly<Record<string, string>> =
    field === 'department' ? listLabels('departments') : { ...caseStatusLabels, ...priorityLabels }
  return { text: labels[value] ?? value }
}
