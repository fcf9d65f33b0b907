import { sql, type SqlBool } from 'kysely'
import type { Reader } from '../database/database.ts'
import { wordsIn } from '../database/searchWords.ts'
import { expectedHits, findingQueries, idsFound, sharedSpelling, sharedWords } from './similarHits.ts'
import { queryOf, soughtWords } from './similarWords.ts'

/** Cases that are compared with one text. */
const maxCompared = 400
/** Words that more cases have are not looked up: it takes long, and sharing them does not make two cases similar. */
const maxWithWord = 20_000

const isCompared = sql<SqlBool>`deleted_at is null and station_id is not null and created_at > now() - interval '1 year'`

type Similar = { stationId: string; cases: number }

/**
 * Returns the stations whose cases of the last year read like one of these texts, with how many of them each has: of several
 * texts the most that one of them finds, so that a case which is like two of them counts once. Cases are similar as in the
 * suggestions while somebody types, whether they are open or finished.
 */
export async function stationsOfSimilar(from: Reader, texts: readonly string[]): Promise<Similar[]> {
  const words = texts.map(soughtWords)
  const all = words.flat()
  const hits = await expectedHits(from, all, 'cases_search')
  const hitsOf = new Map(all.map(({ prefix }, index) => [prefix, hits[index] ?? 0]))
  const found = await Promise.all(texts.map((text, index) => stationsLike(from, text, words[index] ?? [], hitsOf)))
  const most = new Map<string, number>()
  for (const { stationId, cases } of found.flat()) most.set(stationId, Math.max(cases, most.get(stationId) ?? 0))
  return [...most].map(([stationId, cases]) => ({ stationId, cases }))
}

async function stationsLike(
  from: Reader,
  text: string,
  words: ReturnType<typeof soughtWords>,
  hitsOf: ReadonlyMap<string, number>,
): Promise<Similar[]> {
  const hits = (word: { prefix: string }) => hitsOf.get(word.prefix) ?? 0
  const finds = words.filter((word) => word.finds && hits(word) <= maxWithWord)
  if (finds.length === 0) return []
  const queries = words.map(queryOf)
  return from.many(
    sql<Similar>`
      with hits as materialized (
        select station_id, search, title from cases
        where id in ${idsFound(findingQueries(finds, finds.map(hits)), isCompared, maxCompared)}
      ), words as materialized (
        select to_tsquery('simple', word) as query from unnest(${queries}::text[]) as word
      )
      select station_id as "stationId", count(*)::int as cases from hits
      where similarity(title, ${wordsIn(text).join(' ')}) >= ${sharedSpelling}
        or (select avg((search @@ query)::int) from words)
          >= ${sharedWords(queries.length)}::numeric
      group by station_id`,
  )
}
