import { sql } from 'kysely'
import {
  type Lesson,
  type LessonListQuery,
  type LessonSummary,
  type SuggestQuery,
  suggestedLessons,
} from '../../contract/lessons/lessons.ts'
import { refuse } from '../process/refuse.ts'
import type { Page } from '../records/paging/page.ts'
import type { Services } from '../records/services.ts'
import {
  presentLesson,
  presentSummary,
  selectLesson,
  selectPage,
  isLesson,
  hasStation,
  selectLessons,
  type SelectedLesson,
} from './store.ts'
import { queriesOf } from '../cases/cases.ts'
import type { Reader } from '../database/database.ts'

/** Returns the lessons of a filter, the latest proof first. */
export const listLessons = (services: Services, query: LessonListQuery): Promise<Page<LessonSummary>> =>
  selectPage(services.database, query)

/** Returns the lessons that are most like what somebody writes; none rather than one that is not. */
export const suggestLessons = async (services: Services, query: SuggestQuery): Promise<LessonSummary[]> =>
  (await selectSimilarLessons(services.database, query)).map(presentSummary)

/** @throws notFound also for a CAR whose effect is not proven */
export async function readLesson(services: Services, carId: string): Promise<Lesson> {
  const row = await selectLesson(services.database, carId)
  if (!row) throw refuse('notFound')
  return presentLesson(row)
}

/** Shares of the typed words that a lesson has: enough alone, or at a station of the same type. */
const enough = 0.5
const enoughAtSameType = 0.3
/** Fewest words for which the share in common is meaningful. */
const minWords = 2

/**
 * Returns the lessons most like a text, by the share of its words that title, background and tags of the CAR have, and by
 * the type of the station.
 */
async function selectSimilarLessons(from: Reader, { q, stationId, carId }: SuggestQuery): Promise<SelectedLesson[]> {
  const words = queriesOf(q)
  if (words.length < minWords) return []
  const shared = sql<number>`(
    select avg((cars.search @@ to_tsquery('simple', word))::int) from unnest(${words}::text[]) as word)`
  const isSameType = hasStation(
    sql`lower(stations.type) = (select lower(asked.type) from stations as asked where asked.id = ${stationId ?? null}::uuid)`,
  )
  return from.many(
    selectLessons()
      .where(isLesson)
      .where(sql<boolean>`cars.search @@ to_tsquery('simple', ${words.join(' | ')})`)
      .where(sql<boolean>`cars.id is distinct from ${carId ?? null}::uuid`)
      .where(
        sql<boolean>`${shared} >= case when ${isSameType} then ${sql.lit(enoughAtSameType)} else ${sql.lit(enough)} end`,
      )
      .orderBy(sql`${shared} + case when ${isSameType} then 0.25 else 0 end desc`)
      .orderBy(sql`cars.proven_at desc`)
      .orderBy('cars.id')
      .limit(suggestedLessons),
  )
}
