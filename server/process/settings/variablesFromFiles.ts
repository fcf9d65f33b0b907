import { readFileSync } from 'node:fs'
import { SettingsError } from './settingsError.ts'

/**
 * Variables that hold a password or key, and may be given as the path of a file that contains it: `DATABASE_URL_FILE`.
 */
const variablesOfSecrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'ADMIN_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
]

type Variables = Record<string, string | undefined>

/**
 * Returns the variables, with those read that were given as files, as container platforms provide secrets.
 * @throws SettingsError when a file cannot be read, or a variable is given both ways
 */
export function variablesFromFiles(given: Variables): Variables {
  const read: Variables = {}
  for (const name of variablesOfSecrets) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new SettingsError(`${name} and ${name}_FILE are both set; keep one of them.`)
    read[name] = readSettingFile(`${name}_FILE`, file)
  }
  return { ...given, ...read }
}

/**
 * Returns the contents of the file that a variable names.
 * @throws SettingsError when it cannot be read
 */
export function readSettingFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new SettingsError(`${variable} names ${file}, which cannot be read.`)
  }
}
