import { addDays, mondayOf } from '../../contract/values/calendar.ts'
import type { PlanPoint } from '../../contract/effectiveness/effectiveness.ts'
import { verdictOf } from '../../contract/effectiveness/verdict.ts'
import type { Change } from '../records/activityTable.ts'
import { personNamed, type CarSchedule } from './carSchedule.ts'
import { type Proof, type ProofRound, proofs } from './carContent.ts'
import type { SampleActivity } from './records.ts'
import { day, dayOf } from './workdays.ts'

type Schedule = Pick<CarSchedule, 'template' | 'opened' | 'now' | 'users'>
export type ProofEdit = {
  days: number
  actorId?: string
  fields: { status?: 'complete'; reviewDate?: string }
  proof: { needsProof: boolean; changes: Change[] }
}

export const proofOf = ({ template }: Pick<Schedule, 'template'>): Proof | undefined =>
  proofs.find(({ car }) => car === template.title)

/** The plans and decisions of a CAR as changes of it, by the day after its opening. */
export function proofEdits(schedule: Schedule): ProofEdit[] {
  const proof = proofOf(schedule)
  if (!proof) return []
  const checkerId = personNamed(schedule.users, proof.checker).id
  return proof.rounds.flatMap((round): ProofEdit[] => {
    const { source, filter, ...plan } = planOf(schedule, proof, round)
    const planned = { ...plan, source, filter: filter && JSON.stringify(filter), checkerId }
    const reviewDate = addDays(plan.goLive, plan.windowDays)
    const edit = {
      days: round.planned,
      fields: { reviewDate },
      proof: { needsProof: true, changes: changesTo(planned) },
    }
    if (!round.decision) return [edit]
    const { day: days, decision, note } = round.decision
    const isProven = decision === 'effective'
    const fields = isProven ? { status: 'complete' as const } : {}
    const changes = changesTo({ decision, decisionNote: note })
    return [edit, { days, actorId: checkerId, fields, proof: { needsProof: !isProven, changes } }]
  })
}

const changesTo = (values: Record<string, string | number | null>): Change[] =>
  Object.entries(values).flatMap(([field, to]) => (to === null ? [] : [{ field, from: null, to }]))

/** The dates of a round, in whole weeks: its baseline ends where the CAR begins. */
function planOf({ opened }: Schedule, { metric, unit, direction, target }: Proof, round: ProofRound) {
  const { filter, goLive, baselineWeeks, windowDays } = round
  const begins = mondayOf(dayOf(opened))
  const ready = dayOf(new Date(opened.getTime() + goLive * day))
  return {
    metric,
    unit,
    direction,
    source: filter ? ('cases' as const) : ('typed' as const),
    filter: filter ?? null,
    period: 'week' as const,
    baselineFrom: addDays(begins, -7 * baselineWeeks),
    baselineTo: addDays(begins, -1),
    target,
    goLive: mondayOf(addDays(ready, 6)),
    windowDays,
  }
}

/** The rounds of a CAR, with the points of whole weeks until the decision, or until now. */
export function proofRounds(schedule: Schedule, history: readonly SampleActivity[]) {
  const proof = proofOf(schedule)
  if (!proof) return []
  const { users, now } = schedule
  return proof.rounds.flatMap((round, index) => {
    const plan = planOf(schedule, proof, round)
    const planned = history.filter(({ changes }) => changes.some(({ field }) => field === 'metric'))[index]
    if (!planned) return []
    const { decision } = round
    const decided = decision && history.find(({ changes }) => changes.some(({ to }) => to === decision.decision))
    const until = dayOf(decided?.at ?? now)
    const points: PlanPoint[] = round.points
      .map((value, week) => ({ at: addDays(plan.baselineFrom, 7 * week), value }))
      .filter(({ at }) => addDays(at, 7) <= until)
    return [
      {
        ...plan,
        round: index + 1,
        checkerId: personNamed(users, proof.checker).id,
        points,
        createdAt: planned.at,
        updatedAt: decided?.at ?? planned.at,
        decision:
          decided && decision ? { ...decision, at: decided.at, verdict: verdictOf(plan, points).verdict } : null,
      },
    ]
  })
}
