import { sql, type Expression, type SqlBool } from 'kysely'
import { allWordsQuery, prefixQueries, wordsIn } from '../database/searchWords.ts'

/** A record's number as people write it: `CASE-1042`, `case 1042`, `#1042`, `1042`. */
const numberPatterns = { cases: /^(?:case[-\s#]*|#)?(\d{1,9})$/i, cars: /^(?:car[-\s#]*|#)?(\d{1,9})$/i }

/** A search as the number and the words of a text, each null where it has none. */
export function soughtIn(
  table: 'cases' | 'cars',
  text: string,
  common?: { areRare(words: readonly string[]): boolean },
): { number: number | null; words: string | null; areRare: boolean } {
  const number = numberPatterns[table].exec(text)?.[1]
  const words = wordsIn(text)
  return {
    number: number === undefined ? null : Number(number),
    words: words.length > 0 ? allWordsQuery(words.map(prefixQueries)) : null,
    areRare: common?.areRare(words) ?? false,
  }
}

/**
 * Matches records by number, or by words, each of which must begin a word of the record. The table has the columns
 * `number` and `search`.
 */
export function matchesSearch(
  table: 'cases' | 'cars',
  text: string,
  common?: { areRare(words: readonly string[]): boolean },
): Expression<SqlBool> {
  const { number, words, areRare } = soughtIn(table, text, common)
  const found: Expression<SqlBool>[] = []
  if (number !== null) found.push(sql<SqlBool>`${sql.ref(`${table}.number`)} = ${number}`)
  if (words !== null) found.push(hasWords(table, words, areRare))
  return found.length > 0 ? sql<SqlBool>`(${sql.join(found, sql` or `)})` : sql<SqlBool>`false`
}

/**
 * Matches records by the words of `soughtIn`.
 * The best plan depends on how common the words are, so PostgreSQL plans the search for each text, which takes longer
 * than finding a few records. Where the words are rare, the text comes from a subselect, whose value the planner cannot
 * see: the plan, using the index on words, is made once.
 */
export function hasWords(table: 'cases' | 'cars', words: string, areRare: boolean): Expression<SqlBool> {
  const tsquery = sql`to_tsquery('simple', ${words})`
  return sql<SqlBool>`${sql.ref(`${table}.search`)} @@ ${areRare ? sql`(select ${tsquery})` : tsquery}`
}
