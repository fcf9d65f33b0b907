import pg from 'pg'
import { connectionTo } from './connectionTo.ts'
import { SettingsError } from '../process/settings/settingsError.ts'

const oldestVersion = 15
/** Seconds by which two clocks may differ without a warning. */
const clockTolerance = 60

type Facts = {
  database: string
  account: string
  version: number
  encoding: string
  reads_only: boolean
  is_new: boolean
  may_create: boolean
  /** Seconds by which the database's clock is ahead of this machine's. */
  ahead: string
  /** Its locale knows letters beyond ASCII and their capitals. */
  knows_letters: boolean
}

/**
 * Checks the database of DATABASE_URL, or of the setting of this name, before anything is done there.
 * @returns warnings for the administrator, a sentence each
 * @throws SettingsError when the app could not work there, or an Error with a sentence when it does not answer
 */
export async function checkDatabase(databaseUrl: string, name = 'DATABASE_URL'): Promise<string[]> {
  const facts = await factsOf(databaseUrl, name)
  const obstacle = obstacleIn(facts)
  if (obstacle !== null) throw new SettingsError(`${name}: ${obstacle}`)
  return [...letterAdvice(facts), ...clockAdvice(Math.round(Number(facts.ahead)))]
}

/** A warning about a database with data. */
const letterAdvice = (facts: Facts): string[] =>
  facts.knows_letters
    ? []
    : [
        `The locale of the database ${facts.database} knows no letters beyond ASCII such as Ä, so that searches and lists ` +
          `miss texts; restore a backup into a new database: ${creating(facts, `${facts.database}_new`)}`,
      ]

/** How an administrator makes a database in which the app works well. */
const creating = ({ account }: Facts, database: string): string =>
  `create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(account)} ` +
  `encoding 'UTF8' locale_provider libc locale 'C.UTF-8' template template0;`

/** A warning about clocks that differ by this many seconds: sessions, one-time codes and S3 requests depend on the time. */
export function clockAdvice(ahead: number): string[] {
  if (Math.abs(ahead) <= clockTolerance) return []
  const direction = ahead > 0 ? 'behind' : 'ahead of'
  return [
    `The clock of this machine is ${Math.abs(ahead)} seconds ${direction} the database's; set both by a time server.`,
  ]
}

async function factsOf(databaseUrl: string, name: string): Promise<Facts> {
  const client = clientOf(databaseUrl, name)
  try {
    await client.connect()
    const { rows } = await client.query<Omit<Facts, 'knows_letters'>>(
      `select current_database()::text as database, current_user::text as account,
              current_setting('server_version_num')::int / 10000 as version,
              current_setting('server_encoding') as encoding,
              pg_is_in_recovery() as reads_only,
              to_regclass('schema_migrations') is null as is_new,
              has_database_privilege(current_database(), 'create')
                and coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
              extract(epoch from clock_timestamp()) - $1::numeric / 1000 as ahead`,
      [Date.now()],
    )
    const [facts] = rows
    if (!facts) throw new Error('the server answered nothing')
    return { ...facts, knows_letters: facts.encoding === 'UTF8' && (await knowsLetters(client)) }
  } catch (error) {
    throw new Error(`${name}: ${reasonOf(error, client)}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The search takes its locale from elsewhere than the rest, before PostgreSQL 18: two may be in use. */
async function knowsLetters(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ knows: boolean }>(
    `select lower('Ä') = 'ä' and 'ä' ~ '[[:alnum:]]' and to_tsvector('simple', 'Ä') = to_tsvector('simple', 'ä') as knows`,
  )
  return rows[0]?.knows ?? false
}

function clientOf(databaseUrl: string, name: string): pg.Client {
  try {
    return new pg.Client({ ...connectionTo(databaseUrl), connectionTimeoutMillis: 10_000 })
  } catch (error) {
    // The address names a certificate that cannot be read.
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
  }
}

/** Why the app could not work in such a database; null when it could. */
export function obstacleIn(facts: Facts): string | null {
  const { database, version, encoding, reads_only, is_new, may_create, knows_letters } = facts
  if (version < oldestVersion) return `the server is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`
  if (encoding !== 'UTF8') {
    return `the database keeps texts as ${encoding}; drop it and make another: ${creating(facts, database)}`
  }
  if (reads_only) return 'the server is a standby, which can only be read; name the one that is written to.'
  if (is_new && !may_create) {
    return 'the account may not make tables and schemas there; make it the owner of the database.'
  }
  if (is_new && !knows_letters) {
    return (
      'the locale of the database knows no letters beyond ASCII such as Ä, so that searches and lists would miss texts; ' +
      `drop it and make another: ${creating(facts, database)}`
    )
  }
  return null
}

/**
 * Why the connection was refused, by the codes of https://www.postgresql.org/docs/current/errcodes-appendix.html and
 * the system's.
 */
function reasonOf(error: unknown, { host, port, database, user }: pg.Client): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  const place = `${host}:${port}`
  if (code === '28P01') return `the password of the account ${user} is wrong.`
  if (code === '28000') return `the server at ${place} does not let in the account ${user}: ${message}.`
  if (code === '3D000') return `there is no database ${database} at ${place}; make it, with ${user} as its owner.`
  if (code === '53300') return `the server at ${place} has no connection left; raise its max_connections.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `nobody knows a machine of the name ${host}.`
  if (/^(ECONN|ETIMEDOUT|EHOST|ENET)/.test(code) || message.includes('timeout')) {
    return `no PostgreSQL answers at ${place} (${code || 'it takes too long'}).`
  }
  if (message.includes('password must be a'))
    return `the server wants a password of the account ${user}; there is none.`
  return certificateFault(code, place) ?? `${message}.`
}

/**
 * What is wrong with a server's certificate, by Node's codes: https://nodejs.org/docs/latest/api/tls.html; null for
 * other faults.
 */
export function certificateFault(code: string, place: string): string | null {
  const subject = `the certificate of the server at ${place}`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `${subject} is for a machine of another name.`
  if (code === 'CERT_HAS_EXPIRED') return `${subject} has expired.`
  if (!/CERT|UNABLE_TO/.test(code)) return null
  return `${subject} is signed by nobody who is known here; name who signed it: ?sslmode=verify-full&sslrootcert=/path/to/ca.crt.`
}
