import { totalmem } from 'node:os'

/**
 * Settings of the built-in server: small when idle (below 150 MB with its helper processes), and fast with a million
 * rows on an SSD.
 */
const usualSettings = (): Record<string, string> => ({
  max_connections: '100',
  password_encryption: 'scram-sha-256',

  // With 64 MB, lists in several orders over a million cases evict each other's pages, and reading these again takes
  // up to a fifth of the database's time; with 256 MB an idle server needs 10 MB more.
  shared_buffers: '128MB',
  effective_cache_size: `${Math.max(256, Math.floor(totalmem() / 2 ** 21))}MB`,
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  huge_pages: 'off',

  fsync: 'on',
  wal_compression: 'on',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',

  random_page_cost: '1.1',
  // Queries are short and many: compiling one costs more than it saves.
  jit: 'off',
  io_workers: '2',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  max_parallel_maintenance_workers: '1',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',

  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'ISO, YMD',
  lc_messages: 'C',
  default_text_search_config: 'pg_catalog.english',

  // One file per day of the week, so that the log does not grow forever.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_checkpoints: 'off',
})

/** Returns the text of `postgresql.conf`; later settings override earlier ones and the usual ones. */
export function settingsText(...more: Record<string, string>[]): string {
  const settings: Record<string, string> = Object.assign(usualSettings(), ...more)
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}`)
  return ['# Written anew at every start. Settings of your own: ALTER SYSTEM SET ...', ...lines, ''].join('\n')
}

function quoted(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
