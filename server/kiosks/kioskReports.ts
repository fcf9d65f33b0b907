import type { FastifyRequest } from 'fastify'
import type { GuestReport } from '../../contract/andon/andon.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { createGuestReport } from '../andon/andon.ts'
import { refuse } from '../process/refuse.ts'
import type { Services } from '../records/services.ts'
import { stationOfCode } from '../stations/stations.ts'
import { kioskOf } from './kiosks.ts'

/**
 * Reports from a shared tablet without a sign-in, which needs the network: as a guest, since nobody has verified the
 * name. For an id that was used before, returns what was created then. @throws notKiosk; notFound for a station that is
 * not in use; tooMany when a station has reached its limit; unsupportedType, unreadable, tooLarge for photos
 */
export async function sendKioskReport(
  services: Services,
  request: FastifyRequest,
  sent: GuestReport,
): Promise<Pick<Case, 'id' | 'key'>> {
  const kiosk = await kioskOf(services, request)
  const station = await stationOfCode(services.database.quick, sent.station)
  if (!station) throw refuse('notFound')
  // Not translated: it is stored with the text, for all who read it.
  const source = `Shared tablet ${kiosk.name}, without signing in`
  const named = { ...sent, name: sent.name ?? '' }
  return createGuestReport(services, station, named, (name) =>
    name === '' ? source : `${source}: ${name} (name not verified)`,
  )
}
