import type { Notification, NotificationKind } from '../../contract/notifications.ts'
import type { RecordRef } from '../records/childRows.ts'
import { followersOf } from './follows.ts'
import type { HistoryEntry, NotificationSources } from './sourceTypes.ts'
import type { Sources } from './sources.ts'

/** A notification that somebody is to get. */
export type NewNotification = {
  userId: string
  /** Names what happened, so that nobody is notified of it twice. */
  event: string
  kind: NotificationKind
  subject: Notification['subject']
  details: Pick<Notification, 'task' | 'status' | 'day' | 'week'>
  isCritical: boolean
  actorId: string | null
  /** How it is mailed: with what else happens within minutes, unless it says otherwise. */
  mail?: 'atOnce' | 'never'
}

export const noDetails = { task: null, status: null, day: null, week: null }

/** What an entry of the history is about, as its feature says. */
type About = {
  subject: RecordRef
  assignee: string | null
  assigneeField: string | null
  /** Those who are notified when a task moves; of a case or CAR its followers are. */
  concerned: string[] | null
  task: string | null
  mentioned: string[]
}

/** Whom an entry of the history notifies, and of what, the most relevant first; nobody is notified of their own changes. */
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
  if (given) notifications.push(...to('assigned', [textOf(given.to)], `assigned:${entry.id}`))
  if (entry.action === 'created' && about.assigneeField !== null) {
    const first = await from.firstGiven(entry.room, entry.recordId)
    notifications.push(...to('assigned', [first ? textOf(first.from) : about.assignee], `assigned:${entry.id}`))
  }
  if (entry.room === 'comments') {
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
  // Its outcome comes from the ERP, so the person who started it is notified too.
  const corrected = textOf(changed('correctionStatus')?.to)
  const ends = corrected === 'Completed' || corrected === 'Failed'
  const outcome = ends
    ? to('correction', [actorId, ...(await followersOf(from, about.subject))], `correction:${entry.id}`, {
        status: corrected,
      })
    : []
  return [...notifications.filter(({ userId }) => userId !== actorId), ...outcome]
}

const mayNotify = ({ room, action, changes }: HistoryEntry) =>
  action === 'created' ||
  (room === 'comments' && action === 'edited') ||
  changes.some(({ field }) => ['status', 'assigneeId', 'ownerId', 'correctionStatus'].includes(field))

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

async function aboutOf(
  from: Sources,
  features: NotificationSources,
  { room, recordId }: HistoryEntry,
): Promise<About | undefined> {
  const own = features.subjects.find((one) => one.room === room)
  if (own) {
    const subject = { room: own.room, id: recordId }
    const found = await from.subject(subject)
    return (
      found && {
        subject,
        assignee: found.assignee,
        assigneeField: own.assigneeField,
        concerned: null,
        task: null,
        mentioned: [],
      }
    )
  }
  const source = features.children.find((one) => one.room === room)
  const found = source && (await from.child(room, recordId))
  return source && found && { ...found, assigneeField: source.assigneeField }
}
