import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../process/settings/settings.ts'
import { fingerprintOf, type Manifest, partsOf } from './manifest.ts'

/**
 * Checks the secret in the backup if it is to be restored.
 * @throws an Error with a sentence when it is missing or not the one that was in use
 */
export async function checkSecret(settings: Settings, folder: string, manifest: Manifest): Promise<void> {
  if (await isPutBack(settings, manifest)) await checkKeptSecret(folder, manifest)
}

/**
 * Checks whether a restore could bring back the secret that the backup was made with.
 * @throws an Error with a sentence when it is neither in the backup nor in the settings
 */
export async function checkReachableSecret(settings: Settings, folder: string, manifest: Manifest): Promise<void> {
  if (manifest.secret.included) await checkKeptSecret(folder, manifest)
  else if (!isKnown(settings, manifest)) {
    throw new Error(`The backup does not contain its secret, which came from the settings, and ${anotherSecret}`)
  }
}

async function checkKeptSecret(folder: string, { secret }: Manifest): Promise<void> {
  const path = partsOf(folder).secret
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (fingerprintOf(kept.trim()) === secret.fingerprint) return
  throw new Error(
    `${path} is missing or damaged; nothing was changed. Use another backup, or set SECRET to continue with a secret of your own.`,
  )
}

/**
 * Restores the secret of the data folder, unless the settings provide another. Returns what an administrator has to
 * know when the secret now differs from the backup's.
 */
export async function putSecretBack(settings: Settings, folder: string, manifest: Manifest): Promise<string[]> {
  if (isKnown(settings, manifest)) return []
  if (!(await isPutBack(settings, manifest))) return [anotherSecret]
  const own = ownSecret(settings)
  const draft = `${own}.restored`
  await writeFile(draft, await readFile(partsOf(folder).secret), { mode: 0o600, flush: true })
  await rename(draft, own)
  return []
}

const ownSecret = ({ dataDir }: Settings): string => join(dataDir, 'secret')

const isKnown = (settings: Settings, { secret }: Manifest): boolean =>
  fingerprintOf(settings.secret) === secret.fingerprint

async function isPutBack(settings: Settings, manifest: Manifest): Promise<boolean> {
  if (isKnown(settings, manifest) || !manifest.secret.included) return false
  const own = ownSecret(settings)
  return existsSync(own) && (await readFile(own, 'utf8')).trim() === settings.secret
}

const anotherSecret =
  'SECRET is not the one that the backup was made with: people sign in again, and keys that were stored for other ' +
  'services, such as Business Central, have to be entered again. Start with the former SECRET to keep them.'
