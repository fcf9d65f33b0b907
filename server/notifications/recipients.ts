import type { Notification, NotificationKind, NotificationChoices } from '../../contract/notifications/notifications.ts'
import { dayIn } from '../process/zonedTime.ts'
import type { RecordRef } from '../records/childRows.ts'
import { followersOf } from './follows.ts'
import type { HistoryEntry, NotificationSources } from './sourceTypes.ts'
import type { Sources } from './sources.ts'
import type { Reader } from '../database/database.ts'
import { readTogether } from '../database/readTogether.ts'
import { selectChoices } from './choices.ts'
import { selectPeopleWithDevices } from './push/store.ts'
import { selectReaders } from './receiver.ts'

export type NewNotification = {
  userId: string
  /** Identifies the event, so that nobody is notified of it twice. */
  event: string
  kind: NotificationKind
  subject: Notification['subject']
  details: Pick<Notification, 'task' | 'status' | 'day' | 'week' | 'cases'>
  isCritical: boolean
  actorId: string | null
  /** How it is sent by e-mail: by default batched with other events of the next minutes. */
  mail?: 'immediately' | 'never'
}

export const noDetails = { task: null, status: null, day: null, week: null, cases: null }

/** What an entry of the history is about, according to its feature. */
type About = {
  subject: RecordRef
  assignee: string | null
  assigneeField: string | null
  assignedKind: NotificationKind
  /** The people to notify when a task changes; for a case or CAR its followers. */
  concerned: string[] | null
  task: string | null
  mentioned: string[]
}

/**
 * Returns whom an entry of the history notifies, and of what, the most relevant first; nobody is notified of their own
 * changes.
 */
export async function notificationsOf(
  from: Sources,
  features: NotificationSources,
  entry: HistoryEntry,
): Promise<NewNotification[]> {
  if (!mayNotify(entry)) return []
  const about = await aboutOf(from, features, entry)
  const record = about && (await from.subject(about.subject))
  if (!about || !record) return []
  const { actorId } = entry
  const { key, title, isCritical } = record
  const to = (
    kind: NotificationKind,
    userIds: (string | null)[],
    event: string,
    more: Partial<NewNotification['details']> = {},
  ) =>
    userIds
      .filter((userId) => userId !== null)
      .map((userId): NewNotification => {
        const details = { ...noDetails, task: about.task, ...more }
        return { userId, event, kind, subject: { ...about.subject, key, title }, details, isCritical, actorId }
      })
  const changed = (field: string | null) => entry.changes.find((change) => change.field === field)
  const notifications: NewNotification[] = []

  const given = changed(about.assigneeField)
  if (given) notifications.push(...to(about.assignedKind, [textOf(given.to)], `assigned:${entry.id}`))
  if (entry.action === 'created' && about.assigneeField !== null) {
    const first = await from.firstGiven(entry.feature, entry.recordId)
    notifications.push(...to(about.assignedKind, [first ? textOf(first.from) : about.assignee], `assigned:${entry.id}`))
  }
  const decided = textOf(changed('triage')?.to)
  const ofTriage: NewNotification[] = []
  for (const reporter of record.reporters ?? []) {
    if (decided === null) break
    const details = triageDetails(decided, changed, await from.timeZone(reporter))
    ofTriage.push(...to('triage', [reporter], `triage:${entry.id}`, details))
  }
  // A status says more than that a case is accepted, and less than any other decision.
  if (decided !== 'accepted') notifications.push(...ofTriage)
  if (entry.feature === 'comments') {
    notifications.push(...to('mention', about.mentioned, `mention:${entry.recordId}`))
    if (entry.action === 'created') {
      notifications.push(...to('comment', await followersOf(from, about.subject), `comment:${entry.recordId}`))
    }
  }
  const status = textOf(changed('status')?.to)
  if (status !== null) {
    const recipients = about.concerned ?? (await followersOf(from, about.subject))
    notifications.push(...to('status', recipients, `status:${entry.id}`, { status }))
  }
  if (decided === 'accepted') notifications.push(...ofTriage)
  // The outcome comes from the ERP, so the person who started it is notified too.
  const corrected = textOf(changed('correctionStatus')?.to)
  const ends = corrected === 'Completed' || corrected === 'Failed'
  const outcome = ends
    ? to('correction', [actorId, ...(await followersOf(from, about.subject))], `correction:${entry.id}`, {
        status: corrected,
      })
    : []
  return [...notifications.filter(({ userId }) => userId !== actorId), ...outcome]
}

/** What the sentence about a decision needs: the reason or the other case, and the day that it names to somebody there. */
function triageDetails(
  status: string,
  changed: (field: string) => { to: unknown } | undefined,
  timeZone: string,
): Partial<NewNotification['details']> {
  const until = textOf(changed('triageUntil')?.to)
  const days: Record<string, string | null> = {
    accepted: textOf(changed('dueDate')?.to),
    snoozed: until === null ? null : dayIn(new Date(until), timeZone),
  }
  return {
    status,
    task: textOf(changed(status === 'duplicate' ? 'duplicateOf' : 'triageReason')?.to),
    day: days[status] ?? null,
  }
}

const mayNotify = ({ feature, action, changes }: HistoryEntry) =>
  action === 'created' ||
  (feature === 'comments' && action === 'edited') ||
  changes.some(({ field }) =>
    ['status', 'assigneeId', 'ownerId', 'askedOfId', 'secondPersonId', 'correctionStatus', 'triage'].includes(field),
  )

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

async function aboutOf(
  from: Sources,
  features: NotificationSources,
  { feature, recordId }: HistoryEntry,
): Promise<About | undefined> {
  const own = features.subjects.find((one) => one.feature === feature)
  if (own) {
    const subject = { feature: own.feature, id: recordId }
    const found = await from.subject(subject)
    return (
      found && {
        subject,
        assignee: found.assignee,
        assigneeField: own.assigneeField,
        assignedKind: 'assigned',
        concerned: null,
        task: null,
        mentioned: [],
      }
    )
  }
  const source = features.children.find((one) => one.feature === feature)
  const found = source && (await from.child(feature, recordId))
  return (
    source &&
    found && { ...found, assigneeField: source.assigneeField, assignedKind: source.assignedKind ?? 'assigned' }
  )
}

/** What somebody wants to be notified of, and whether they have devices for push messages. */
type Channels = { choices: NotificationChoices; hasDevices: boolean }

/** Returns a person's channels; undefined for anyone who does not read notifications, as defined by `readers`. */
export type ChannelsOf = (userId: string) => Promise<Channels | undefined>

/** Reads the channels of people for one operation: each person once, and concurrent requests in one statement. */
export const openChannels = (from: Reader, now: Date): ChannelsOf =>
  readTogether(async (userIds) => {
    const readers = await selectReaders(from, userIds)
    const choices = await selectChoices(from, userIds)
    const withDevices = await selectPeopleWithDevices(from, userIds, now)
    return new Map([...readers.keys()].map((id) => [id, { choices: choices(id), hasDevices: withDevices.has(id) }]))
  })
