import type { SeededRandom } from '../seededRandom.ts'
import type { Attacker } from './attacker.ts'

/** What an attack may know: the installation, and people whose sessions it has. */
export type Target = {
  url: string
  /** The attacker's own session, and that of a second person who sends single requests meanwhile. */
  cookie: string
  bystander: string
  caseId: string
  carId: string
  /** The code of a station where guests may report. */
  station: string
}

/** A measurement specific to one attack, with its limit. */
export type Finding = { what: string; figure: number; most: number }

/**
 * The permitted outcomes: a status, the connection closed without a response, or a connection that continues normally.
 */
export type Outcome = number | 'closed' | 'open'

export type Attack = {
  name: string
  /** What is sent, for a reader of the output. */
  sends: string
  mayGet: readonly Outcome[]
  /** Megabytes by which the app may grow meanwhile. */
  mostGrowth?: number
  /** Seconds after which connections that are still open are given up. */
  within?: number
  /** Prepared before anything is measured: files and bodies. */
  prepare?(): Promise<Buffer[]> | Buffer[]
  run(attacker: Attacker, prepared: Buffer[], random: SeededRandom): Promise<Finding[] | void>
}

/** Every outcome that refuses a request with a status. */
export const refused = [400, 401, 403, 404, 405, 408, 409, 411, 413, 414, 415, 417, 422, 429, 431, 503] as const
/** A response sent before the body was read may be lost when the connection is closed right afterwards. */
export const refusedOrClosed = [...refused, 'closed'] as const
export const answeredOrRefused = [200, 201, 202, 204, 206, 302, 304, 412, 416, ...refused] as const
