import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { rowsFileOf, type TableOf } from './manifest.ts'

type Named = Pick<TableOf, 'schema' | 'name' | 'columns'>
type Counted = Pick<TableOf, 'rows' | 'sha256'>

/** Makes rows be written as the same text everywhere and in the same order each time. To be asked for in each transaction. */
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

/** Writes a table's rows into their file of the backup. */
export async function writeRows(client: pg.ClientBase, folder: string, table: Named): Promise<Counted> {
  const path = rowsFileOf(folder, table)
  return throughHash(client, table, (rows) =>
    pipeline(rows, createGzip({ level: 4 }), createWriteStream(path, { flush: true })),
  )
}

/** Counts and hashes the rows that a table holds now. */
export const hashRows = (client: pg.ClientBase, table: Named): Promise<Counted> =>
  throughHash(client, table, (rows) => pipeline(rows, new Writable({ write: (_chunk, _encoding, done) => done() })))

async function throughHash(
  client: pg.ClientBase,
  table: Named,
  drain: (rows: PassThrough) => Promise<void>,
): Promise<Counted> {
  const hash = createHash('sha256')
  const query = client.query(copyTo(rowsOf(table)))
  const rows = new PassThrough()
  rows.on('data', (chunk: Buffer) => hash.update(chunk))
  await Promise.all([pipeline(query, rows), drain(rows)])
  return { rows: query.rowCount, sha256: hash.digest('hex') }
}

/** The SHA-256 of the rows in a file of the backup. */
export async function hashRowsFile(folder: string, table: Named): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(rowsFileOf(folder, table)), createGunzip(), hash)
  return hash.digest('hex')
}

/** Fills a table from its file of the backup. */
export async function readRows(client: pg.ClientBase, folder: string, table: Named): Promise<void> {
  const into = client.query(copyFrom(`copy ${tableName(table)} (${columnList(table)}) from stdin`))
  await pipeline(createReadStream(rowsFileOf(folder, table)), createGunzip(), into)
}
