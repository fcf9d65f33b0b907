import { sql, type Insertable } from 'kysely'
import type { DecisionSent, PlanSent } from '../../contract/effectiveness/effectiveness.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { isOpen } from '../records/openWork.ts'
import { rowUpdater } from '../records/storedRows.ts'
import { guest, personColumns } from '../users/users.ts'
import '../tasks/tasks.ts'
import './table.ts'

/** Rounds with the people they name. */
const selectRounds = () =>
  sqlFor
    .selectFrom('effectiveness_rounds as rounds')
    .innerJoin('users as checker', 'checker.id', 'rounds.checker_id')
    .leftJoin('users as decidedBy', 'decidedBy.id', 'rounds.decided_by')
    .select([...personColumns('checker'), ...personColumns('decidedBy')])
    .select([
      'rounds.id',
      'rounds.car_id as carId',
      'rounds.round',
      'rounds.metric',
      'rounds.unit',
      'rounds.direction',
      'rounds.source',
      'rounds.filter',
      'rounds.period',
      'rounds.time_zone as timeZone',
      'rounds.baseline_from as baselineFrom',
      'rounds.baseline_to as baselineTo',
      'rounds.target',
      'rounds.go_live as goLive',
      'rounds.window_days as windowDays',
      'rounds.checker_id as checkerId',
      'rounds.points',
      'rounds.counted_at as countedAt',
      'rounds.decision',
      'rounds.decision_note as note',
      'rounds.evidence',
      'rounds.decision_reason as reason',
      'rounds.decision_verdict as decisionVerdict',
      'rounds.decided_at as decidedAt',
      'rounds.decided_by as decidedById',
      'rounds.version',
      'rounds.created_at as createdAt',
      'rounds.updated_at as updatedAt',
    ])
    .select(
      sql<boolean>`exists (
        select from tasks where tasks.car_id = rounds.car_id and tasks.deleted_at is null and ${isOpen('tasks', 'tasks')}
      )`.as('hasOpenTasks'),
    )

export type SelectedRound = Awaited<ReturnType<ReturnType<typeof selectRounds>['executeTakeFirstOrThrow']>>

/** Returns the rounds of a CAR, the current one first. */
export const selectOfCar = (from: Reader, carId: string): Promise<SelectedRound[]> =>
  from.many(selectRounds().where('rounds.car_id', '=', carId).orderBy('rounds.round', 'desc'))

/** Returns the current round of a CAR. Writes lock the CAR, and with it all its rounds. */
export const selectCurrent = (from: Reader, carId: string): Promise<SelectedRound | undefined> =>
  from.one(selectRounds().where('rounds.car_id', '=', carId).orderBy('rounds.round', 'desc').limit(1))

export const selectRound = (from: Reader, id: string): Promise<SelectedRound | undefined> =>
  from.one(selectRounds().where('rounds.id', '=', id))

const isUndecided = sql<boolean>`(rounds.decision is null or rounds.decision = 'partly')`

/** Returns undecided rounds whose points are counted from cases. */
export const selectCounted = (from: Reader): Promise<SelectedRound[]> =>
  from.many(selectRounds().where('rounds.source', '=', 'cases').where(isUndecided))

/** Returns undecided rounds of existing CARs whose checker is deactivated. */
export const selectWithoutChecker = (from: Reader): Promise<{ carId: string; checkerId: string }[]> =>
  from.many(
    sqlFor
      .selectFrom('effectiveness_rounds as rounds')
      .innerJoin('users as checker', 'checker.id', 'rounds.checker_id')
      .innerJoin('cars', 'cars.id', 'rounds.car_id')
      .select(['rounds.car_id as carId', 'rounds.checker_id as checkerId'])
      .where('checker.deactivated_at', 'is not', null)
      .where('cars.deleted_at', 'is', null)
      .where(isUndecided),
  )

export const columnsOf = (plan: PlanSent & { checkerId: string; timeZone: string }) => ({
  metric: plan.metric,
  unit: plan.unit,
  direction: plan.direction,
  source: plan.source,
  filter: plan.source === 'cases' ? JSON.stringify(plan.filter ?? {}) : null,
  period: plan.period,
  time_zone: plan.timeZone,
  baseline_from: plan.baselineFrom,
  baseline_to: plan.baselineTo,
  target: plan.target,
  go_live: plan.goLive,
  window_days: plan.windowDays,
  checker_id: plan.checkerId,
  counts: null,
})

export const insertRound = (tx: Reader, row: Insertable<Tables['effectiveness_rounds']>): Promise<number> =>
  tx.count(sqlFor.insertInto('effectiveness_rounds').values(row))

/** Changes columns of a round, and with any of them its version and time of change. */
export const updateRound = rowUpdater('effectiveness_rounds', 'updated_at')

export const decisionColumns = ({ decision, note, evidence, reason }: DecisionSent) => ({
  decision,
  decision_note: note,
  evidence,
  decision_reason: reason || null,
})

/** Keeps counted points of a round, which no person changed. */
export const storeCounted = (tx: Reader, id: string, points: string, at: string): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('effectiveness_rounds')
      .set({ points, counted_at: at })
      .where('id', '=', id)
      .where(sql<boolean>`(decision is null or decision = 'partly')`),
  )

/** Returns the counts that a round keeps, if any. */
export const selectCounts = async (from: Reader, id: string) =>
  (await from.one(sqlFor.selectFrom('effectiveness_rounds').select('counts').where('id', '=', id)))?.counts ?? []

/** Keeps the counts of a round, unless its plan has changed since they were counted. */
export const storeCounts = (from: Reader, { id, version }: Pick<SelectedRound, 'id' | 'version'>, counts: string) =>
  from.count(
    sqlFor.updateTable('effectiveness_rounds').set({ counts }).where('id', '=', id).where('version', '=', version),
  )

/** Returns what changes of the points of a round have replaced since a moment, newest first. */
export const selectPointChanges = (from: Reader, roundId: string, since: string) =>
  from.many(
    sqlFor
      .selectFrom('effectiveness_point_changes')
      .select('before')
      .where('round_id', '=', roundId)
      .where('at', '>=', since)
      .orderBy('id', 'desc'),
  )

/** Whether somebody can check: an account that is not deactivated. */
export const isActive = async (from: Reader, id: string): Promise<boolean> =>
  (await from.one(
    sqlFor
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('id', '<>', guest.id)
      .where('deactivated_at', 'is', null),
  )) !== undefined

/**
 * Returns who checks a CAR unless somebody is named: the sponsor, who created it, or a process manager, but not its owner
 * if there is anybody else.
 */
export async function selectUsualChecker(
  from: Reader,
  { ownerId, sponsorId, createdById }: { ownerId: string; sponsorId: string | null; createdById: string },
): Promise<string> {
  const found = await from.one(
    sqlFor
      .selectFrom('users')
      .select('id')
      .where('deactivated_at', 'is', null)
      .where('id', '<>', ownerId)
      .where((is) =>
        is.or([
          is('id', 'in', [sponsorId ?? createdById, createdById]),
          is.and([is('role', '=', 'Process Manager'), is('joined_at', 'is not', null)]),
        ]),
      )
      .orderBy(sql`id = ${sponsorId}::uuid`, (order) => order.desc().nullsLast())
      .orderBy(sql`id = ${createdById}::uuid`, 'desc')
      .orderBy('id')
      .limit(1),
  )
  return found?.id ?? ownerId
}
