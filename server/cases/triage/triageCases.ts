import { isRepeated, type Locked, type Plan, planFor } from './triagePlan.ts'
import { caseKey } from '../../../contract/cases/caseChoices.ts'
import { Case } from '../../../contract/cases/cases.ts'
import type { TriageBatch, TriageDecision, TriageResult } from '../../../contract/cases/triage.ts'
import { mustExist, requireCurrent } from '../../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../../records/services.ts'
import { detailIn, Refusal, refuse, refuseField } from '../../process/refuse.ts'
import type { Translate } from '../../process/translate.ts'
import { inTransaction, type Transaction } from '../../records/transaction.ts'
import { namingUnknownPeople } from '../../users/users.ts'
import { refuseUnknownCar } from '../carLink.ts'
import { readBlockingLimits } from '../../settings/settings.ts'
import { type EnterColumns, openColumns } from '../openColumns.ts'
import { presentCase, selectCase, updateCase, type CaseInState } from '../store.ts'
import { lockInOrder, merge, unmerge } from './mergeCases.ts'
import { refuseUndisposed } from '../undisposed.ts'
import { wakeSnoozed } from './wakeSnoozed.ts'
import { isActivePerson, readTriageRules, selectVersions, type TriageRules } from './triageStore.ts'

const people = { cases_assignee_id_fkey: 'assigneeId' }

/**
 * Decides on a waiting or snoozed case, or reverts such a decision. Repeating one's own decision returns the case unchanged.
 * @throws notFound, stale, invalid for an unknown person, CAR or case, conflict if somebody else decided first
 */
export function triageCase(
  services: Services,
  author: Author,
  id: string,
  sent: TriageDecision,
  ifMatch: IfMatch,
): Promise<Case> {
  return inTransaction(services, author, async (tx) => {
    const rules = await rulesFor(tx, author.by, sent)
    const rows = await lockWithTargets(tx, [id], sent)
    const row = rows.get(id)
    const isSame = row?.deletedAt === null && isRepeated(row, sent, author.by)
    const before = isSame ? row : requireCurrent(row, ifMatch, presentCase, Case)
    const plan = await planFor(tx, author.by, before, sent, rules, rows)
    await enter(tx, await enteredColumns(tx, { dryRun: false }), before, sent, plan)
    await carryOut(services, tx, author.by, before, plan)
    return presentCase(mustExist(await selectCase(tx, id)))
  })
}

/**
 * Makes the same decision on several cases, each of which succeeds or is refused independently; `dryRun` changes
 * nothing.
 */
export function triageCases(
  services: Services,
  author: Author,
  { caseIds, ...sent }: TriageBatch,
  { dryRun }: { dryRun: boolean },
  t: Translate,
): Promise<TriageResult[]> {
  return inTransaction(services, dryRun ? { by: author.by } : author, async (tx) => {
    const rules = await rulesFor(tx, author.by, sent)
    let rows: Locked = await lockWithTargets(tx, caseIds, sent)
    const columns = await enteredColumns(tx, { dryRun })
    const results: Result[] = []
    for (const id of caseIds) {
      const before = rows.get(id)
      try {
        if (!before || before.deletedAt !== null) throw refuse('notFound')
        const plan = await planFor(tx, author.by, before, sent, rules, rows)
        await enter(tx, columns, before, sent, plan)
        if (!dryRun) {
          await carryOut(services, tx, author.by, before, plan)
          // A merge also changes the other case.
          const target = plan.does === 'merge' || plan.does === 'unmerge' ? plan.target : undefined
          if (target) rows = new Map([...rows, ...(await lockInOrder(tx, [id, target.id]))])
        }
        results.push(resultOf(before, sent, plan, author.by))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        results.push(refusedResult(id, before, error, t))
      }
    }
    const versions = await selectVersions(tx, caseIds)
    return results.map((one) => ({ ...one, version: one.key === null ? null : (versions.get(one.caseId) ?? null) }))
  })
}

type Result = Omit<TriageResult, 'version'>

/** @throws conflict while triage is turned off, invalid for an unknown person or CAR */
async function rulesFor(tx: Transaction, by: Actor, { assigneeId, carId }: TriageDecision): Promise<TriageRules> {
  const rules = await readTriageRules(tx, by.id)
  if (!rules.isOn) throw refuse('triageOff')
  if (assigneeId && !(await isActivePerson(tx, assigneeId))) throw refuseField('assigneeId', 'noSuchAssignee')
  await refuseUnknownCar(tx, carId)
  return rules
}

const enteredColumns = async (tx: Transaction, { dryRun }: { dryRun: boolean }): Promise<EnterColumns> =>
  openColumns(tx, await readBlockingLimits(tx, 'cases'), !dryRun)

/**
 * @throws conflict for a column that is at its limit, unless a decision is reverted, and for a case that would be
 * closed with suspect parts without a disposition
 */
async function enter(
  tx: Transaction,
  enterColumns: EnterColumns,
  before: CaseInState,
  { outcome }: TriageDecision,
  plan: Plan,
): Promise<void> {
  if (plan.does === 'edit' && outcome !== 'waiting') await enterColumns(before, plan.columns)
  if (plan.does === 'edit') await refuseUndisposed(tx, before.id, plan.columns)
  if (plan.does === 'merge') await refuseUndisposed(tx, before.id, { status: 'closed' })
}

/** Locks cases, and the cases that they are or will be merged into. */
async function lockWithTargets(
  tx: Transaction,
  ids: string[],
  { outcome, duplicateOfId }: TriageDecision,
): Promise<Locked> {
  if (outcome === 'duplicate') return lockInOrder(tx, [...ids, ...(duplicateOfId ? [duplicateOfId] : [])])
  if (outcome !== 'waiting') return lockInOrder(tx, ids)
  const merged = await Promise.all(ids.map((id) => selectCase(tx, id)))
  return lockInOrder(tx, [...ids, ...merged.flatMap((one) => one?.duplicateOfId ?? [])])
}

async function carryOut(
  services: Services,
  tx: Transaction,
  by: Actor,
  before: CaseInState,
  plan: Plan,
): Promise<void> {
  if (plan.does === 'nothing') return
  if (plan.does === 'merge') return merge(tx, by, before, plan.target, plan.reason)
  if (plan.does === 'unmerge') return unmerge(tx, before, plan.target)
  const { columns, changes } = plan
  const put = tx.put(updateCase(before, columns), { feature: 'cases', id: before.id, action: 'triaged', changes })
  mustExist(await namingUnknownPeople(people, put))
  const { triage_until: until } = columns
  if (until) await services.jobs.send(tx, wakeSnoozed, {}, { notBefore: until })
}

function resultOf(before: CaseInState, { outcome }: TriageDecision, plan: Plan, by: Actor): Result {
  const columns = plan.does === 'edit' ? plan.columns : {}
  const assigneeId = columns.assignee_id === undefined ? before.assigneeId : columns.assignee_id
  const dueDate = columns.due_date === undefined ? before.dueDate : columns.due_date
  const status = columns.status ?? (plan.does === 'merge' ? 'closed' : before.status)
  return {
    caseId: before.id,
    key: caseKey(before.number),
    title: before.title,
    state: plan.does === 'nothing' ? before.triageState : outcome,
    status,
    assigneeId,
    dueDate,
    tellsReporter: plan.does !== 'nothing' && before.createdById !== by.id,
    problem: null,
  }
}

const refusedResult = (caseId: string, before: CaseInState | undefined, refusal: Refusal, t: Translate): Result => {
  const seen = before?.deletedAt === null ? before : null
  return {
    caseId,
    key: seen && caseKey(seen.number),
    title: seen && seen.title,
    state: seen && seen.triageState,
    status: seen && seen.status,
    assigneeId: seen && seen.assigneeId,
    dueDate: seen && seen.dueDate,
    tellsReporter: false,
    problem: { code: refusal.code, detail: detailIn(refusal, t) },
  }
}
