import { readFileSync } from 'node:fs'
import { settingNames } from './environment.ts'
import { SettingsError } from './settingsError.ts'

/** Their files are read where they are used: a secret is made when none is given, a key is read for its provider alone. */
const readLater = new Set(['SECRET', 'AI_API_KEY'])

type Variables = Record<string, string | undefined>

/**
 * Returns the variables, with those read that were given as files, as container platforms provide secrets:
 * `DATABASE_URL_FILE` is the path of a file that contains `DATABASE_URL`.
 * @throws SettingsError when a file cannot be read, or a variable is given both ways
 */
export function variablesFromFiles(given: Variables): Variables {
  const read: Variables = {}
  for (const name of settingNames) {
    const file = given[`${name}_FILE`]
    if (file === undefined || readLater.has(name)) continue
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
