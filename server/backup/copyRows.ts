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

export const tableName = ({ schema, name }: Pick<TableOf, 'schema' | 'name'>): string =>
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

/** Returns the SHA-256 of the text in a file of the backup, and the digest of its rows. */
export async function digestRowsFile(folder: string, table: Named): Promise<{ sha256: string; digest: RowDigest }> {
  const [hash, digest] = [createHash('sha256'), new RowDigest()]
  await pipeline(
    createReadStream(rowsFileOf(folder, table)),
    createGunzip(),
    drained((chunk) => {
      hash.update(chunk)
      digest.update(chunk)
    }),
  )
  return { sha256: hash.digest('hex'), digest }
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

/** Fills a table from its file in the backup. */
export async function readRows(client: pg.ClientBase, folder: string, table: Named): Promise<void> {
  const into = client.query(copyFrom(`copy ${tableName(table)} (${columnList(table)}) from stdin`))
  await pipeline(createReadStream(rowsFileOf(folder, table)), createGunzip(), into)
}
