import { sql, type Expression, type SqlBool } from 'kysely'

/**
 * How texts are compared that stand as they were sent: without capitals, and with a letter and its mark as one character,
 * which some devices send as two. PostgreSQL does both sides: its small letters are not always those of JavaScript.
 */
export const folded = (text: Expression<string>) => sql<string>`lower(normalize(${text}))`

/** That a text has a part in it, however either writes its letters. */
export const containsFolded = (text: Expression<string>, part: string): Expression<SqlBool> =>
  sql<SqlBool>`strpos(${folded(text)}, ${folded(sql<string>`${part}::text`)}) > 0`

/** That a text is one of several, however either writes its letters. */
export const isOneOfFolded = (text: Expression<string>, texts: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${folded(text)} in (select ${folded(sql<string>`one`)} from unnest(${[...texts]}::text[]) as one)`
