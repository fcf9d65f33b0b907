import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, databaseOn, dropDatabase } from './databases.ts'
import { certificateFault, checkDatabase, clockAdvice, obstacleIn } from './externalDatabase.ts'
import { SettingsError } from '../process/settings/settingsError.ts'

const { connection: server } = inject('postgres')
const ours = `check_${randomUUID().replaceAll('-', '')}`
const ascii = `${ours}_ascii`
const closed = `${ours}_closed`
const lettersOfAscii = `${ours}_letters`

async function recordActivity(database: string, command: string): Promise<void> {
  const client = new pg.Client(databaseOn(server, database))
  await client.connect()
  await client.query(command)
  await client.end()
}

beforeAll(async () => {
  await createDatabase(server, ours)
  await recordActivity(
    ours,
    `create database ${ascii} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  )
  await recordActivity(ours, `create database ${lettersOfAscii} template template0 locale_provider libc locale 'C'`)
  await createDatabase(server, closed)
  await recordActivity(closed, `revoke create on database ${closed} from current_user`)
})
afterAll(async () => {
  for (const name of [ours, ascii, closed, lettersOfAscii]) await dropDatabase(server, name)
})

/** The address of a database of the tests' server, as an administrator writes it. */
function address(database: string, { user = server.user ?? '', password = String(server.password) } = {}): string {
  const [name, word, host] = [user, password, server.host ?? ''].map(encodeURIComponent)
  return `postgres://${name}:${word}@${host}:${server.port ?? 5432}/${database}`
}

test('a database that fits causes no warning', async () => {
  expect(await checkDatabase(address(ours))).toEqual([])
})

test.each([
  [
    'a wrong password',
    () => address(ours, { password: 'guessed' }),
    `the password of the account ${server.user} is wrong`,
  ],
  ['a database that is not there', () => address('nowhere'), 'there is no database nowhere'],
  [
    'a missing password',
    () => address(ours).replace(/:[^:@]*@/, '@'),
    `the server wants a password of the account ${server.user}; there is none.`,
  ],
  ['no server', () => 'postgres://a:b@127.0.0.1:1/x', 'no PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED)'],
  ['another encoding', () => address(ascii), `encoding 'UTF8' locale_provider libc locale 'C.UTF-8'`],
  ['an account without rights', () => address(closed), 'make it the owner of the database'],
])('%s is named in a sentence', async (_what, url, sentence) => {
  await expect(checkDatabase(url())).rejects.toThrow(sentence)
})

test('a permanent failure is distinguished from a server that may come back', async () => {
  await expect(checkDatabase(address(ascii))).rejects.toBeInstanceOf(SettingsError)
  await expect(checkDatabase('postgres://a:b@127.0.0.1:1/x')).rejects.not.toBeInstanceOf(SettingsError)
})

test('a database with data stays in use in a locale of ASCII, with advice', async () => {
  const statement = (name: string) =>
    `create database "${name}" owner "${server.user}" encoding 'UTF8' locale_provider libc locale 'C.UTF-8' template template0;`
  await expect(checkDatabase(address(lettersOfAscii))).rejects.toThrow(statement(lettersOfAscii))
  await recordActivity(lettersOfAscii, 'create table schema_migrations ()')
  const [advice] = await checkDatabase(address(lettersOfAscii))
  expect(advice).toContain('searches and lists miss texts')
  expect(advice).toContain(statement(`${lettersOfAscii}_new`))
})

const fitting = {
  database: 'yokoten',
  account: 'yokoten',
  version: 15,
  encoding: 'UTF8',
  reads_only: false,
  is_new: false,
  may_create: false,
  ahead: '0',
  knows_letters: true,
}
test.each([
  [{}, null],
  [{ version: 14 }, 'the server is PostgreSQL 14; 15 or newer is needed.'],
  [{ reads_only: true }, 'the server is a standby, which can only be read; name the one that is written to.'],
])('for a server with %o the obstacle is %s', (other, sentence) => {
  expect(obstacleIn({ ...fitting, ...other })).toBe(sentence)
})

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'signed by nobody who is known here; name who signed it: ?sslmode=verify-full'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'signed by nobody who is known here'],
  ['CERT_HAS_EXPIRED', 'the certificate of the server at db:5432 has expired.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for a machine of another name.'],
])('%s is reported in words', (code, sentence) => {
  expect(certificateFault(code, 'db:5432')).toContain(sentence)
  expect(certificateFault('ECONNRESET', 'db:5432')).toBeNull()
})

test('clocks that differ by more than a minute are reported', () => {
  expect(clockAdvice(-59)).toEqual([])
  expect(clockAdvice(-3600)[0]).toContain('3600 seconds ahead of')
  expect(clockAdvice(3600)[0]).toContain('3600 seconds behind')
})
