import { listWords } from '../../contract/workspaceLists/workspaceListWords.ts'
import { sql, type SqlBool } from 'kysely'
import type { MovableField, WipLimit } from '../../contract/cases/boardLimitChoices.ts'
import { groupSent } from '../../contract/cases/caseGroupChoices.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { caseStatusWords, priorityWords } from '../../contract/records/words.ts'
import type { Message } from '../../contract/http/message.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import { isOpen } from '../records/openWork.ts'
import { inGroup } from './caseGroups.ts'
import type { CaseChange, SelectedCase } from './store.ts'
import { nameOf as nameOfPerson } from './triage/triageStore.ts'

/** A limit that is enforced. */
type Limit = WipLimit<MovableField>
type Placed = Pick<SelectedCase, 'status' | 'assigneeId' | 'department' | 'priority'>

const valueOf: Record<MovableField, (placed: Placed) => string | null> = {
  status: ({ status }) => status,
  assignee: ({ assigneeId }) => assigneeId,
  department: ({ department }) => department,
  priority: ({ priority }) => priority,
}

const isIn = ({ field, value }: Limit, placed: Placed): boolean =>
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
export function openColumns(from: Reader, limits: readonly Limit[], locks: boolean): EnterColumns {
  const counts = new Map<string, number>()
  const names = new Map<string, Message | string>()

  async function countIn(limit: Limit): Promise<number> {
    const key = groupSent(limit)
    const known = counts.get(key)
    if (known !== undefined) return known
    if (locks) await from.many(lockColumn(key))
    return countCases(from, limit)
  }

  async function named(limit: Limit): Promise<Message | string> {
    const name = names.get(groupSent(limit)) ?? (await nameOf(from, limit))
    names.set(groupSent(limit), name)
    return name
  }

  return async (before, columns) => {
    const after = placedBy(before, columns)
    const entered = limits.filter((limit) => !isIn(limit, before) && isIn(limit, after))
    const next = new Map<string, number>()
    // Always locked in the same order, so that no two writes deadlock.
    for (const limit of entered.toSorted((one, other) => (groupSent(one) < groupSent(other) ? -1 : 1))) {
      const count = await countIn(limit)
      counts.set(groupSent(limit), count)
      if (count >= limit.limit)
        throw refuse('columnFull', { column: await named(limit), held: count, limit: limit.limit })
      next.set(groupSent(limit), count + 1)
    }
    for (const [key, count] of next) counts.set(key, count)
  }
}

const lockColumn = (key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`column ${key}`}, 0))`.compile(sqlFor)

async function countCases(from: Reader, { field, value }: Limit): Promise<number> {
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

async function nameOf(from: Reader, { field, value }: Limit): Promise<Message | string> {
  if (value === null) return { text: field === 'assignee' ? 'Unassigned' : 'No department' }
  if (field === 'assignee') return (await nameOfPerson(from, value)) ?? { text: 'Unknown person' }
  const words: Readonly<Record<string, string>> =
    field === 'department' ? listWords('departments') : { ...caseStatusWords, ...priorityWords }
  return { text: words[value] ?? value }
}
