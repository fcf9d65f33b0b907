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
  const settings = readSettings({ DATA_DIR, PORT: '', HOST: ' ' })
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    poolerUrl: null,
    replicaUrl: null,
    publicUrl: null,
    admin: null,
    oidc: null,
  })
  expect(readSettings({ DATA_DIR }).secret).toBe(settings.secret)
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o077).toBe(0)
})

test('accepts a public address with or without a trailing slash', () => {
  for (const PUBLIC_URL of ['https://yokoten.example:8443', 'https://yokoten.example:8443/']) {
    expect(readSettings({ DATA_DIR, PUBLIC_URL }).publicUrl).toBe('https://yokoten.example:8443')
  }
})

test('ignores spaces around paths, as in a line of a file', () => {
  expect(
    readSettings({ DATA_DIR: ` ${DATA_DIR} `, HOST: '127.0.0.1 ', PORT: ' 8080 ', STOP_DELAY: '2.5' }),
  ).toMatchObject({
    dataDir: DATA_DIR,
    host: '127.0.0.1',
    port: 8080,
    stopDelay: 2500,
  })
})

test('reads the secret from a file', () => {
  const SECRET_FILE = join(DATA_DIR, 'given')
  writeFileSync(SECRET_FILE, `${'s'.repeat(40)}\n`)
  expect(readSettings({ DATA_DIR, SECRET_FILE }).secret).toBe(readFileSync(SECRET_FILE, 'utf8').trim())
})

test('reads passwords from files, as containers get them', () => {
  const DATABASE_URL_FILE = join(DATA_DIR, 'database')
  writeFileSync(DATABASE_URL_FILE, 'postgres://app:secret@db/app\n')
  expect(readSettings({ DATA_DIR, DATABASE_URL_FILE }).databaseUrl).toBe('postgres://app:secret@db/app')
})

test('reads any other setting from a file, too', () => {
  const WEBHOOK_ALLOWED_HOSTS_FILE = join(DATA_DIR, 'hosts')
  writeFileSync(WEBHOOK_ALLOWED_HOSTS_FILE, 'mes.plant.example\n')
  expect(readSettings({ DATA_DIR, WEBHOOK_ALLOWED_HOSTS_FILE }).webhookAllowedHosts).toEqual(['mes.plant.example'])
})

test.each([
  ['s3://files', { bucket: 'files', prefix: '', endpoint: null, region: 'us-east-1' }],
  [
    's3://files/plant-1/?endpoint=http://127.0.0.1:9000&region=eu-central-1',
    { bucket: 'files', prefix: 'plant-1/', endpoint: 'http://127.0.0.1:9000', region: 'eu-central-1' },
  ],
])('reads the bucket from %s', (BLOB_STORE, bucket) => {
  expect(readSettings({ DATA_DIR, BLOB_STORE }).blobStore).toEqual(bucket)
})

test('takes the region of a bucket from its address, else from the environment, else the default', () => {
  const regionOf = (given: Record<string, string>) => readSettings({ DATA_DIR, ...given }).blobStore?.region
  const AWS_REGION = 'eu-west-1'
  expect(regionOf({ BLOB_STORE: 's3://files?region=eu-central-1', AWS_REGION })).toBe('eu-central-1')
  expect(regionOf({ BLOB_STORE: 's3://files', AWS_REGION })).toBe(AWS_REGION)
  expect(regionOf({ BLOB_STORE: 's3://files', AWS_REGION: ' ' })).toBe('us-east-1')
})

test.each([
  ...['eighty', '0x10', '1e3', '3_000'].map((PORT): [NodeJS.ProcessEnv, string] => [
    { PORT },
    'PORT must be a number in plain figures.',
  ]),
  [{ PORT: '70000' }, 'PORT must be between 0 and 65535.'],
  [{ PORT: '-1' }, 'PORT must be between 0 and 65535.'],
  [{ PORT: '80.5' }, 'PORT must be a whole number.'],
  [{ STOP_DELAY: '0b11' }, 'STOP_DELAY must be a number of seconds.'],
  [{ STOP_DELAY: '-0.5' }, 'STOP_DELAY must be at least 0 seconds.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  ...['p@ss/w#rd', 'p@ss/word', '12?word', '100%', 'p%zz'].flatMap((password): [NodeJS.ProcessEnv, string][] => {
    const sentence = 'must have the signs @ / # ? % of its password as %40 %2F %23 %3F %25.'
    return [
      [{ DATABASE_URL: `postgres://app:${password}@db/app` }, `DATABASE_URL ${sentence}`],
      [{ SMTP_URL: `smtp://app:${password}@mail` }, `SMTP_URL ${sentence}`],
    ]
  }),
  [{ DATA_DIR: '~/data' }, 'DATA_DIR must be a path without quotes and without ~.'],
  [{ DATA_DIR: '"/srv/data"' }, 'DATA_DIR must be a path without quotes and without ~.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [
    { DATABASE_URL: 'postgres://db1:x,db2/app' },
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  [{ DATABASE_DIRECT_URL: 'postgres://db2/app' }, 'DATABASE_DIRECT_URL is set, so DATABASE_URL must be set too.'],
  [{ DATABASE_REPLICA_URL: 'postgres://db2/app' }, 'DATABASE_REPLICA_URL is set, so DATABASE_URL must be set too.'],
  [{ DATABASE_REPLICA_URL: 'mysql://x' }, 'DATABASE_REPLICA_URL must look like postgres://user:password@host:5432'],
  [{ DATABASE_REPLICA_URL: 'postgres://db1,db2/app' }, 'DATABASE_REPLICA_URL must name one host'],
  [{ DATABASE_URL: 'postgres://db1,db2/app' }, 'DATABASE_URL must end in ?target_session_attrs=read-write when'],
  [{ BLOB_STORE: '/var/files' }, 'BLOB_STORE must look like s3://bucket/prefix'],
  [{ BLOB_STORE: 's3://key:secret@files' }, 'BLOB_STORE must not hold a key'],
  [{ BLOB_STORE: 's3://files?place=here' }, 'BLOB_STORE has no option place'],
  [{ BLOB_STORE: 's3://files?endpoint=localhost' }, 'BLOB_STORE must name an endpoint with https:// or http://.'],
  [{ BLOB_STORE: 's3://files/100%' }, 'BLOB_STORE must have the sign % of its prefix as %25.'],
  [{ DATABASE_URL_FILE: '/nowhere' }, 'DATABASE_URL_FILE names /nowhere, which cannot be read.'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must look like smtp://user:password@mail.example.com:587.'],
  [{ ERP_ALLOWED_HOSTS: '*.example.com' }, 'ERP_ALLOWED_HOSTS must be hosts such as bc.example.com'],
  [{ WEBHOOK_ALLOWED_HOSTS: '10.0.0.0/8' }, 'WEBHOOK_ALLOWED_HOSTS must be hosts such as mes.plant.example'],
  [{ METRICS_TOKEN: 'schlüssel'.repeat(3) }, 'METRICS_TOKEN must be plain characters without spaces'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be a complete address such as http://localhost:4318.',
  ],
  [{ OIDC_ISSUER: 'login' }, 'OIDC_ISSUER must be a complete address such as https://login.example.com/realms/plant.'],
  [{ SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/b' }, 'SMTP_URL and SMTP_URL_FILE are both set; keep one of them.'],
  [{ PUBLIC_URL: 'yokoten' }, 'PUBLIC_URL must be a complete address such as https://yokoten.example.com.'],
  [{ PUBLIC_URL: 'https://example.com/yokoten' }, 'PUBLIC_URL must be the address of a site of its own'],
  [{ PUBLIC_URL: 'https://me:pass@example.com' }, 'PUBLIC_URL must be the address of a site of its own'],
  [{ PUBLIC_URL: 'https://example.com/?a=b' }, 'PUBLIC_URL must be the address of a site of its own'],
  [{ SECRET: 's'.repeat(32), SECRET_FILE: '/a' }, 'SECRET and SECRET_FILE are both set; keep one of them.'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
  [{ SECRET_FILE: '/nowhere' }, 'SECRET_FILE names /nowhere, which cannot be read.'],
  [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_EMAIL is set, so ADMIN_PASSWORD must be set too.'],
  [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL must be an e-mail address.'],
  [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_ID is set, so OIDC_ISSUER must be set too.'],
  [{ OIDC_CLIENT_SECRET: 'x' }, 'OIDC_CLIENT_SECRET is set, so OIDC_ISSUER must be set too.'],
  [{ OIDC_ROLE_CLAIM: 'groups' }, 'OIDC_ROLE_CLAIM is set, so OIDC_ISSUER must be set too.'],
])('says what is wrong with %o', (wrong, sentence) => {
  expect(() => readSettings({ DATA_DIR, ...wrong })).toThrow(sentence)
})

test('trusts a proxy on this machine behind https, none without, and otherwise those that are configured', () => {
  const trusted = (given: Record<string, string>) => readSettings({ DATA_DIR, ...given }).trustedProxies
  expect(trusted({})).toBe(0)
  expect(trusted({ PUBLIC_URL: 'https://yokoten.example' })).toBe('loopback')
  expect(trusted({ PUBLIC_URL: 'http://yokoten.example' })).toBe(0)
  expect(trusted({ PUBLIC_URL: 'https://yokoten.example', TRUSTED_PROXIES: '2' })).toBe(2)
  expect(trusted({ TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12' })).toEqual(['10.0.0.5', '172.16.0.0/12'])
  expect(() => trusted({ TRUSTED_PROXIES: 'everybody' })).toThrow(/TRUSTED_PROXIES must be a number of proxies/)
})
