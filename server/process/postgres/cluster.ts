import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeFileAtomically } from '../writeFileAtomically.ts'
import { type Programs, runProgram } from './programs.ts'
import { createFolderAtomically, removeLeftovers } from './createFolderAtomically.ts'

/** The folder with the databases, and the password of its accounts. */
export type Cluster = { folder: string; password: string }

/** The superuser; only the code in this folder connects as it. */
export const superuser = 'postgres'

/**
 * Opens the cluster of a data folder; creates it on the first start. Tests may skip flushing it to disk.
 * @throws an Error with a sentence when it belongs to another account or PostgreSQL version, or cannot be created
 */
export async function openCluster(
  programs: Programs,
  dataDir: string,
  { durable }: { durable: boolean },
): Promise<Cluster> {
  const folder = join(dataDir, 'postgres')
  await removeLeftovers(folder)
  if (existsSync(folder)) {
    checkCluster(folder, programs)
    return { folder, password: await readPassword(dataDir) }
  }
  const password = await makePassword(dataDir)
  await createFolderAtomically(folder, (temporary) => initialise(programs, temporary, password, durable))
  return { folder, password }
}

async function initialise(programs: Programs, temporary: string, password: string, durable: boolean): Promise<string> {
  const { account } = programs
  const made = join(temporary, 'cluster')
  const passwordFile = join(temporary, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [temporary, passwordFile]) await chown(path, account.uid, account.gid)
  const how = ['--auth=scram-sha-256', '--data-checksums', '--no-instructions', ...(durable ? [] : ['--no-sync'])]
  const text = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${systemLocale()}`,
  ]
  const where = ['-D', made, '-U', superuser, `--pwfile=${passwordFile}`]
  const { code, output } = await runProgram(programs, 'initdb', [...where, ...text, ...how])
  if (code === 0) return made
  const isFull = output.includes('No space left on device') || /could not extend file "[^"]*": wrote only/.test(output)
  const lastMessage = /(?:error|FATAL): *(.+)/.exec(output)?.[1] ?? output.split('\n').at(-1) ?? ''
  const reason = isFull ? 'the disk has no room left; a new installation needs 100 MB.' : lastMessage
  throw new Error(`PostgreSQL could not create its cluster in ${dirname(temporary)}: ${reason}`)
}

/** Collation is PostgreSQL's built-in one everywhere; the system's locale of that name exists on Linux only. */
const systemLocale = (): string => (process.platform === 'linux' ? 'C.UTF-8' : 'C')

function checkCluster(folder: string, programs: Programs): void {
  const uid = programs.account?.uid ?? process.getuid?.()
  if (uid !== undefined && statSync(folder).uid !== uid) {
    throw new Error(`${folder} belongs to another account; start as the one that made it, or set another DATA_DIR.`)
  }
  const versionFile = join(folder, 'PG_VERSION')
  const made = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'unknown'
  if (made === programs.version.split('.')[0]) return
  throw new Error(
    `${folder} was made by PostgreSQL ${made} and cannot be opened by ${programs.version}; ` +
      'move the data with pg_dump, or set another DATA_DIR.',
  )
}

const passwordPath = (dataDir: string): string => join(dataDir, 'postgres.password')

/** Returns the password of the accounts of the cluster in a data folder. */
export async function readPassword(dataDir: string): Promise<string> {
  const path = passwordPath(dataDir)
  if (existsSync(path)) return (await readFile(path, 'utf8')).trim()
  throw new Error(
    `${path} is missing and ${join(dataDir, 'postgres')} cannot be opened without it; put it back from your backup.`,
  )
}

/** Creates the password once: when several processes start together, all use the first one's. */
async function makePassword(dataDir: string): Promise<string> {
  const path = passwordPath(dataDir)
  writeFileAtomically(path, randomBytes(24).toString('base64url'))
  return (await readFile(path, 'utf8')).trim()
}
