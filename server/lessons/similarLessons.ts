import { sql } from 'kysely'
import { type SuggestQuery, suggestedLessons } from '../../contract/lessons/lessons.ts'
import { queriesOf } from '../cases/cases.ts'
import type { Reader } from '../database/database.ts'
import { isLesson, hasStation, selectLessons, type SelectedLesson } from './store.ts'

/** Shares of the typed words that a lesson has: enough alone, or at a station of the same type. */
const enough = 0.5
const enoughAtSameType = 0.3
/** Fewest words for which the share in common is meaningful. */
const minWords = 2

/**
 * Returns the lessons most like a text, by the share of its words that title, background and tags of the CAR have, and by
 * the type of the station.
 */
export async function selectSimilarLessons(
  from: Reader,
  { q, stationId, carId }: SuggestQuery,
): Promise<SelectedLesson[]> {
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
