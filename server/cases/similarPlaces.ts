import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { wordsIn } from '../database/searchWords.ts'
import { expectedHits, findingQuery, sharedSpelling, sharedWords } from './similarHits.ts'
import { queryOf, soughtWords } from './similarWords.ts'

/** Cases that are compared with one text. */
const mostCompared = 400

/**
 * Returns the stations whose cases of the last year read like a text, with how many of these each has. Cases are alike as
 * in the suggestions while somebody types, whether they are open or finished.
 */
export async function stationsOfSimilar(from: Reader, text: string): Promise<{ stationId: string; cases: number }[]> {
  const words = soughtWords(text)
  const finds = words.filter((word) => word.finds)
  if (finds.length === 0) return []
  const finding = findingQuery(finds, await expectedHits(from, finds, 'cases_search'))
  const queries = words.map(queryOf)
  return from.many(
    sql<{ stationId: string; cases: number }>`
      with hits as materialized (
        select station_id, search, title from cases
        where search @@ to_tsquery('simple', ${finding}) and deleted_at is null and station_id is not null
          and created_at > now() - interval '1 year'
        limit ${sql.lit(mostCompared)}
      ), words as materialized (
        select to_tsquery('simple', word) as query from unnest(${queries}::text[]) as word
      )
      select station_id as "stationId", count(*)::int as cases from hits
      where similarity(title, ${wordsIn(text).join(' ')}) >= ${sharedSpelling}
        or (select avg((search @@ query)::int) from words)
          >= ${sharedWords(queries.length)}::numeric
      group by station_id`
      .$castTo<{ stationId: string; cases: number }>()
      .compile(sqlFor),
  )
}
