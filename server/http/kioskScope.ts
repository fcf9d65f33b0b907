import type { Call } from '../../contract/call.ts'
import { kioskTurn } from '../../contract/kioskChoices.ts'
import type { Actor } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'

/**
 * Refuses whoever gave a PIN at a shared tablet what is not to be done there. To an open call they are nobody.
 * @throws kioskReportsOnly, kioskTurnOver
 */
export function withinKiosk(call: Call, by: Actor | null): Actor | null {
  if (!by?.kiosk || call.atKiosk === 'later') return by
  if (call.open) return null
  if (call.atKiosk !== 'now') throw refuse('kioskReportsOnly')
  if (Date.now() - by.kiosk.at > kioskTurn) throw refuse('kioskTurnOver')
  return by
}
