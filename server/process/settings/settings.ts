import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { withoutTrailingSlashes } from '../../../contract/withoutTrailingSlashes.ts'
import { aiEnvironment, aiSettingsFrom, type AiSettings } from './aiSettings.ts'
import { inRegion, readBlobStore, type BlobStoreSetting } from './blobStore.ts'
import {
  addressesOf,
  isPostgresAddress,
  isUnambiguousAddress,
  passwordEncodingHint,
  wantsThePrimary,
} from './databaseAddress.ts'
import { decimalNumber, wholeNumber } from './numbers.ts'
import { roleMap, rolesFrom, type OidcSettings } from './oidcSettings.ts'
import { readTrustedProxies, type TrustedProxies } from './trustedProxies.ts'
import { writeFileAtomically } from '../writeFileAtomically.ts'
import { defaultDataDir, makeDataDir } from '../postgres/defaultDataDir.ts'
import { SettingsError } from './settingsError.ts'
import { readSettingFile, variablesFromFiles } from './variablesFromFiles.ts'

const text = z.string().trim().min(1).optional()
const webAddress = (example: string) =>
  z.url({ abort: true, protocol: /^https?$/, error: `must be a complete address such as ${example}` })

/** Pages, links and cookies use the whole origin: below a path of another site nothing would be found. */
const siteAddress = webAddress('https://yokoten.example.com').refine((address) => {
  const { origin, href } = new URL(address)
  return href === `${origin}/`
}, 'must be the address of a site of its own, without a path, a name or a query')

/** `host` or `host:port`, separated by commas. */
const hosts = (examples: string) =>
  z
    .string()
    .regex(/^\s*[^\s,/*]+(\s*,\s*[^\s,/*]+)*\s*$/, `must be hosts such as ${examples}, with commas between them`)
    .transform((listed) => listed.split(',').map((host) => host.trim()))
    .optional()

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const databaseAddress = z
  .string()
  .refine((url) => addressesOf(url).every(isPostgresAddress), {
    abort: true,
    error: 'must look like postgres://user:password@host:5432/database',
  })
  .refine((url) => addressesOf(url).every(isUnambiguousAddress), passwordEncodingHint)
  .refine(wantsThePrimary, 'must end in ?target_session_attrs=read-write when it names several hosts')
  .optional()

const Environment = z.object({
  PORT: wholeNumber(0, 65_535, 'must be between 0 and 65535').default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  // Quotes and `~` are shell syntax; here they would become part of a folder's name in the checkout.
  DATA_DIR: text.refine((path) => !/^['"~]/.test(path ?? ''), 'must be a path without quotes and without ~'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_REPLICA_URL: z
    .string()
    .refine((url) => addressesOf(url).length === 1, 'must name one host, or one address that leads to several standbys')
    .refine(isPostgresAddress, { abort: true, error: 'must look like postgres://user:password@host:5432/database' })
    .refine(isUnambiguousAddress, passwordEncodingHint)
    .optional(),
  BLOB_STORE: z.string().transform(blobStore).optional(),
  AWS_REGION: text,
  PUBLIC_URL: siteAddress.optional(),
  TRUSTED_PROXIES: z.string().transform(trustedProxies).optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_FILE: text,
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  // Checked when the account is created: if it exists already, the password is not used.
  ADMIN_PASSWORD: z.string().optional(),
  OIDC_ISSUER: webAddress('https://login.example.com/realms/plant').optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_ROLE_CLAIM: text,
  OIDC_ROLE_MAP: z.string().transform(roleMap).optional(),
  OIDC_NAME: z.string().min(1).default('company account'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must look like smtp://user:password@mail.example.com:587' })
    .refine(isUnambiguousAddress, passwordEncodingHint)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/, 'must be an address such as Improvement <improvement@example.com>')
    .optional(),
  ERP_ALLOWED_HOSTS: hosts('bc.example.com or 127.0.0.1:8080'),
  WEBHOOK_ALLOWED_HOSTS: hosts('mes.plant.example or 10.0.0.5:8080'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .regex(/^[\x21-\x7e]+$/, 'must be plain characters without spaces, since it travels in a header')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('http://localhost:4318').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress('http://localhost:4318').optional(),
  STOP_DELAY: decimalNumber('must be a number of seconds')
    .pipe(z.number().min(0, 'must be at least 0 seconds').max(60, 'must be at most 60 seconds'))
    .default(0),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
  ...aiEnvironment,
})

/** Every variable that is read; some may be given as files, by the same name followed by `_FILE`. */
export const settingNames: string[] = Object.keys(Environment.shape)

/**
 * The server's settings, checked and complete. `secret` signs cookies; `databaseUrl` null means the built-in
 * PostgreSQL, and `blobStore` null the data folder.
 */
export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** The same database through a pooler of transactions; null without one. */
  poolerUrl: string | null
  /** A standby of that database, for reads that may take long. */
  replicaUrl: string | null
  blobStore: BlobStoreSetting | null
  publicUrl: string | null
  /** The proxies in front of this server; by default one on this machine if `publicUrl` is https, else none. */
  trustedProxies: TrustedProxies
  secret: string
  admin: { email: string; password: string } | null
  oidc: OidcSettings | null
  /** The mail server, and the sender of e-mails; null keeps them in the outbox. */
  mail: { url: string; from: string } | null
  ai: AiSettings
  /** Hosts besides Microsoft's that the connection to Business Central may reach: `host` or `host:port`. */
  erpAllowedHosts: string[]
  /** Hosts outside the public internet, or without https, that webhooks may reach: `host` or `host:port`. */
  webhookAllowedHosts: string[]
  /** The token for /metrics; null permits requests from this machine only. */
  metricsToken: string | null
  /** Where traces are sent by OTLP over HTTP; null disables tracing. */
  tracesTo: string | null
  /** Milliseconds between announcing a shutdown and accepting no more requests. */
  stopDelay: number
  logLevel: z.output<typeof Environment>['LOG_LEVEL']
}

/**
 * Reads the settings from environment variables. An empty or blank variable counts as absent. Creates the data folder,
 * and the secret in it when none is given.
 * @throws SettingsError naming each variable that is wrong
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const checked = Environment.safeParse(variablesFromFiles(given))
  if (!checked.success) {
    throw new SettingsError(checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'))
  }
  const env = checked.data
  refuseIdle(env)
  const dataDir = resolve(env.DATA_DIR ?? defaultDataDir(process.cwd()))
  makeDataDir(dataDir)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    poolerUrl: env.DATABASE_DIRECT_URL === undefined ? null : (env.DATABASE_URL ?? null),
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    blobStore: env.BLOB_STORE ? inRegion(env.BLOB_STORE, env.AWS_REGION) : null,
    publicUrl: env.PUBLIC_URL === undefined ? null : withoutTrailingSlashes(env.PUBLIC_URL),
    trustedProxies: env.TRUSTED_PROXIES ?? (env.PUBLIC_URL?.startsWith('https:') ? 'loopback' : 0),
    secret: env.SECRET ?? secretFrom(env.SECRET_FILE, dataDir),
    admin: together('ADMIN_EMAIL', env.ADMIN_EMAIL, 'ADMIN_PASSWORD', env.ADMIN_PASSWORD, (email, password) => ({
      email,
      password,
    })),
    oidc: together('OIDC_ISSUER', env.OIDC_ISSUER, 'OIDC_CLIENT_ID', env.OIDC_CLIENT_ID, (issuer, clientId) => ({
      issuer,
      clientId,
      clientSecret: env.OIDC_CLIENT_SECRET ?? '',
      name: env.OIDC_NAME,
      roles: rolesFrom(env.OIDC_ROLE_CLAIM, env.OIDC_ROLE_MAP),
    })),
    mail: together('SMTP_URL', env.SMTP_URL, 'MAIL_FROM', env.MAIL_FROM, (url, from) => ({ url, from })),
    ai: aiSettingsFrom(env),
    erpAllowedHosts: env.ERP_ALLOWED_HOSTS ?? [],
    webhookAllowedHosts: env.WEBHOOK_ALLOWED_HOSTS ?? [],
    metricsToken: env.METRICS_TOKEN ?? null,
    tracesTo: env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? tracesBelow(env.OTEL_EXPORTER_OTLP_ENDPOINT),
    stopDelay: env.STOP_DELAY * 1000,
    logLevel: env.LOG_LEVEL,
  }
}

function blobStore(address: string, context: z.RefinementCtx): ReturnType<typeof readBlobStore> {
  try {
    return readBlobStore(address)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
}

function trustedProxies(written: string, context: z.RefinementCtx): TrustedProxies {
  const read = readTrustedProxies(written)
  if (read !== null) return read
  context.addIssue({
    code: 'custom',
    message: 'must be a number of proxies, or their addresses and ranges such as 10.0.0.5, 172.16.0.0/12',
  })
  return z.NEVER
}

/**
 * A collector receives traces at this path below its address:
 * https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 */
const tracesBelow = (collector: string | undefined) =>
  collector === undefined ? null : `${withoutTrailingSlashes(collector)}/v1/traces`

/** Refuses settings that would have no effect, since somebody set them and expects one. */
function refuseIdle(env: z.output<typeof Environment>): void {
  if (env.SECRET !== undefined && env.SECRET_FILE !== undefined) {
    throw new SettingsError('SECRET and SECRET_FILE are both set; keep one of them.')
  }
  const besides = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).find((name) => env[name])
  if (besides && env.DATABASE_URL === undefined) {
    throw new SettingsError(`${besides} is set, so DATABASE_URL must be set too.`)
  }
  if (env.OIDC_ISSUER !== undefined) return
  const idle = (['OIDC_CLIENT_SECRET', 'OIDC_ROLE_CLAIM', 'OIDC_ROLE_MAP'] as const).find((name) => env[name])
  if (idle) throw new SettingsError(`${idle} is set, so OIDC_ISSUER must be set too.`)
}

/** Requires two settings to be given together. */
function together<T>(
  oneName: string,
  one: string | undefined,
  otherName: string,
  other: string | undefined,
  make: (one: string, other: string) => T,
): T | null {
  if (one === undefined && other === undefined) return null
  if (one === undefined) throw new SettingsError(`${otherName} is set, so ${oneName} must be set too.`)
  if (other === undefined) throw new SettingsError(`${oneName} is set, so ${otherName} must be set too.`)
  return make(one, other)
}

/** Reads the secret from its file; on the first start creates one in the data folder, readable only by its owner. */
function secretFrom(file: string | undefined, dataDir: string): string {
  const path = file ?? join(dataDir, 'secret')
  if (file === undefined && !existsSync(path)) writeFileAtomically(path, randomBytes(48).toString('base64url'))
  const secret = readSettingFile('SECRET_FILE', path)
  if (secret.length < 32) throw new SettingsError(`The secret in ${path} must have at least 32 characters.`)
  return secret
}
