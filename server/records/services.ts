import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '../../contract/settings/preferenceChoices.ts'
import type { KeyScope } from '../../contract/auth/keys.ts'
import type { Role } from '../../contract/users/permissions.ts'
import type { Attempts } from './attempts.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../database/jobs.ts'
import type { Shutdown } from '../process/shutdown.ts'
import type { Live } from '../live/live.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Settings } from '../process/settings/settings.ts'

/** What every feature may use. */
export type Services = {
  settings: Settings
  database: Database
  live: Live
  jobs: Jobs
  shutdown: Shutdown
  attempts: Attempts
  metrics: Metrics
  log: FastifyBaseLogger
}

/** Somebody who is signed in. */
export type Actor = {
  id: string
  role: Role
  /** The language that the person has chosen; null without a choice. */
  language?: Language | null
  /** The API key with which a program acts for the person. */
  key?: { id: string; scope: KeyScope }
  /** The shared tablet on which the person entered a PIN, and when, in milliseconds since 1970. */
  kiosk?: { id: string; at: number }
  /** Until when the person may continue without the second factor that their role requires. */
  secondFactorDue?: string
}

/** Who writes, and the idempotency key if the request carried one. */
export type Author = {
  by: Actor
  once?: Once | null
}

/** The record must still have one of these versions to be changed; null accepts any. */
export type IfMatch = readonly number[] | null

export type Once = {
  key: string
  /** Hash of method, URL and body; the parser of a form adds the form's parts. */
  request: Buffer
}
