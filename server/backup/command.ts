import { resolve } from 'node:path'
import { asUnavailable } from '../database/database.ts'
import { accountFor } from '../process/account/account.ts'
import { chownDataDir } from '../process/account/chownDataDir.ts'
import { readSettings, type Settings } from '../process/settings/settings.ts'
import { checkBackup } from './checkBackup.ts'
import { holding } from './manifest.ts'
import { reachToFill, reachToRead } from './reachDatabase.ts'
import { restoreBackup } from './restoreBackup.ts'
import { takeBackup } from './takeBackup.ts'

const usage = [
  'npm run backup -- <new folder>',
  'npm run backup -- check <folder of a backup>',
  'npm run restore -- <folder of a backup> [--replace]',
].join('\n')

const print = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** npm starts this process in the checkout; a relative path refers to the person's current folder. */
const pathOf = (given: string) => resolve(process.env['INIT_CWD'] ?? '.', given)

async function backup(target: string): Promise<void> {
  const settings = readSettings(process.env)
  const { connection, letGo } = await reachToRead(settings)
  try {
    const manifest = await takeBackup({ settings, connection }, target)
    print(`${target} holds ${holding(manifest)}.`)
    const { missing } = manifest.files
    if (missing.length > 0) print(`${missing.length} files were missing in the store; manifest.json names them.`)
    const secret = 'The secret is in it: keep it as you keep passwords.'
    print(manifest.secret.included ? secret : 'SECRET is set from elsewhere and not in it: keep that too.')
  } finally {
    await letGo()
  }
}

async function restore(source: string, replace: boolean): Promise<void> {
  const settings = readSettings(process.env)
  const { connection, letGo } = await reachToFill(settings)
  try {
    const { manifest, warnings } = await restoreBackup({ settings, connection }, source, { replace })
    print(`Restored ${holding(manifest)}.`)
    for (const warning of warnings) print(warning)
  } finally {
    await letGo()
    giveToApp(settings)
  }
}

/** Makes files that root added readable for the app. */
function giveToApp({ dataDir }: Settings, depth = { isDeep: true }): void {
  const account = accountFor(dataDir)
  if (account) chownDataDir(dataDir, account, depth)
}

// New files, above all a backup, are readable only for this account.
process.umask(0o077)

/** Restores a backup into a temporary database; reports the result here and in the app. */
async function check(folder: string): Promise<void> {
  const settings = readSettings(process.env)
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  // The temporary database runs as the app's account, below a folder that this account must be able to enter.
  giveToApp(settings, { isDeep: false })
  const outcome = await checkBackup(settings, folder, ending.signal).finally(() => giveToApp(settings))
  print(outcome.sentence)
  for (const warning of outcome.warnings) print(warning)
  if (!outcome.isGood) process.exitCode = 1
}

const [verb, path, ...flags] = process.argv.slice(2)
try {
  // A misspelled or unknown option is no folder.
  if (path === undefined || path.startsWith('-')) throw new Error(usage)
  if (verb === 'backup' && path === 'check' && flags[0] !== undefined && flags.length === 1)
    await check(pathOf(flags[0]))
  else if (verb === 'backup' && flags.length === 0) await backup(pathOf(path))
  else if (verb === 'restore' && flags.every((flag) => flag === '--replace')) {
    await restore(pathOf(path), flags.length > 0)
  } else throw new Error(usage)
} catch (error) {
  const fault = asUnavailable(error) ?? error
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
  process.exitCode = 1
}
