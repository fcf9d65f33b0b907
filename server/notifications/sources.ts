import { sql } from 'kysely'
import type { Change } from '../records/activityTable.ts'
import type { RecordRef } from '../records/childRows.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { readTogether } from '../database/readTogether.ts'
import { selectReaders } from './receiver.ts'
import type { ChildRecord, HistoryEntry, NotificationSources, Subject } from './sourceTypes.ts'
import './table.ts'

/** What somebody said about a record: to hear of it, or not to. */
type Said = { userId: string; isFollowing: boolean }

/** What is known of records that are in the news. Each answers undefined where the record was deleted. */
export type Sources = {
  subject(record: RecordRef): Promise<Subject | undefined>
  beneath(room: string, id: string): Promise<ChildRecord | undefined>
  /** Those who take part in a record, through whichever room. */
  takingPart(record: RecordRef): Promise<string[]>
  said(record: RecordRef): Promise<Said[]>
  /** The first change of who works on a record since it was made. */
  firstGiven(room: string, id: string): Promise<Change | undefined>
  /** Whether somebody is there to read what they are told. */
  reads(userId: string): Promise<boolean>
}

/** Asks the features for one piece of work: each record once, and those that are asked for together in one statement. */
export function openSources(from: Reader, rooms: NotificationSources): Sources {
  const subjects = new Map(
    rooms.subjects.map(({ room, subjects: read }) => [room, readTogether((ids) => read(from, ids))]),
  )
  const beneath = new Map<string, (id: string) => Promise<ChildRecord | undefined>>(
    rooms.beneath.map(({ room, beneath: read }) => [room, readTogether((ids) => read(from, ids))]),
  )
  const takingPart = ofEach((room) =>
    rooms.beneath.flatMap(({ takingPart: read }) => (read ? [readTogether((ids) => read(from, room, ids))] : [])),
  )
  const said = ofEach((room) => readTogether((ids) => selectSaid(from, room, ids)))
  const firstGiven = new Map<string, (id: string) => Promise<Change | undefined>>(
    [...rooms.subjects, ...rooms.beneath].flatMap(({ room, doerField }) =>
      doerField === null ? [] : [[room, readTogether((ids) => selectFirstGiven(from, room, doerField, ids))]],
    ),
  )
  const readers = readTogether((ids) => selectReaders(from, ids))
  return {
    subject: async ({ room, id }) => subjects.get(room)?.(id),
    beneath: async (room, id) => beneath.get(room)?.(id),
    async takingPart({ room, id }) {
      return (await Promise.all(takingPart[room].map((of) => of(id)))).flatMap((userIds) => userIds ?? [])
    },
    said: async ({ room, id }) => (await said[room](id)) ?? [],
    firstGiven: async (room, id) => firstGiven.get(room)?.(id),
    reads: async (userId) => (await readers(userId)) === true,
  }
}

const ofEach = <T>(make: (room: RecordRef['room']) => T) => ({ cases: make('cases'), cars: make('cars') })

async function selectSaid(from: Reader, room: RecordRef['room'], ids: string[]): Promise<Map<string, Said[]>> {
  const rows = await from.many(
    sqlFor
      .selectFrom('follows')
      .select(['record_id', 'user_id as userId', 'is_following as isFollowing'])
      .where('room', '=', room)
      .where('record_id', '=', sql<string>`any(${ids}::uuid[])`),
  )
  return Map.groupBy(rows, (row) => row.record_id)
}

async function selectFirstGiven(
  from: Reader,
  room: HistoryEntry['room'],
  field: string,
  ids: string[],
): Promise<Map<string, Change | undefined>> {
  const rows = await from.many(
    sqlFor
      .selectFrom('activity')
      .distinctOn('record_id')
      .select(['record_id', 'changes'])
      .where('room', '=', room)
      .where('record_id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('action', '<>', 'created')
      .where(sql<boolean>`changes @> ${JSON.stringify([{ field }])}::jsonb`)
      .orderBy('record_id')
      .orderBy('id'),
  )
  return new Map(rows.map((row) => [row.record_id, row.changes.find((change) => change.field === field)]))
}
