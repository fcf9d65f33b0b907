import { sql, type Expression, type SqlBool } from 'kysely'
import { allWordsQuery, prefixQueries, wordsIn } from '../database/searchWords.ts'

/** A record's number as people write it: `CASE-1042`, `case 1042`, `#1042`, `1042`. */
const numberPatterns = { cases: /^(?:case[-\s#]*|#)?(\d{1,9})$/i, cars: /^(?:car[-\s#]*|#)?(\d{1,9})$/i }

/**
 * Matches records by number, or by words, each of which must begin a word of the record. The table has the columns
 * `number` and `search`.
 * The best plan depends on how common the words are, so PostgreSQL plans the search for each text, which takes longer
 * than finding a few records. Where `common` knows that the words are rare, the text comes from a subselect, whose
 * value the planner cannot see: the plan, using the index on words, is made once.
 */
export function matchesSearch(
  table: 'cases' | 'cars',
  text: string,
  common?: { areRare(words: readonly string[]): boolean },
): Expression<SqlBool> {
  const number = numberPatterns[table].exec(text)?.[1]
  const words = wordsIn(text)
  const found: Expression<SqlBool>[] = []
  if (number !== undefined) found.push(sql<SqlBool>`${sql.ref(`${table}.number`)} = ${Number(number)}`)
  if (words.length > 0) {
    const tsquery = sql`to_tsquery('simple', ${allWordsQuery(words.map(prefixQueries))})`
    const query = common?.areRare(words) ? sql`(select ${tsquery})` : tsquery
    found.push(sql<SqlBool>`${sql.ref(`${table}.search`)} @@ ${query}`)
  }
  return found.length > 0 ? sql<SqlBool>`(${sql.join(found, sql` or `)})` : sql<SqlBool>`false`
}
