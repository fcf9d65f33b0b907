import { sql } from 'kysely'
import type { Change } from '../records/activityTable.ts'
import type { RecordRef } from '../records/childRows.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { readTogether } from '../database/readTogether.ts'
import { preferencesOf } from '../settings/settings.ts'
import { selectReaders } from './receiver.ts'
import type { ChildRecord, HistoryEntry, NotificationSources, Subject } from './sourceTypes.ts'
import './table.ts'

/** Whether somebody chose to follow a record, or not to. */
type FollowChoice = { userId: string; isFollowing: boolean }

/** Information about the records of notifications. Each function returns undefined for a deleted record. */
export type Sources = {
  subject(record: RecordRef): Promise<Subject | undefined>
  child(feature: string, id: string): Promise<ChildRecord | undefined>
  /** Returns those who take part in a record, through any feature. */
  participants(record: RecordRef): Promise<string[]>
  followChoices(record: RecordRef): Promise<FollowChoice[]>
  /** Returns the first change of a record's assignee since it was created. */
  firstGiven(feature: string, id: string): Promise<Change | undefined>
  reads(userId: string): Promise<boolean>
  /** Returns the time zone in which somebody reads moments. */
  timeZone(userId: string): Promise<string>
}

/** Reads from the features for one operation: each record once, and concurrent requests in one statement. */
export function openSources(from: Reader, features: NotificationSources): Sources {
  const subjects = new Map(
    features.subjects.map(({ feature, subjects: read }) => [feature, readTogether((ids) => read(from, ids))]),
  )
  const children = new Map<string, (id: string) => Promise<ChildRecord | undefined>>(
    features.children.map(({ feature, children: read }) => [feature, readTogether((ids) => read(from, ids))]),
  )
  const participants = ofEach((feature) =>
    features.children.flatMap(({ participants: read }) =>
      read ? [readTogether((ids) => read(from, feature, ids))] : [],
    ),
  )
  const followChoices = ofEach((feature) => readTogether((ids) => selectFollowChoices(from, feature, ids)))
  const firstGiven = new Map<string, (id: string) => Promise<Change | undefined>>(
    [...features.subjects, ...features.children].flatMap(({ feature, assigneeField }) =>
      assigneeField === null
        ? []
        : [[feature, readTogether((ids) => selectFirstGiven(from, feature, assigneeField, ids))]],
    ),
  )
  const readers = readTogether((ids) => selectReaders(from, ids))
  return {
    subject: async ({ feature, id }) => subjects.get(feature)?.(id),
    child: async (feature, id) => children.get(feature)?.(id),
    async participants({ feature, id }) {
      return (await Promise.all(participants[feature].map((of) => of(id)))).flatMap((userIds) => userIds ?? [])
    },
    followChoices: async ({ feature, id }) => (await followChoices[feature](id)) ?? [],
    firstGiven: async (feature, id) => firstGiven.get(feature)?.(id),
    reads: async (userId) => (await readers(userId)) === true,
    timeZone: async (userId) => (await preferencesOf(from, userId)).timeZone,
  }
}

const ofEach = <T>(make: (feature: RecordRef['feature']) => T) => ({ cases: make('cases'), cars: make('cars') })

async function selectFollowChoices(
  from: Reader,
  feature: RecordRef['feature'],
  ids: string[],
): Promise<Map<string, FollowChoice[]>> {
  const rows = await from.many(
    sqlFor
      .selectFrom('follows')
      .select(['record_id', 'user_id as userId', 'is_following as isFollowing'])
      .where('feature', '=', feature)
      .where('record_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return Map.groupBy(rows, (row) => row.record_id)
}

async function selectFirstGiven(
  from: Reader,
  feature: HistoryEntry['feature'],
  field: string,
  ids: string[],
): Promise<Map<string, Change | undefined>> {
  const rows = await from.many(
    sqlFor
      .selectFrom('activity')
      .distinctOn('record_id')
      .select(['record_id', 'changes'])
      .where('feature', '=', feature)
      .where('record_id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('action', '<>', 'created')
      .where(sql<boolean>`changes @> ${JSON.stringify([{ field }])}::jsonb`)
      .orderBy('record_id')
      .orderBy('id'),
  )
  return new Map(rows.map((row) => [row.record_id, row.changes.find((change) => change.field === field)]))
}
