import { sql, type Expression, type SqlBool } from 'kysely'
import { allWordsQuery, prefixQueries, wordsIn } from '../database/searchWords.ts'

/** A number as people say it of each kind of record: `CASE-1042`, `case 1042`, `#1042`, `1042`. */
const numberSaid = { cases: /^(?:case[-\s#]*|#)?(\d{1,9})$/i, cars: /^(?:car[-\s#]*|#)?(\d{1,9})$/i }

/**
 * Records by their number as people say it, or by words of which each must begin a word of the record. The table has the
 * columns `number` and `search`.
 *
 * Which way to the records is the shortest depends on how common the words are, so PostgreSQL plans a search anew for
 * each text, and planning takes longer than finding a few records. Where `common` knows that they are few the text comes
 * from a sub-select, into which PostgreSQL does not look: it plans once, to go by the words.
 */
export function matchesSearch(
  table: 'cases' | 'cars',
  text: string,
  common?: { areRare(words: readonly string[]): boolean },
): Expression<SqlBool> {
  const number = numberSaid[table].exec(text)?.[1]
  const words = wordsIn(text)
  const found: Expression<SqlBool>[] = []
  if (number !== undefined) found.push(sql<SqlBool>`${sql.ref(`${table}.number`)} = ${Number(number)}`)
  if (words.length > 0) {
    const said = sql`to_tsquery('simple', ${allWordsQuery(words.map(prefixQueries))})`
    const query = common?.areRare(words) ? sql`(select ${said})` : said
    found.push(sql<SqlBool>`${sql.ref(`${table}.search`)} @@ ${query}`)
  }
  return found.length > 0 ? sql<SqlBool>`(${sql.join(found, sql` or `)})` : sql<SqlBool>`false`
}
