import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

let DATA_DIR: string
beforeAll(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'settings-'))
})
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

test('has a default for everything, and makes the secret once', () => {
  const settings = readSettings({ DATA_DIR, PORT: '' })
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    publicUrl: null,
    admin: null,
    oidc: null,
  })
  expect(readSettings({ DATA_DIR }).secret).toBe(settings.secret)
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o077).toBe(0)
})

test('reads the secret from a file', () => {
  const SECRET_FILE = join(DATA_DIR, 'given')
  writeFileSync(SECRET_FILE, `${'s'.repeat(40)}\n`)
  expect(readSettings({ DATA_DIR, SECRET_FILE }).secret).toBe(readFileSync(SECRET_FILE, 'utf8').trim())
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a number.'],
  [{ PORT: '70000' }, 'PORT must be between 0 and 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [{ PUBLIC_URL: 'yokoten' }, 'PUBLIC_URL must be a complete address such as https://yokoten.example.com.'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
  [{ SECRET_FILE: '/nowhere' }, 'SECRET_FILE names /nowhere, which does not exist.'],
  [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_EMAIL is set, so ADMIN_PASSWORD must be set too.'],
  [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL must be an e-mail address.'],
  [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_ID is set, so OIDC_ISSUER must be set too.'],
])('says what is wrong with %o', (wrong, sentence) => {
  expect(() => readSettings({ DATA_DIR, ...wrong })).toThrow(sentence)
})
