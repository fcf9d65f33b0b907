import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import type { FastifyRequest } from 'fastify'
import { Kysely, PostgresDialect, type KyselyPlugin } from 'kysely'
import { z } from 'zod'
import { productName } from '../../contract/product.ts'
import type { Services } from '../records/services.ts'
import { auditSignIn } from './auditSignIns.ts'
import { hashPassword, isPassword } from './password.ts'
import { hostPrefix } from './ownCookies.ts'
import { libraryPrefix, sessionSeconds } from './sessionCookie.ts'
import { refuse } from '../process/refuse.ts'
import { selectNeedsPasskey } from './signInPolicy/store.ts'
import { selectIsDeactivated } from './store.ts'
import { SecondStepNeeded } from './twoFactor/secondStep.ts'
import { selectTwoFactor } from './twoFactor/store.ts'

/**
 * The header in which the library receives a visitor's address; visitors cannot set it, since their own headers are not
 * passed on.
 */
const addressHeader = 'x-address-of-visitor'

/** The library's path for signing in by password; the company's sign-in asks for a second factor itself. */
const passwordPath = '/sign-in/email'

/** Returns the headers of a request that the library may see. */
export function headersFor(request: FastifyRequest): Headers {
  const headers = new Headers({ [addressHeader]: request.ip })
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}

type Options = {
  /** Scheme, host and port under which browsers reach this server. */
  origin: string
  /** Whether browsers reach it by https. */
  isSecure: boolean
  plugins?: BetterAuthPlugin[]
}

/**
 * Opens the sign-in library on our tables. It checks passwords, opens sessions and speaks OpenID Connect; we create
 * people, and end and look up sessions.
 */
export function openLibrary(services: Services, { origin, isSecure, plugins = [] }: Options) {
  const { settings, database, log } = services
  const db = new Kysely({ dialect: new PostgresDialect({ pool: database.pool }), plugins: [momentsAsDates] })
  return betterAuth({
    appName: productName,
    baseURL: origin,
    basePath: '/api/auth',
    secret: settings.secret,
    database: kyselyAdapter(db, { type: 'postgres', transaction: true }),
    plugins: [sessionPlugin, ...plugins],
    logger: {
      level: 'warn',
      log(level, message, ...more) {
        const err = more.find((one) => one instanceof Error)
        // Its errors come from a provider or the database; its warnings are wrong passwords.
        log[level === 'error' ? 'warn' : 'debug']({ err }, `Sign-in library: ${message}`)
      },
    },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: 1000,
      password: { hash: hashPassword, verify: isPassword },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      expiresIn: sessionSeconds,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      updateAccountOnSignIn: false,
      // An equal address is no proof: we decide which account of a provider belongs to whom.
      accountLinking: { enabled: false },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      session: {
        create: {
          // However somebody who is deactivated signs in, no session is opened.
          before: async ({ userId }, context) => {
            if (await selectIsDeactivated(database, userId)) return false
            const isByPassword = context?.path === passwordPath
            if (!isByPassword) return
            if (await selectTwoFactor(database, userId)) throw new SecondStepNeeded(userId)
            // Otherwise the password alone would open an account that its passkey is to protect.
            if (await selectNeedsPasskey(database, userId)) throw refuse('passkeyRequired')
          },
          after: (session) => auditSignIn(services, session),
        },
      },
      account: {
        create: {
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
    },
    onAPIError: { errorURL: '/api/login' },
    advanced: {
      database: { generateId: 'uuid', validateSchema: false },
      // It supports only the prefix `__Secure-`, so the full name and the attribute are set here.
      useSecureCookies: false,
      cookiePrefix: isSecure ? hostPrefix + libraryPrefix : libraryPrefix,
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  })
}

/** Lets the server, but no request, open a session of the library for somebody who has proven their identity. */
const sessionPlugin = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        const session = user && (await internalAdapter.createSession(user.id))
        if (session) await setSessionCookie(context, { session, user })
        return { isOpen: Boolean(session) }
      },
    ),
  },
} satisfies BetterAuthPlugin

export type Library = ReturnType<typeof openLibrary>

/** The server reads timestamps as text; the library expects dates. */
const momentsAsDates: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(withDates) }),
}

function withDates(row: Record<string, unknown>): Record<string, unknown> {
  const isMoment = (name: string, value: unknown) => name.endsWith('_at') && typeof value === 'string'
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isMoment(name, value) ? new Date(String(value)) : value]),
  )
}
