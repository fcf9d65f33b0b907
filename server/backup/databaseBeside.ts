import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createDatabase, databaseOn, dropDatabase } from '../database/databases.ts'
import { withClient } from './withClient.ts'
import { errorCode } from '../process/errorCode.ts'

/** A new database on the same server, to be filled and then to replace the existing one. */
type DatabaseBeside = {
  connection: pg.ClientConfig
  /** Takes over the name of the existing database, and drops that one. Returns what an administrator has to know. */
  takePlace(): Promise<string[]>
  drop(): Promise<void>
}

/**
 * Creates an empty database beside the existing one.
 * @throws an Error with a sentence when the app is still running on the existing one, or the account may not create another
 */
export async function databaseBeside(connection: pg.ClientConfig): Promise<DatabaseBeside> {
  const name = await nameOfIdle(connection)
  await dropAbandoned(connection, name)
  const suffix = randomBytes(4).toString('hex')
  const [fresh, old] = [`${name}_restored_${suffix}`, `${name}_replaced_${suffix}`]
  await createDatabase(connection, fresh).catch((cause: unknown) => {
    if (!mayNot(cause)) throw cause
    throw new Error(
      'The account may not create a second database beside the existing one; empty the existing one first.',
      {
        cause,
      },
    )
  })
  const server = databaseOn(connection, 'postgres')
  return {
    connection: databaseOn(connection, fresh),
    async takePlace() {
      await nameOfIdle(connection)
      const rename = (from: string, to: string) =>
        `alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`
      await withClient(server, 'restore', (client) =>
        client.query(`begin; ${rename(name, old)}; ${rename(fresh, name)}; commit`),
      )
      return dropDatabase(server, old).then(
        () => [],
        () => [`The previous database could not be removed; drop the database ${old} by hand.`],
      )
    },
    drop: () => dropDatabase(server, fresh),
  }
}

/** PostgreSQL's insufficient_privilege; a full disk has other codes. */
const mayNot = (error: unknown) => errorCode(error) === '42501'

/** Returns the database's name if no app is connected to it. */
async function nameOfIdle(connection: pg.ClientConfig): Promise<string> {
  const { rows } = await withClient(connection, 'restore', (client) =>
    client.query<{ name: string; others: string }>(
      `select current_database() as name,
         (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
            and backend_type = 'client backend') as others`,
    ),
  )
  const [{ name, others } = { name: '', others: '0' }] = rows
  if (others !== '0') throw new Error(`The database is in use by ${others} connections; stop the app first.`)
  return name
}

/** Drops what killed restores left behind; one that is still running keeps its database. */
async function dropAbandoned(connection: pg.ClientConfig, name: string): Promise<void> {
  await withClient(connection, 'restore', async (client) => {
    const { rows } = await client.query<{ left: string }>(
      `select datname as "left" from pg_database
       where left(datname, $2) = $1 and pg_get_userbyid(datdba) = current_user
         and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`,
      [`${name}_restored_`, `${name}_restored_`.length],
    )
    for (const { left } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(left)}`)
  })
}
