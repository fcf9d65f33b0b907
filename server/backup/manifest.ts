import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { productName } from '../../contract/product.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The version of this program, `0.1.0`. */
export const programVersion: string = version

/** What a backup records about a table: the number of rows, and the SHA-256 of their text as PostgreSQL copies it. */
const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  sha256: z.string(),
})

/**
 * The description of a backup, `manifest.json`. It is written last: a folder without it is not a backup. `migrations`
 * are the names that the database had applied; `jobsVersion` is that of the job queue's own schema.
 */
export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  /** The moment of the rows' snapshot, ISO 8601. */
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  jobsVersion: z.int().nullable(),
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** `missing`: contents that the database names and the store no longer had. */
  files: z.object({ count: z.int(), bytes: z.int(), missing: z.array(z.string()) }),
  /** Whether the secret of the data folder is included, and a fingerprint of the one that was in use. */
  secret: z.object({ included: z.boolean(), fingerprint: z.string() }),
})
export type Manifest = z.output<typeof Manifest>
export type TableOf = Manifest['tables'][number]

/** The paths of a backup's parts. */
export const partsOf = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  /** The manifest's hash, as `sha256sum -c` reads it. */
  seal: join(folder, 'manifest.sha256'),
  rows: join(folder, 'rows'),
  files: join(folder, 'files'),
  secret: join(folder, 'secret'),
})

export const rowsFileOf = (folder: string, { schema, name }: Pick<TableOf, 'schema' | 'name'>): string =>
  join(partsOf(folder).rows, `${schema}.${name}.copy.gz`)

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const { manifest: path, seal } = partsOf(folder)
  await writeFile(seal, `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`, { flush: true })
  await writeFile(path, text, { flush: true })
}

/** @throws an Error with a sentence when the folder is not a complete backup, or its manifest was changed */
export async function readManifest(folder: string): Promise<Manifest> {
  const { manifest: path, seal } = partsOf(folder)
  const [text, sealed] = await Promise.all([readFile(path, 'utf8'), readFile(seal, 'utf8')]).catch(() => {
    throw new Error(`${folder} holds no whole backup: there is no manifest in it.`)
  })
  if (createHash('sha256').update(text).digest('hex') !== sealed.split(' ')[0]) {
    throw new Error(`The manifest of ${folder} has been changed since it was written; use another backup.`)
  }
  const page: unknown = JSON.parse(text)
  const read = Manifest.safeParse(page)
  if (read.success) return read.data
  const maker = z.object({ version: z.string() }).safeParse(page).data?.version
  const one = maker === undefined ? 'another version of the program, which can restore it' : `version ${maker}`
  const advice = maker === undefined ? '' : ` in a form that ${programVersion} does not read; restore it with ${maker}`
  throw new Error(`${folder} was made by ${one}${advice}.`)
}

/** Returns a fingerprint by which a secret is recognized, and which reveals nothing about it. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`fingerprint of a backup's secret ${secret}`).digest('hex').slice(0, 16)

/** Describes the contents of a backup in words. */
export function holding({ tables, files, takenAt, version }: Manifest): string {
  const megabytes = (files.bytes / 1024 / 1024).toFixed(1)
  return `${productName} ${version} as of ${takenAt}: ${rowCount(tables)} rows in ${tables.length} tables, ${files.count} files of ${megabytes} MB`
}

export const rowCount = (tables: Manifest['tables']): number => tables.reduce((sum, { rows }) => sum + rows, 0)
