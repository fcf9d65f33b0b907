import { z } from 'zod'
import { aiEnvironment } from './aiSettings.ts'
import { readBlobStore } from './blobStore.ts'
import {
  addressesOf,
  isPostgresAddress,
  isUnambiguousAddress,
  passwordEncodingHint,
  wantsThePrimary,
} from './databaseAddress.ts'
import { decimalNumber, wholeNumber } from './numbers.ts'
import { roleMap } from './oidcSettings.ts'
import { readTrustedProxies, type TrustedProxies } from './trustedProxies.ts'

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

/** The variables that are read, each with its shape. */
export const Environment = z.object({
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

/** Every variable that is read; each may be given as a file, by the same name followed by `_FILE`. */
export const settingNames: string[] = Object.keys(Environment.shape)

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
