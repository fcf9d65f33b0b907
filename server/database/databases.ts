import pg from 'pg'
import { errorCode } from '../process/errorCode.ts'

/**
 * Makes a database that belongs to the connection's user, as a copy of `template` if one is named: nobody may be
 * connected to that one meanwhile.
 */
export async function createDatabase(connection: pg.ClientConfig, name: string, template?: string): Promise<void> {
  // A small one is copied many times as fast file by file as page by page through the log, which is the usual way.
  const source = template === undefined ? '' : ` template ${pg.escapeIdentifier(template)} strategy file_copy`
  await recordActivity(connection, `create database ${pg.escapeIdentifier(name)}${source}`)
}

/** Removes a database, with what is connected to it; one that does not exist is no error. */
export async function dropDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  const drop = `drop database if exists ${pg.escapeIdentifier(name)}`
  try {
    await recordActivity(connection, `${drop} with (force)`)
  } catch (error) {
    // Force may not end PostgreSQL's own cleaning, and refuses then; without it that is sent away.
    if (errorCode(error) !== '42501') throw error
    await recordActivity(connection, drop)
  }
}

async function recordActivity(connection: pg.ClientConfig, command: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function databaseOn(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
