import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Manifest } from '../server/backup/manifest.ts'

/**
 * Returns one hash of all rows of these tables, computed by PostgreSQL's own sorting and hashing and not by the
 * program's.
 */
export async function fingerprintOf(connectionString: string, tables: Manifest['tables']): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 3`,
    )
    const all = createHash('sha256')
    for (const { schema, name, columns } of tables) {
      const list = columns.map(pg.escapeIdentifier).join(', ')
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || coalesce(md5(string_agg(hash, '' order by hash collate "C")), '') as hash
         from (select md5(row(${list})::text) as hash
           from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}) as hashes`,
      )
      all.update(`${schema}.${name} ${rows[0]?.hash}\n`)
    }
    return all.digest('hex')
  } finally {
    await client.end()
  }
}
