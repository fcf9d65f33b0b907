import type { SeededRandom } from '../seededRandom.ts'
import type { Attacker } from './attacker.ts'

/** What an attack may know: the installation, and people whose sessions it has. */
export type Target = {
  url: string
  /** The attacker's own session, and that of a second person who sends single requests beside it. */
  cookie: string
  bystander: string
  caseId: string
  carId: string
  /** The code of a station where guests may report. */
  station: string
}

/** A figure of one attack's own, with its bound. */
export type Finding = { what: string; figure: number; most: number }

/** What may come back: a status, the connection closed without an answer, or a connection that goes on as it should. */
export type Outcome = number | 'closed' | 'open'

export type Attack = {
  name: string
  /** What is sent, for a reader of the output. */
  sends: string
  mayGet: readonly Outcome[]
  /** Megabytes by which the app may grow meanwhile. */
  mostGrowth?: number
  /** Seconds until connections that are still open are given up. */
  within?: number
  /** Made before anything is measured: files and bodies. */
  prepare?(): Promise<Buffer[]> | Buffer[]
  run(attacker: Attacker, prepared: Buffer[], random: SeededRandom): Promise<Finding[] | void>
}

/** Everything that refuses a request in words. */
export const refused = [400, 401, 403, 404, 405, 408, 409, 411, 413, 414, 415, 417, 422, 429, 431, 503] as const
/** An answer that came before the body was read may be lost when the connection is closed behind it. */
export const refusedOrClosed = [...refused, 'closed'] as const
export const answeredOrRefused = [200, 201, 202, 204, 206, 302, 304, 412, 416, ...refused] as const
