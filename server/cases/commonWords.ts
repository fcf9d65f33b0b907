import { sql } from 'kysely'
import { logLevelFor, sqlFor } from '../database/database.ts'
import type { Services } from '../records/services.ts'

/** Share of a table's records from which a word counts as common. */
const commonFrom = 0.005
/** Shorter prefixes match many words, including words that the statistics do not contain. */
const minLength = 3
/**
 * With more records no word counts as rare: a cached plan must not depend on the word, and from a few hundred thousand
 * on PostgreSQL would scan such a list until it has a page of hits, which takes far longer than planning.
 */
const maxRecords = 200_000
/**
 * Milliseconds after which the statistics are read again; PostgreSQL updates them when a tenth of a table has changed.
 */
const refreshInterval = 5 * 60_000

export type CommonWords = {
  /** Whether few records have words that begin with all of these. False before the statistics are read. */
  areRare(words: readonly string[]): boolean
}

/**
 * Knows which words many records of a table have, from PostgreSQL's statistics of its column `search`. That decides how
 * a search is executed, never what it finds: the statistics may be a few minutes old.
 */
export function openCommonWords({ database, log }: Services, table: 'cases'): CommonWords {
  let beginnings: ReadonlySet<string> | null = null
  let readAt = Number.NEGATIVE_INFINITY

  async function refresh() {
    readAt = performance.now()
    try {
      const words = await database.many(wordsOf(table))
      const isSmall = words.every(({ records }) => records <= maxRecords)
      beginnings = words.length > 0 && isSmall ? commonBeginnings(words) : null
    } catch (error) {
      log[logLevelFor(error)]({ err: error }, 'Which words are common could not be read.')
    }
  }

  return {
    areRare(words) {
      // Not awaited.
      if (performance.now() - readAt >= refreshInterval) void refresh()
      const known = beginnings
      return known !== null && words.some((word) => word.length >= minLength && !known.has(word.toLowerCase()))
    },
  }
}

type WordOfMany = { word: string; share: number; records: number }

/**
 * The thousand or so most common words of a table's texts, with the share of records that have each; nothing before
 * they are analysed.
 */
const wordsOf = (table: string) =>
  sql<WordOfMany>`
    select word, share::float8 as share, (select reltuples::float8 from pg_class where oid = ${table}::regclass) as records
    from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, share)
    where schemaname = current_schema() and tablename = ${table} and attname = 'search' and word is not null`
    .$castTo<WordOfMany>()
    .compile(sqlFor)

/**
 * Returns the prefixes that are common in total: at most as many records have one as have all of these words together.
 */
function commonBeginnings(words: readonly WordOfMany[]): Set<string> {
  const shares = new Map<string, number>()
  for (const { word, share } of words) {
    for (let length = minLength; length <= word.length; length += 1) {
      const beginning = word.slice(0, length)
      shares.set(beginning, (shares.get(beginning) ?? 0) + share)
    }
  }
  return new Set([...shares].filter(([, share]) => share >= commonFrom).map(([beginning]) => beginning))
}
