import type { Occurrence } from '../../../contract/cases/cases.ts'
import type { Change } from '../../records/activityTable.ts'
import type { CaseChange, SelectedCase } from '../store.ts'
import { triageChange } from './triageChange.ts'

/** Further reports that a case lists at most; all of them are counted. */
const maxListed = 500

/** Returns the changes of a case that was reported again: its reports are listed and counted; if snoozed, it waits again. */
export function reportedAgain(
  before: SelectedCase,
  occurrences: Occurrence[],
  alsoReported: number,
): { columns: CaseChange; changes: Change[] } {
  const all = [...(before.occurrences ?? []), ...occurrences].sort((one, other) => one.at.localeCompare(other.at))
  const counted = { occurrences: JSON.stringify(all.slice(-maxListed)), also_reported: alsoReported }
  if (before.triageState !== 'snoozed') return { columns: counted, changes: [] }
  const { columns, changes } = triageChange(before, { state: 'waiting', byId: null })
  return { columns: { ...counted, ...columns }, changes }
}
