import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { errorCode } from '../../process/errorCode.ts'
import { sqlFor, type Reader } from '../../database/database.ts'
import { type Cursor, Page, readCursor, unknownCursor, writeCursor } from './page.ts'

/**
 * What a list is compared by: an expression, as an index begins with it, and its type.
 * Keys behind the first one name the field of a row that holds their exact value.
 */
export type Key = { sql: string; type: string; field?: 'createdAt' | 'id' }

/** Which page is asked for of a list that has one order. */
export type PageRequest = { limit: number; cursor?: string | undefined }
/** Which page is asked for. A minus before the name of an order turns it round. */
type PageAsked = PageRequest & { sort: string }

type Listed = { id: string; createdAt: string }
type Placed<Row> = Row & { place: string }

/** Most statements of one list that are kept; people use a few dozen. */
const mostStatements = 200

/**
 * A list by keyset: the next page begins after the last row's place, whatever came before it.
 * @param select builds the columns and joins, without a condition
 * @param ordersOf what each order compares before the id
 */
export function keysetList<DB, TB extends keyof DB, Row extends Listed>(
  table: string,
  select: () => SelectQueryBuilder<DB, TB, Row>,
  ordersOf: Record<string, Key[]>,
) {
  const selections = new Map<string, string>()
  const statements = new Map<string, string>()

  const orderOf = (sort: string) => sort.replace(/^-/, '')
  const keysOf = (sort: string): Key[] => [
    ...(ordersOf[orderOf(sort)] ?? []),
    { sql: `${table}.id`, type: 'uuid', field: 'id' },
  ]

  /** The columns for one order, compiled once, with the first key as text: exactly as it is compared. */
  function selectionFor(sort: string): string {
    const known = selections.get(orderOf(sort))
    if (known) return known
    const place = sql<string>`${sql.raw(keysOf(sort)[0]?.sql ?? '')}::text`
    const selection = select().select(place.as('place')).compile().sql
    selections.set(orderOf(sort), selection)
    return selection
  }

  /** What a cursor begins with: read in another list or order, its values would stand for a place that nobody meant. */
  const nameOf = (sort: string) => `${table} ${sort}`

  /** The values after which a page begins. @throws invalid for a cursor of another list, or of another order of this one */
  function placeIn(cursor: string, sort: string): Cursor {
    const [name, ...place] = readCursor(cursor, keysOf(sort).length + 1)
    if (name !== nameOf(sort)) throw unknownCursor()
    return place
  }

  /** What follows the columns: which rows, and in which order. */
  function restOf({ sort, limit, cursor }: PageAsked, conditions: Expression<SqlBool>[]): RawBuilder<unknown> {
    const keys = keysOf(sort)
    const isDescending = sort.startsWith('-')
    const all = [...conditions]
    if (cursor !== undefined) all.push(after(keys, placeIn(cursor, sort), isDescending))
    const order = keys.map((key) => `${key.sql} ${isDescending ? 'desc' : 'asc'}`).join(', ')
    // A literal: with the number as a value PostgreSQL would plan the statement anew each time, at twice the price of
    // running it.
    return sql`
      where ${all.length > 0 ? sql.join(all, sql` and `) : sql`true`}
      order by ${sql.raw(order)} limit ${sql.lit(limit + 1)}`
  }

  /**
   * The whole text of a statement, as the same string object each time. The connection finds its prepared statement by this
   * text, and the hash of a string that was looked up before is known; hashing a new one takes longer than building it.
   */
  function statementFor(sort: string, rest: string): string {
    const key = `${orderOf(sort)} ${rest}`
    const known = statements.get(key)
    if (known !== undefined) return known
    const statement = `${selectionFor(sort)}${rest}`
    if (statements.size < mostStatements) statements.set(key, statement)
    return statement
  }

  return {
    /** Selects the rows of a page, and one more when there is a next page. */
    rows: (asked: PageAsked, conditions: Expression<SqlBool>[]): RawBuilder<Placed<Row>> =>
      sql<Placed<Row>>`${sql.raw(selectionFor(asked.sort))} ${restOf(asked, conditions)}`.$castTo<Placed<Row>>(),

    /**
     * Cuts what `rows` selected to its page.
     * @throws invalid for a cursor whose values the database could not read
     */
    async cut<Item>(
      asked: PageAsked,
      reading: Promise<Placed<Row>[]>,
      present: (row: Row) => Item,
    ): Promise<Page<Item>> {
      const rows = await reading.catch((error: unknown) => {
        throw asked.cursor !== undefined && isUnreadable(error) ? unknownCursor() : error
      })
      const items = rows.slice(0, asked.limit)
      const last = rows.length > asked.limit ? items.at(-1) : undefined
      const place =
        last && keysOf(asked.sort).map(({ field }, index) => (index > 0 && field ? last[field] : last.place))
      return new Page(items.map(present), place ? writeCursor([nameOf(asked.sort), ...place]) : null)
    },

    /** Reads one page. */
    page<Item>(
      from: Reader,
      asked: PageAsked,
      conditions: Expression<SqlBool>[],
      present: (row: Row) => Item,
    ): Promise<Page<Item>> {
      const rest = restOf(asked, conditions).$castTo<Placed<Row>>().compile(sqlFor)
      return this.cut(asked, from.many({ ...rest, sql: statementFor(asked.sort, rest.sql) }), present)
    },
  }
}

function after(keys: Key[], values: Cursor, isDescending: boolean): Expression<SqlBool> {
  const left = sql.join(keys.map((key) => sql.raw(key.sql)))
  const right = sql.join(keys.map((key, index) => sql`cast(${values[index]} as ${sql.raw(key.type)})`))
  return sql<SqlBool>`(${left}) ${sql.raw(isDescending ? '<' : '>')} (${right})`
}

/** Text that is no value of its type: PostgreSQL's class 22, with a dozen codes for what may be wrong with a moment alone. */
const isUnreadable = (error: unknown) => /^22...$/.test(errorCode(error) ?? '')
