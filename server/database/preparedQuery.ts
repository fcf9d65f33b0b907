import pg from 'pg'

/** Internals of pg's Query; its version is pinned in package.json, and the test of this file fails when they change. */
type QueryInternals = {
  name: string
  _result: DescribedRows
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleCommandComplete(message: object, connection: Connection): void
}
type Connection = { describe(message: object): void }

const Query = pg.Query as unknown as new (config: pg.QueryConfig) => QueryInternals

type Sends = {
  query(query: QueryInternals, values: [], done: (error: Error | null, result: pg.QueryResult) => void): void
}

/** What pg derives from the description of a statement's rows: names, type parsers, and an empty row. */
type DescribedRows = Pick<pg.QueryResult, 'fields'> & { _parsers: unknown; _prebuiltEmptyResultObject: unknown }

type Known = {
  /** By the names of the statements prepared on this connection. */
  rows: Map<string, DescribedRows>
  /** The same connection, except that it sends no Describe message. */
  silent: Connection
}

const knownOn = new WeakMap<Connection, Known>()

function known(connection: Connection): Known {
  const found = knownOn.get(connection)
  if (found) return found
  const silent = Object.create(connection, { describe: { value: () => undefined } }) as Connection
  const made = { rows: new Map<string, DescribedRows>(), silent }
  knownOn.set(connection, made)
  return made
}

/**
 * A prepared statement whose rows are described on its first run on a connection only; PostgreSQL refuses to run it
 * when they have changed. By default pg requests the description each time, which for a row of many columns costs more
 * than the row.
 */
class PreparedQuery extends Query {
  override prepare(connection: Connection): void {
    const { rows, silent } = known(connection)
    const described = rows.get(this.name)
    if (!described) {
      super.prepare(connection)
      return
    }
    Object.assign(this._result, described)
    this._accumulateRows = true
    super.prepare(silent)
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    const { rows } = known(connection)
    if (!rows.has(this.name)) {
      // It has been described by now, or returns no rows.
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      rows.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    super.handleCommandComplete(message, connection)
  }
}

/**
 * Runs a statement that stays prepared under its name; a name must always have the same text.
 * @throws pg's DatabaseError, or an Error of the connection
 */
export const runPrepared = (
  client: pg.Pool | pg.ClientBase,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const query = new PreparedQuery({ name, text, values: [...values] })
    // The callback is passed separately: a pool wraps it to get its connection back.
    ;(client as Sends).query(query, [], (error, result) => (error ? reject(error) : resolve(result)))
  })
