import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { rowsFileOf, type TableOf } from './manifest.ts'
import { RowDigest } from './rowDigest.ts'

type Named = Pick<TableOf, 'schema' | 'name' | 'columns'>
type Counted = Pick<TableOf, 'rows' | 'sha256'>

/**
 * Makes every server write rows as the same text, whatever its settings. Call it in each transaction. The order of the
 * rows is still up to the server.
 */
export const plainText = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 3`,
  `set local bytea_output = 'hex'`,
  `set local synchronize_seqscans = off`,
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
].join(';')

const tableName = ({ schema, name }: Pick<TableOf, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
const columnList = ({ columns }: Named) => columns.map(pg.escapeIdentifier).join(', ')
/** A partitioned table has no rows of its own to copy, but can be selected from. */
const rowsOf = (table: Named) => `copy (select ${columnList(table)} from ${tableName(table)}) to stdout`

/** Writes a table's rows to their file in the backup. */
export async function writeRows(client: pg.ClientBase, folder: string, table: Named): Promise<Counted> {
  const hash = createHash('sha256')
  const query = client.query(copyTo(rowsOf(table)))
  const compressed = createGzip({ level: 4 })
  await pipeline(
    query,
    seen((chunk) => hash.update(chunk)),
    compressed,
    createWriteStream(rowsFileOf(folder, table), { flush: true }),
  )
  return { rows: query.rowCount, sha256: hash.digest('hex') }
}

/** Returns the digest of a table's current rows. */
export async function digestRows(client: pg.ClientBase, table: Named): Promise<RowDigest> {
  const digest = new RowDigest()
  await pipeline(
    client.query(copyTo(rowsOf(table))),
    drained((chunk) => digest.update(chunk)),
  )
  return digest
}

type Look = (chunk: Buffer) => void

/** Passes data through, and passes it to `look` too. */
function seen(look: Look): PassThrough {
  const passing = new PassThrough()
  passing.on('data', look)
  return passing
}

/** Passes data to `look`, and discards it. */
const drained = (look: Look): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      look(chunk)
      done()
    },
  })

/**
 * Replaces a table's rows with those of its file in the backup; returns their digest.
 * @throws an Error with a sentence when the file is missing or was changed
 */
export async function readRows(client: pg.ClientBase, folder: string, table: TableOf): Promise<string> {
  const name = tableName(table)
  try {
    // Rows of the migrations. PostgreSQL need not log the rows of a table that was emptied in the same transaction.
    await client.query(`truncate ${name}`)
    const how = (await isPartitioned(client, name)) ? '' : ' with (freeze)'
    const into = client.query(copyFrom(`copy ${name} (${columnList(table)}) from stdin${how}`))
    const { sha256, digest } = await digestRowsFile(folder, table, into)
    if (sha256 === table.sha256) return digest.digest()
  } catch (error) {
    const found = await digestRowsFile(folder, table).catch(() => null)
    if (found?.sha256 === table.sha256) throw error
  }
  throw new Error(`${rowsFileOf(folder, table)} is missing or damaged; nothing was changed. Use another backup.`)
}

/** Returns the SHA-256 of the text in a file of the backup, and the digest of its rows; copies the text to `into`. */
export async function digestRowsFile(
  folder: string,
  table: Named,
  into: Writable = drained(() => undefined),
): Promise<{ sha256: string; digest: RowDigest }> {
  const [hash, digest] = [createHash('sha256'), new RowDigest()]
  const look = seen((chunk) => {
    hash.update(chunk)
    digest.update(chunk)
  })
  await pipeline(createReadStream(rowsFileOf(folder, table)), createGunzip(), look, into)
  return { sha256: hash.digest('hex'), digest }
}

/** Rows of partitions cannot be frozen as they are copied. */
async function isPartitioned(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_class where oid = $1::regclass and relkind = 'p'`, [name])
  return rowCount === 1
}
