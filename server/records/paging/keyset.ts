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
 * @param joinsPage whether rows are joined after they are sorted and cut to a page, and not every row that fits the
 * conditions: for joins that drop no row, and conditions that name no joined table
 */
export function keysetList<DB, TB extends keyof DB, Row extends Listed>(
  table: string,
  select: () => SelectQueryBuilder<DB, TB, Row>,
  ordersOf: Record<string, Key[]>,
  { joinsPage = false } = {},
) {
  const selections = new Map<string, Selection>()
  const statements = new Map<string, string>()

  const { keysOf, placeIn, cursorAfter } = sortOrders(table, ordersOf)

  /** Returns what surrounds the conditions, compiled once, with the first key as text: exactly as it is compared. */
  function selectionFor(sort: string): Selection {
    const known = selections.get(sort)
    if (known) return known
    const place = sql<string>`${sql.raw(keysOf(sort)[0]?.sql ?? '')}::text`
    const selected = select().select(place.as('place')).compile().sql
    const selection = joinsPage ? joinedLater(selected, table, orderBy(sort)) : { before: selected, after: '' }
    selections.set(sort, selection)
    return selection
  }

  const orderBy = (sort: string) =>
    `order by ${keysOf(sort)
      .map((key) => `${key.sql} ${isDescending(sort) ? 'desc' : 'asc'}`)
      .join(', ')}`

  /** The conditions, order and limit. */
  function restOf({ sort, limit, cursor }: SortedPageRequest, conditions: Expression<SqlBool>[]): RawBuilder<unknown> {
    const all = [...conditions]
    if (cursor !== undefined) all.push(after(keysOf(sort), placeIn(cursor, sort), isDescending(sort)))
    // A literal: with a parameter PostgreSQL would plan the statement each time, which costs twice as much as running it.
    return sql`
      where ${all.length > 0 ? sql.join(all, sql` and `) : sql`true`}
      ${sql.raw(orderBy(sort))} limit ${sql.lit(limit + 1)}`
  }

  /**
   * Returns a statement's text, as the same string object each time: the connection looks up its prepared statement by
   * it, and V8 caches the hash of a string; hashing a new string takes longer than building it.
   */
  function statementFor(sort: string, rest: string): string {
    const key = `${sort} ${rest}`
    const known = statements.get(key)
    if (known !== undefined) return known
    const selection = selectionFor(sort)
    const statement = `${selection.before}${rest}${selection.after}`
    if (statements.size < maxStatements) statements.set(key, statement)
    return statement
  }

  return {
    /** Selects the rows of a page, and one more when there is a next page. */
    rows(request: SortedPageRequest, conditions: Expression<SqlBool>[]): RawBuilder<Placed<Row>> {
      const selection = selectionFor(request.sort)
      const rest = restOf(request, conditions)
      return sql<Placed<Row>>`${sql.raw(selection.before)} ${rest}${sql.raw(selection.after)}`.$castTo<Placed<Row>>()
    },

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

/** The text of a statement before and after the conditions, order and limit of a page. */
type Selection = { before: string; after: string }

/** Within the statement the table's name means the rows of the page, which are sorted again after the joins. */
function joinedLater(selected: string, table: string, order: string): Selection {
  const from = ` from "${table}" `
  const [columns = '', joins = ''] = selected.split(from)
  return { before: `${columns} from (select * from "${table}"`, after: `) as "${table}" ${joins} ${order}` }
}

const orderOf = (sort: string) => sort.replace(/^-/, '')
const isDescending = (sort: string) => sort.startsWith('-')

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

function after(keys: Key[], values: Cursor, descending: boolean): Expression<SqlBool> {
  const left = sql.join(keys.map((key) => sql.raw(key.sql)))
  const right = sql.join(keys.map((key, index) => sql`cast(${values[index]} as ${sql.raw(key.type)})`))
  return sql<SqlBool>`(${left}) ${sql.raw(descending ? '<' : '>')} (${right})`
}

/** PostgreSQL's error class 22, data exception: text that is not a value of its type. */
const isUnreadable = (error: unknown) => /^22...$/.test(errorCode(error) ?? '')
