import { sql, type Expression, type SqlBool } from 'kysely'

/**
 * Folds stored text for comparison: to lower case, and with combining marks composed, which some devices send separately.
 * PostgreSQL folds both sides, since its lower case is not always JavaScript's.
 */
export const folded = (text: Expression<string | null>) => sql<string>`lower(normalize(${text}))`

/** That a text contains another, both folded. */
export const containsFolded = (text: Expression<string | null>, part: string): Expression<SqlBool> =>
  sql<SqlBool>`strpos(${folded(text)}, ${folded(sql<string>`${part}::text`)}) > 0`

/** That a text is one of several, all folded. */
export const isOneOfFolded = (text: Expression<string>, texts: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${folded(text)} in (select ${folded(sql<string>`one`)} from unnest(${[...texts]}::text[]) as one)`
