import { addDays } from '../../contract/values/calendar.ts'
import type { Effectiveness } from '../../contract/effectiveness/effectiveness.ts'
import { presentPerson } from '../users/users.ts'
import type { SelectedRound } from './store.ts'

/** Whether a round is final. One that was partly effective may be decided again. */
export const isClosed = ({ decision }: Pick<SelectedRound, 'decision'>): boolean =>
  decision !== null && decision !== 'partly'

/** Returns a round in the shape of the API. */
export function presentRound(row: SelectedRound): Effectiveness {
  const { decision, note, evidence, reason, decisionVerdict, decidedAt, decidedById } = row
  const isDecided = decision !== null && decisionVerdict !== null && decidedAt !== null && decidedById !== null
  return {
    ...row,
    checker: presentPerson(row, 'checker'),
    checkDate: row.hasOpenTasks ? null : addDays(row.goLive, row.windowDays),
    decision: isDecided
      ? {
          decision,
          note,
          evidence,
          reason,
          verdict: decisionVerdict,
          decidedAt,
          decidedBy: presentPerson({ ...row, decidedById }, 'decidedBy'),
        }
      : null,
  }
}
