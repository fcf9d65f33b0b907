import { sql, type Expression, type SqlBool } from 'kysely'

/**
 * Records by their number as people say it (`CASE-1042`, `case 1042`, `1042`), or by words of which each must begin
 * a word of the record. The table has the columns `number` and `search`.
 */
export function matching(table: 'cases' | 'cars', said: string, text: string): Expression<SqlBool> {
  const number = new RegExp(String.raw`^(?:${said}[-\s#]*)?(\d{1,9})$`, 'i').exec(text)?.[1]
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const query = words.map((word) => `${word}:*`).join(' & ')
  const found: Expression<SqlBool>[] = []
  if (number !== undefined) found.push(sql<SqlBool>`${sql.ref(`${table}.number`)} = ${Number(number)}`)
  if (query) found.push(sql<SqlBool>`${sql.ref(`${table}.search`)} @@ to_tsquery('simple', ${query})`)
  return found.length > 0 ? sql<SqlBool>`(${sql.join(found, sql` or `)})` : sql<SqlBool>`false`
}
