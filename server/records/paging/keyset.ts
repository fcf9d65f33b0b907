import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { errorCode } from '../../process/errorCode.ts'
import { sqlFor, type Reader } from '../../database/database.ts'
import { type Cursor, Page, readCursor, unknownCursor, writeCursor } from './page.ts'

/**
 * A sort key: an expression that an index begins with, and its type. Keys after the first name the field of a row with
 * their exact value.
 */
export type Key = { sql: string; type: string; field?: 'createdAt' | 'id' }

/** A page of a list that has one order. */
export type PageRequest = { limit: number; cursor?: string | undefined }
/** A page of a list in one of its orders; a minus before the name of the order reverses it. */
type SortedPageRequest = PageRequest & { sort: string }

type Listed = { id: string; createdAt: string }
type Placed<Row> = Row & { place: string }

/** Statements of one list that are cached; people use a few dozen. */
const maxStatements = 200

/**
 * Keyset pagination: the next page begins after the last row, whatever was added or removed before it.
 * @param select builds the columns and joins, without a condition
 * @param ordersOf the sort keys of each order, without the id
 */
export function keysetList<DB, TB extends keyof DB, Row extends Listed>(
  table: string,
  select: () => SelectQueryBuilder<DB, TB, Row>,
  ordersOf: Record<string, Key[]>,
) {
  const selections = new Map<string, string>()
  const statements = new Map<string, string>()

  const { keysOf, placeIn, cursorAfter } = sortOrders(table, ordersOf)

  /** Returns the columns for one order, compiled once, with the first key as text: exactly as it is compared. */
  function selectionFor(sort: string): string {
    const known = selections.get(orderOf(sort))
    if (known) return known
    const place = sql<string>`${sql.raw(keysOf(sort)[0]?.sql ?? '')}::text`
    const selection = select().select(place.as('place')).compile().sql
    selections.set(orderOf(sort), selection)
    return selection
  }

  /** The conditions, order and limit that follow the columns. */
  function restOf({ sort, limit, cursor }: SortedPageRequest, conditions: Expression<SqlBool>[]): RawBuilder<unknown> {
    const keys = keysOf(sort)
    const isDescending = sort.startsWith('-')
    const all = [...conditions]
    if (cursor !== undefined) all.push(after(keys, placeIn(cursor, sort), isDescending))
    const order = keys.map((key) => `${key.sql} ${isDescending ? 'desc' : 'asc'}`).join(', ')
    // A literal: with a parameter PostgreSQL would plan the statement each time, which costs twice as much as running it.
    return sql`
      where ${all.length > 0 ? sql.join(all, sql` and `) : sql`true`}
      order by ${sql.raw(order)} limit ${sql.lit(limit + 1)}`
  }

  /**
   * Returns a statement's text, as the same string object each time: the connection looks up its prepared statement by
   * it, and V8 caches the hash of a string; hashing a new string takes longer than building it.
   */
  function statementFor(sort: string, rest: string): string {
    const key = `${orderOf(sort)} ${rest}`
    const known = statements.get(key)
    if (known !== undefined) return known
    const statement = `${selectionFor(sort)}${rest}`
    if (statements.size < maxStatements) statements.set(key, statement)
    return statement
  }

  return {
    /** Selects the rows of a page, and one more when there is a next page. */
    rows: (request: SortedPageRequest, conditions: Expression<SqlBool>[]): RawBuilder<Placed<Row>> =>
      sql<Placed<Row>>`${sql.raw(selectionFor(request.sort))} ${restOf(request, conditions)}`.$castTo<Placed<Row>>(),

    /**
     * Cuts what `rows` selected to its page.
     * @throws invalid for a cursor whose values the database could not read
     */
    async cut<Item>(
      request: SortedPageRequest,
      reading: Promise<Placed<Row>[]>,
      present: (row: Row) => Item,
    ): Promise<Page<Item>> {
      const rows = await reading.catch((error: unknown) => {
        throw request.cursor !== undefined && isUnreadable(error) ? unknownCursor() : error
      })
      const items = rows.slice(0, request.limit)
      const last = rows.length > request.limit ? items.at(-1) : undefined
      return new Page(items.map(present), last ? cursorAfter(last, request.sort) : null)
    },

    /**
     * Reads one page.
     * @param isPlannedEachTime whether the best plan depends on the values in the conditions
     */
    page<Item>(
      from: Reader,
      request: SortedPageRequest,
      conditions: Expression<SqlBool>[],
      present: (row: Row) => Item,
      isPlannedEachTime = false,
    ): Promise<Page<Item>> {
      const rest = restOf(request, conditions).$castTo<Placed<Row>>().compile(sqlFor)
      return this.cut(
        request,
        from.many({ ...rest, sql: statementFor(request.sort, rest.sql), isPlannedEachTime }),
        present,
      )
    },
  }
}

const orderOf = (sort: string) => sort.replace(/^-/, '')

/** The orders of one list: their keys, and the cursors of places in them. */
function sortOrders(table: string, ordersOf: Record<string, Key[]>) {
  const keysOf = (sort: string): Key[] => [
    ...(ordersOf[orderOf(sort)] ?? []),
    { sql: `${table}.id`, type: 'uuid', field: 'id' },
  ]
  /** Identifies list and order in a cursor, so that another list or order refuses it. */
  const nameOf = (sort: string) => `${table} ${sort}`

  /** Returns the values after which a page begins. @throws invalid for a cursor of another list or order */
  function placeIn(cursor: string, sort: string): Cursor {
    const [name, ...place] = readCursor(cursor, keysOf(sort).length + 1)
    if (name !== nameOf(sort)) throw unknownCursor()
    return place
  }

  /** The cursor of the page that begins after a row. */
  function cursorAfter(row: Placed<Listed>, sort: string): string {
    const place = keysOf(sort).map(({ field }, index) => (index > 0 && field ? row[field] : row.place))
    return writeCursor([nameOf(sort), ...place])
  }

  return { keysOf, placeIn, cursorAfter }
}

function after(keys: Key[], values: Cursor, isDescending: boolean): Expression<SqlBool> {
  const left = sql.join(keys.map((key) => sql.raw(key.sql)))
  const right = sql.join(keys.map((key, index) => sql`cast(${values[index]} as ${sql.raw(key.type)})`))
  return sql<SqlBool>`(${left}) ${sql.raw(isDescending ? '<' : '>')} (${right})`
}

/** PostgreSQL's error class 22, data exception: text that is not a value of its type. */
const isUnreadable = (error: unknown) => /^22...$/.test(errorCode(error) ?? '')
