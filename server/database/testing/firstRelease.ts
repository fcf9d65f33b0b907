import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The migrations of 0.1.0, one after another, and how they were recorded. */
export const releaseSql = gunzipSync(readFileSync(new URL('migrationsOf0.1.sql.gz', import.meta.url))).toString()

/** Their names, oldest first. */
export const releaseMigrations = [...releaseSql.matchAll(/^insert into schema_migrations values \('(\w+)'/gm)].map(
  ([, name = '']) => name,
)
