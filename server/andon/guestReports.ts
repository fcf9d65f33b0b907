import { sql } from 'kysely'
import { filledByCallType, floorTag } from '../../contract/calls/callTypes.ts'
import type { GuestReport } from '../../contract/andon/andon.ts'
import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import { NewCase, type Case } from '../../contract/cases/cases.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { storeSent } from '../attachments/attachments.ts'
import { raise } from '../calls/calls.ts'
import { createCase, readCase } from '../cases/cases.ts'
import type { Services } from '../records/services.ts'
import { Refusal, refuse } from '../process/refuse.ts'
import { readWorkspace } from '../settings/settings.ts'
import { stationOfCode } from '../stations/stations.ts'
import { guest } from '../users/users.ts'
import { notePhotos } from './notePhotos.ts'
import { keepFollowLink } from './followedReport.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'

/** From the history and not from the times of the cases, which devices provide. */
const ofLastHour = compileOnce((stationId: string) =>
  sqlFor
    .selectFrom('activity')
    .innerJoin('cases', 'cases.id', 'activity.record_id')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('activity.at', '>', sql<string>`now() - interval '1 hour'`)
    .where('activity.actor_id', '=', guest.id)
    .where('activity.action', '=', 'created')
    .where('cases.station_id', '=', stationId),
)

/** Returns how many reports of guests came from a station within the last hour. */
const countGuestReports = async (from: Reader, stationId: string): Promise<number> =>
  Number((await from.one(ofLastHour(stationId)))?.count ?? 0)

/** Reports of guests that a station accepts per hour; a whole shift would have to report there to exceed it. */
const maxPerHour = 30

/** The tag of a case that was reported without an account. */
const guestTag = 'guest'

/** @throws forbidden while guests may not report */
export async function refuseGuestsUnlessWanted(services: Services): Promise<void> {
  const { guestReports } = await readWorkspace(services.database.quick)
  if (!guestReports) throw refuse('guestsNotAllowed')
}

/**
 * Reports from a scanned label without an account. For an id that was used before, returns what was created then.
 * @throws forbidden while guests may not report, and in the same words for an unknown label; tooMany when a station has
 * reached its limit; unsupportedType, unreadable, tooLarge for photos
 */
export async function sendGuestReport(services: Services, sent: GuestReport): Promise<Pick<Case, 'id' | 'key'>> {
  const reader = services.database.quick
  const [{ guestReports }, station] = await Promise.all([readWorkspace(reader), stationOfCode(reader, sent.station)])
  if (!guestReports || !station) throw refuse('guestsNotAllowed')
  return createGuestReport(services, station, sent, (name) => `Guest: ${name}`)
}

/**
 * Creates the case of a report whose author nobody has verified, at most once per id. `nameLine` writes the name that they
 * gave for the description. @throws tooMany when a station has reached its limit; unsupportedType, unreadable, tooLarge for
 * photos
 */
export async function createGuestReport(
  services: Services,
  station: Station,
  sent: GuestReport,
  nameLine: (name: string) => string,
): Promise<Pick<Case, 'id' | 'key'>> {
  const before = sent.id === undefined ? null : await reportedBefore(services, sent.id)
  if (before) {
    await keepFollowLink(services, before.id, sent.followToken)
    return before
  }
  if ((await countGuestReports(services.database, station.id)) >= maxPerHour) {
    throw refuse('stationReportsOften', { retryAfter: 10 * 60 })
  }
  const photos = await storeSent(services, guest, sent.photos, { onlyPictures: true })
  const made = await createCase(
    services,
    { by: guest },
    caseOf(sent, station, photos.map(attachmentUrl), nameLine),
    notePhotos(services),
    (tx, by, id, call) => raise(services, tx, by, id, call),
  )
  await keepFollowLink(services, made.id, sent.followToken)
  return made
}

/** The same report, when it arrived before and only its response was lost. */
async function reportedBefore(services: Services, id: string): Promise<Case | null> {
  try {
    const made = await readCase(services, guest, id)
    return made.createdById === guest.id ? made : null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'notFound') return null
    throw error
  }
}

const caseOf = (
  { id, callType, title, description, name, reportedAt, unsafe, call }: GuestReport,
  station: Station,
  photos: string[],
  nameLine: (name: string) => string,
) =>
  NewCase.parse({
    ...(id !== undefined && { id }),
    ...(callType && filledByCallType[callType]),
    title,
    // Not translated: it is stored with the text, for all who read it.
    description: name === null ? description : `${nameLine(name)}\n\n${description}`.trim(),
    priority: unsafe ? 'critical' : 'low',
    ...(call && { call }),
    stationId: station.id,
    tags: [floorTag, guestTag],
    attachments: photos,
    readPhotos: photos.length > 0,
    ...(reportedAt !== undefined && { reportedAt }),
  })
