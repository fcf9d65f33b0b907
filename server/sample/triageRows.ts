import { caseKey } from '../../contract/cases/caseChoices.ts'
import type { SampleMerge } from './generateTriage.ts'
import type { SampleYear } from './generateYear.ts'
import type { SampleActivity } from './records.ts'

type Numbers = ReadonlyMap<string, number>

/** The columns of a case that triage and merges fill. */
export function triageColumns(id: string, { triage, merges }: Pick<SampleYear, 'triage' | 'merges'>, numbers: Numbers) {
  const decided = triage.get(id)
  const intoId = merges.find(({ merged }) => merged.id === id)?.into.id ?? null
  const reports = merges
    .filter(({ into }) => into.id === id)
    .flatMap(({ merged, again }) => [
      { at: merged.createdAt.toISOString(), byId: merged.createdBy, caseId: merged.id },
      { at: again.at.toISOString(), byId: again.byId, caseId: null },
    ])
  const occurrences = reports.toSorted((one, other) => one.at.localeCompare(other.at))
  return {
    triage: decided?.state ?? 'accepted',
    triage_reason: decided?.reason ?? null,
    triage_until: decided?.until?.toISOString() ?? null,
    triage_since: decided?.since?.toISOString() ?? null,
    triage_by: decided?.byId ?? null,
    triage_at: decided?.at?.toISOString() ?? null,
    duplicate_of: intoId,
    duplicate_of_number: intoId === null ? null : (numbers.get(intoId) ?? null),
    occurrences,
    also_reported: occurrences.length,
  }
}

/** What is needed to undo a merge: the case was new and nothing belonged to it. */
export const mergeRow = ({ merged, into, byId, at }: SampleMerge) => ({
  case_id: merged.id,
  into_id: into.id,
  at: at.toISOString(),
  by_id: byId,
  before: {
    status: 'new' as const,
    started_at: null,
    completed_at: null,
    resolved_at: null,
    triage: 'waiting' as const,
    triage_reason: null,
    triage_until: null,
    triage_by: null,
    triage_at: null,
    attachment_ids: [],
  },
  attachment_ids: [],
  comment_ids: [],
  task_ids: [],
  follower_ids: [],
})

/** An entry of a merge with the key of the other case, whose id it has until the cases have numbers. */
export function withKeys(entry: SampleActivity, numbers: Numbers): SampleActivity {
  if (entry.action !== 'merged' && entry.action !== 'reportMerged') return entry
  const changes = entry.changes.map((change) => {
    const number = numbers.get(String(change.to))
    return number === undefined ? change : { ...change, to: caseKey(number) }
  })
  return { ...entry, changes }
}
