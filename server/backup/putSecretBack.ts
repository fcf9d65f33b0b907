import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../platform/settings.ts'
import { fingerprintOf, type Manifest, partsOf } from './manifest.ts'

/**
 * Puts the secret of the data folder back, where the settings bring no other. Answers what an administrator has to know
 * when the secret is now another one than the backup's.
 */
export async function putSecretBack(settings: Settings, folder: string, { secret }: Manifest): Promise<string[]> {
  if (fingerprintOf(settings.secret) === secret.fingerprint) return []
  const own = join(settings.dataDir, 'secret')
  const isOwn = existsSync(own) && (await readFile(own, 'utf8')).trim() === settings.secret
  if (!secret.included || !isOwn) return [anotherSecret]
  const draft = `${own}.restored`
  await writeFile(draft, await readFile(partsOf(folder).secret), { mode: 0o600, flush: true })
  await rename(draft, own)
  return []
}

const anotherSecret =
  'SECRET is not the one that the backup was made with: people sign in again, and keys that were stored for other ' +
  'services, such as Business Central, have to be entered again. Start with the former SECRET to keep them.'
