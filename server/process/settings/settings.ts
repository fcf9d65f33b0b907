import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { withoutTrailingSlashes } from '../../../contract/values/withoutTrailingSlashes.ts'
import { aiSettingsFrom, type AiSettings } from './aiSettings.ts'
import { inRegion, type BlobStoreSetting } from './blobStore.ts'
import { Environment } from './environment.ts'
import { rolesFrom, type OidcSettings } from './oidcSettings.ts'
import type { TrustedProxies } from './trustedProxies.ts'
import { writeFileAtomically } from '../writeFileAtomically.ts'
import { defaultDataDir, makeDataDir } from '../postgres/defaultDataDir.ts'
import { SettingsError } from './settingsError.ts'
import { readSettingFile, variablesFromFiles } from './variablesFromFiles.ts'

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
