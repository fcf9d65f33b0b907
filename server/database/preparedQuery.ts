import pg from 'pg'

/** How pg's query looks inside; its version is exact in package.json, and the test beside this tells when it has changed. */
type Inside = {
  name: string
  _result: DescribedRows
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleCommandComplete(message: object, connection: Connection): void
}
type Connection = { describe(message: object): void }

const Query = pg.Query as unknown as new (config: pg.QueryConfig) => Inside

type Sends = {
  query(query: Inside, values: [], done: (error: Error | null, result: pg.QueryResult) => void): void
}

/** What pg makes of the description of a statement's rows: names, readers of types, and a row without values. */
type DescribedRows = Pick<pg.QueryResult, 'fields'> & { _parsers: unknown; _prebuiltEmptyResultObject: unknown }

type Known = {
  /** By the names of the statements that are prepared on a connection. */
  rows: Map<string, DescribedRows>
  /** The same connection, which sends everything but the request for a description. */
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
 * A prepared statement whose rows are described when it runs first on a connection, and not again: PostgreSQL refuses to
 * run it when they would be others. Left to itself pg asks each time, which for a row of many columns costs more than the
 * row.
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
      // Described by now, or without rows.
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      rows.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    super.handleCommandComplete(message, connection)
  }
}

/**
 * Runs a statement that stays prepared under its name; a name stands for one text.
 * @throws pg's DatabaseError, or an Error of the connection
 */
export function runPrepared(
  client: pg.Pool | pg.ClientBase,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new PreparedQuery({ name, text, values: [...values] })
    // Given apart from the query: a pool puts itself between, to have its connection back.
    ;(client as Sends).query(query, [], (error, result) => (error ? reject(error) : resolve(result)))
  })
}
