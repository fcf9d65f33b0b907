import type { Call } from '../../contract/http/call.ts'
import { kioskTurn } from '../../contract/kiosks/kioskChoices.ts'
import type { Actor } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'

/**
 * Refuses what may not be done on a shared tablet after signing in with a PIN. For an open call, such a person counts
 * as not signed in.
 */
export function withinKiosk(call: Call, by: Actor | null): Actor | null {
  if (!by?.kiosk || call.atKiosk === 'later') return by
  if (call.open) return null
  if (call.atKiosk !== 'now') throw refuse('kioskReportsOnly')
  if (Date.now() - by.kiosk.at > kioskTurn) throw refuse('kioskTurnOver')
  return by
}
