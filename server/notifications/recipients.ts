import type { Notification, NotificationKind } from '../../contract/notifications.ts'
import type { RecordRef } from '../records/childRows.ts'
import { followersOf } from './follows.ts'
import type { HistoryEntry, NotificationSources } from './sourceTypes.ts'
import type { Sources } from './sources.ts'

/** What somebody is to be told. */
export type News = {
  userId: string
  /** Names what happened, so that nobody hears of it twice. */
  event: string
  kind: NotificationKind
  subject: Notification['subject']
  details: Pick<Notification, 'task' | 'status' | 'day' | 'week'>
  isCritical: boolean
  actorId: string | null
}

export const noDetails = { task: null, status: null, day: null, week: null }

/** What an entry of the history is about, once its room was asked. */
type About = {
  subject: RecordRef
  doer: string | null
  doerField: string | null
  /** Those who hear when a task moves; of a case or CAR its followers do. */
  concerned: string[] | null
  task: string | null
  mentioned: string[]
}

/** What an entry of the history means to whom, the most telling first; nobody hears of what they did themselves. */
export async function newsOf(from: Sources, rooms: NotificationSources, entry: HistoryEntry): Promise<News[]> {
  if (!mayBeNews(entry)) return []
  const about = await aboutOf(from, rooms, entry)
  const record = about && (await from.subject(about.subject))
  if (!about || !record) return []
  const { actorId } = entry
  const { key, title, isCritical } = record
  const tell = (
    kind: NotificationKind,
    userIds: (string | null)[],
    event: string,
    more: Partial<News['details']> = {},
  ) =>
    userIds
      .filter((userId) => userId !== null)
      .map((userId): News => {
        const details = { ...noDetails, task: about.task, ...more }
        return { userId, event, kind, subject: { ...about.subject, key, title }, details, isCritical, actorId }
      })
  const changed = (field: string | null) => entry.changes.find((change) => change.field === field)
  const news: News[] = []

  const given = changed(about.doerField)
  if (given) news.push(...tell('assigned', [textOf(given.to)], `assigned:${entry.id}`))
  if (entry.action === 'created' && about.doerField !== null) {
    const first = await from.firstGiven(entry.room, entry.recordId)
    news.push(...tell('assigned', [first ? textOf(first.from) : about.doer], `assigned:${entry.id}`))
  }
  if (entry.room === 'comments') {
    news.push(...tell('mention', about.mentioned, `mention:${entry.recordId}`))
    if (entry.action === 'created') {
      news.push(...tell('comment', await followersOf(from, about.subject), `comment:${entry.recordId}`))
    }
  }
  const status = textOf(changed('status')?.to)
  if (status !== null) {
    const hearing = about.concerned ?? (await followersOf(from, about.subject))
    news.push(...tell('status', hearing, `status:${entry.id}`, { status }))
  }
  // Nobody's own doing: the person asked for it, and how it ended came from outside.
  const corrected = textOf(changed('correctionStatus')?.to)
  const ends = corrected === 'Completed' || corrected === 'Failed'
  const asked = ends
    ? tell('correction', [actorId, ...(await followersOf(from, about.subject))], `correction:${entry.id}`, {
        status: corrected,
      })
    : []
  return [...news.filter(({ userId }) => userId !== actorId), ...asked]
}

const mayBeNews = ({ room, action, changes }: HistoryEntry) =>
  action === 'created' ||
  (room === 'comments' && action === 'edited') ||
  changes.some(({ field }) => ['status', 'assigneeId', 'ownerId', 'correctionStatus'].includes(field))

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

async function aboutOf(
  from: Sources,
  rooms: NotificationSources,
  { room, recordId }: HistoryEntry,
): Promise<About | undefined> {
  const own = rooms.subjects.find((one) => one.room === room)
  if (own) {
    const subject = { room: own.room, id: recordId }
    const found = await from.subject(subject)
    return found && { subject, doer: found.doer, doerField: own.doerField, concerned: null, task: null, mentioned: [] }
  }
  const under = rooms.beneath.find((one) => one.room === room)
  const found = under && (await from.beneath(room, recordId))
  return under && found && { ...found, doerField: under.doerField }
}
