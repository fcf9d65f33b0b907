import pg from 'pg'
import { errorCode } from '../process/errorCode.ts'

/**
 * Creates a database owned by the connection's user: an empty one with the encoding and locale of the database that the
 * connection leads to, or a copy of `template`, to which nobody may be connected meanwhile.
 */
export async function createDatabase(connection: pg.ClientConfig, name: string, template?: string): Promise<void> {
  // For a small database copying files is many times as fast as the default, copying pages through the write-ahead log.
  const source = template && `template ${pg.escapeIdentifier(template)} strategy file_copy`
  await execute(connection, `create database ${pg.escapeIdentifier(name)} ${source ?? (await emptyLike(connection))}`)
}

/** The server's default may be another than that of the database: an administrator chose for both. */
async function emptyLike(connection: pg.ClientConfig): Promise<string> {
  // The names of two columns differ between the versions of PostgreSQL.
  const [found] = await execute<{ options: string }>(
    connection,
    `select concat_ws(' ', 'template template0',
       format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype),
       case datlocprovider
         when 'i' then 'locale_provider icu icu_locale ' || locale
         when 'b' then 'locale_provider builtin builtin_locale ' || locale
         else 'locale_provider libc'
       end,
       'icu_rules ' || quote_literal(own ->> 'daticurules')) as options
     from pg_database, to_jsonb(pg_database) as own,
       quote_literal(coalesce(own ->> 'datlocale', own ->> 'daticulocale')) as locale
     where datname = current_database()`,
  )
  return found?.options ?? ''
}

/** Drops a database and its connections; one that does not exist is no error. */
export async function dropDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  const drop = `drop database if exists ${pg.escapeIdentifier(name)}`
  try {
    await execute(connection, `${drop} with (force)`)
  } catch (error) {
    // `force` is refused while autovacuum is at work on it; a plain drop cancels that.
    if (errorCode(error) !== '42501') throw error
    await execute(connection, drop)
  }
}

async function execute<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, command: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(command)).rows
  } finally {
    await client.end()
  }
}

/** The connection to another database of the same server. */
export function databaseOn(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}
