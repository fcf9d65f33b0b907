import type { TriageState } from '../../contract/cases/triageChoices.ts'
import { caseWork } from './content.ts'
import type { SampleCase, SampleCases, SampleUser } from './generateCases.ts'
import { random as seeded } from './random.ts'
import { created, type SampleActivity, type SampleComment } from './records.ts'
import { atWork, day } from './workdays.ts'

const seed = 20_260_404
const minute = 60_000

/** How many cases wait, and how many of these have done so since their report. */
const waitingCount = 6
const overlookedCount = 2

/** What triage decided on a case; nothing about most. */
type SampleTriage = {
  state: TriageState
  reason: string | null
  until: Date | null
  /** Since when it waits, if not since its report. */
  since: Date | null
  byId: string | null
  at: Date | null
}

/** A case that was merged, and when it was reported again without becoming a case. */
export type SampleMerge = {
  merged: SampleCase
  into: SampleCase
  byId: string
  at: Date
  again: { byId: string; at: Date }
}

export type Triaged = {
  /** By the id of the case. */
  triage: Map<string, SampleTriage>
  merges: SampleMerge[]
  comments: SampleComment[]
  activity: SampleActivity[]
}

/** The cases, and the ids of those on which there is further work, which triage leaves alone. */
type Given = Pick<SampleCases, 'users' | 'cases' | 'activity'> & { busy: ReadonlySet<string> }

/**
 * Chooses among the latest cases some that wait for triage, one that is snoozed, and among those closed without work
 * one that was declined and one that was merged into another, whose problem it reports again. Returns the whole history
 * of the cases with these decisions.
 */
export function generateTriage(now: Date, { users, cases, activity, busy }: Given): Triaged {
  const random = seeded(seed)
  const result: Triaged = { triage: new Map(), merges: [], comments: [], activity: [...activity] }
  const analyst = users.find(({ role }) => role === 'Quality Analyst') ?? users[0]
  if (!analyst) return result
  const byId = analyst.id
  const { fresh, closedAtOnce } = candidates({ cases, activity, busy })
  const note = (id: string, at: Date, action: string, changes: SampleActivity['changes']) =>
    result.activity.push({ feature: 'cases', recordId: id, actorId: byId, at, action, changes })

  for (const [place, { id, createdAt }] of fresh.slice(0, waitingCount).entries()) {
    const waiting = { state: 'waiting', reason: null, until: null, since: null, byId: null, at: null } as const
    result.triage.set(id, waiting)
    const since = new Date(now.getTime() - (15 + place * 4) * minute)
    const snoozed = new Date(createdAt.getTime() + 20 * minute)
    if (place >= waitingCount - overlookedCount || snoozed >= since) continue
    // Put off until a meeting that has just begun.
    result.triage.set(id, { ...waiting, since })
    note(id, snoozed, 'triaged', snoozing('next_meeting', since))
    note(id, since, 'snoozeEnded', [
      { field: 'triage', from: 'snoozed', to: 'waiting' },
      { field: 'triageReason', from: 'next_meeting', to: null },
      { field: 'triageUntil', from: since.toISOString(), to: null },
    ])
  }
  const [later] = fresh.slice(waitingCount)
  if (later) {
    const at = new Date(Math.min(later.createdAt.getTime() + 2 * 60 * minute, now.getTime() - minute))
    const until = atWork(new Date(now.getTime() + 3 * day), random)
    const reason = 'waits_for_parts'
    result.triage.set(later.id, { state: 'snoozed', reason, until, since: null, byId, at })
    note(later.id, at, 'triaged', snoozing(reason, until))
  }

  const withoutPhotos = closedAtOnce.filter(({ attachmentIds }) => attachmentIds.length === 0)
  const pair = latestPair(withoutPhotos, cases)
  if (pair) merge(result, pair, byId, users)
  const declined = closedAtOnce.find(({ id }) => id !== pair?.merged.id)
  if (declined) {
    const reason = 'known_limit'
    const { updatedAt: at } = declined
    result.triage.set(declined.id, { state: 'declined', reason, until: null, since: null, byId, at })
    decide(result, declined, byId, 'triaged', [
      { field: 'triage', from: 'waiting', to: 'declined' },
      { field: 'triageReason', from: null, to: reason },
    ])
  }
  return result
}

/** The cases that triage chooses from, the latest first: those that nobody has begun, and those closed without work. */
function candidates({ cases, activity, busy }: Omit<Given, 'users'>) {
  const latest = cases.filter(({ id }) => !busy.has(id)).toReversed()
  const closedAtOnce = latest.filter(
    ({ id, status }) => status === 'closed' && activity.filter(({ recordId }) => recordId === id).length === 2,
  )
  return { fresh: latest.filter(({ status }) => status === 'new'), closedAtOnce }
}

/** The ids of as many cases as triage needs, which nothing else may take. */
export function keptForTriage(given: Omit<Given, 'users'>): Set<string> {
  const { fresh, closedAtOnce } = candidates(given)
  // One is snoozed, one merged, and one declined.
  const kept = [...fresh.slice(0, waitingCount + 1), ...closedAtOnce.slice(0, 4)]
  return new Set(kept.map(({ id }) => id))
}

const snoozing = (reason: string, until: Date): SampleActivity['changes'] => [
  { field: 'triage', from: 'waiting', to: 'snoozed' },
  { field: 'triageReason', from: null, to: reason },
  { field: 'triageUntil', from: null, to: until.toISOString() },
]

/** Makes the step that closed a case a decision of triage. */
function decide(
  result: Triaged,
  { id, updatedAt }: SampleCase,
  actorId: string,
  action: string,
  changes: SampleActivity['changes'],
): void {
  result.activity = result.activity.map((entry) =>
    entry.recordId === id && entry.at === updatedAt
      ? { ...entry, actorId, action, changes: [...changes, ...entry.changes] }
      : entry,
  )
}

/** The latest case that was closed at once, and the latest one before it that was still open then. */
function latestPair([merged]: SampleCase[], cases: SampleCase[]) {
  const into = cases.findLast(
    ({ createdAt, completedAt, status }) =>
      merged !== undefined &&
      status !== 'new' &&
      createdAt < merged.createdAt &&
      (completedAt === null || completedAt > merged.updatedAt),
  )
  return merged && into && { merged: reportOf(into, merged), into }
}

/** Another case as a report of the same problem as the first. */
function reportOf(
  { title, location, department, category, issueType, tags }: SampleCase,
  other: SampleCase,
): SampleCase {
  const [, description] = caseWork.reportedAgain
  return { ...other, title: `${title}, again`, description, location, department, category, issueType, tags }
}

function merge(
  result: Triaged,
  { merged, into }: { merged: SampleCase; into: SampleCase },
  byId: string,
  users: SampleUser[],
): void {
  const at = merged.updatedAt
  const other = users.find(({ id }) => ![merged.createdBy, into.createdBy, byId].includes(id))
  const halfway = (merged.createdAt.getTime() + at.getTime()) / 2
  const again = { byId: other?.id ?? byId, at: new Date(Math.floor(halfway)) }
  result.merges.push({ merged, into, byId, at, again })
  const reason = 'same_problem'
  result.triage.set(merged.id, { state: 'duplicate', reason, until: null, since: null, byId, at })
  const [content] = caseWork.reportedAgain
  const comment = {
    id: seeded(seed + 1).uuid(),
    caseId: into.id,
    carId: null,
    userId: again.byId,
    content,
    mentioned: [],
  }
  result.comments.push({ ...comment, at: again.at })
  result.activity.push(created('comments', comment.id, again.byId, again.at))
  decide(result, merged, byId, 'merged', [
    { field: 'triage', from: 'waiting', to: 'duplicate' },
    { field: 'triageReason', from: null, to: reason },
    { field: 'duplicateOf', from: null, to: into.id },
  ])
  const ofTarget = { feature: 'cases', recordId: into.id } as const
  const counted = (from: number) => ({ field: 'alsoReported', from, to: from + 1 })
  result.activity.push(
    { ...ofTarget, actorId: again.byId, at: again.at, action: 'joined', changes: [counted(0)] },
    {
      ...ofTarget,
      actorId: byId,
      at,
      action: 'reportMerged',
      changes: [{ field: 'mergedCase', from: null, to: merged.id }, counted(1)],
    },
  )
}
