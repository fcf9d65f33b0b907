import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { kioskLimit } from '../../contract/kiosks/kioskChoices.ts'
import type { Kiosk, KioskCall, KioskPerson, MadeKiosk, NewKiosk, OwnKiosk } from '../../contract/kiosks/kiosks.ts'
import { offeredValues } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { cookieIn, ownCookie } from '../auth/auth.ts'
import { refuse } from '../process/refuse.ts'
import { audit } from '../records/audit.ts'
import { initialChanges } from '../records/fieldChanges.ts'
import type { Author, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { scannedStationOf } from '../stations/stations.ts'
import { hashOfCode, hashOfCredential, newCode, newCredential } from './kioskTokens.ts'
import {
  deleteKiosk,
  insertKiosk,
  type KnownKiosk,
  pairByCode,
  selectAll,
  selectByHash,
  selectCalls,
  selectKiosk,
  selectPeople,
  updateSeen,
} from './store.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Browsers keep a cookie for this many seconds at most; it is renewed with each start of the screen. */
const cookieSeconds = 400 * 24 * 60 * 60
const cookieOf = ({ settings }: Services, request: FastifyRequest) =>
  ownCookie(settings, request, 'kiosk', { path: '/api', sameSite: 'Strict' })

export const listKiosks = (services: Services): Promise<Kiosk[]> => selectAll(services.database)

/**
 * Creates a code that pairs a tablet. It is returned here and never again, so a repeated request is refused.
 * @throws conflict for one that was created already, and beyond the maximum number; notFound for a station that is not
 * in use
 */
export async function createKiosk(
  services: Services,
  author: Author,
  { id = randomUUID(), stationId, name }: NewKiosk,
): Promise<MadeKiosk> {
  const { code, hash } = newCode()
  let isNew = false
  const made = await inTransaction(services, author, async (tx) => {
    if ((await selectAll(tx)).length >= kioskLimit) throw refuse('tooManyKiosks', { most: kioskLimit })
    const station = await scannedStationOf(tx, stationId)
    if (!station) throw refuse('notFound')
    const row = { id, name: name ?? station.name, stationId, codeHash: hash, createdBy: author.by.id }
    if (!(await insertKiosk(tx, row))) throw refuse('kioskShownOnce')
    tx.announce({ feature: 'kiosks', id, action: 'created', changes: initialChanges({ name: row.name, stationId }) })
    const kiosk = await selectKiosk(tx, id)
    if (!kiosk) throw refuse('internal')
    isNew = true
    return kiosk
  })
  if (!isNew) throw refuse('kioskShownOnce')
  return { ...made, code }
}

/** Revokes a tablet: its credential becomes invalid. @throws notFound */
export const revokeKiosk = (services: Services, { by }: Author, id: string): Promise<undefined> =>
  inTransaction(services, { by }, async (tx) => {
    const ended = await deleteKiosk(tx, id)
    if (!ended) throw refuse('notFound')
    tx.announce({ feature: 'kiosks', id, action: 'revoked', changes: [{ field: 'name', from: ended.name, to: null }] })
    return undefined
  })

/** Makes the device that sends a code a shared tablet. @throws notFound for a code that is wrong, used or expired */
export async function pairKiosk(services: Services, exchange: Exchange, code: string): Promise<OwnKiosk> {
  const { credential, hash } = newCredential()
  const kiosk = await pairByCode(services.database, hashOfCode(code), hash)
  if (!kiosk) throw refuse('kioskCodeWrong')
  await audit(services, null, { feature: 'kiosks', id: kiosk.id, action: 'paired' })
  keepCredential(services, exchange, credential)
  return present(services, kiosk)
}

function keepCredential(services: Services, { request, reply }: Exchange, credential: string): void {
  const { name, attributes } = cookieOf(services, request)
  void reply.header('set-cookie', `${name}=${credential}; Max-Age=${cookieSeconds}; ${attributes}`)
}

const credentialIn = (services: Services, request: FastifyRequest) =>
  cookieIn(request, cookieOf(services, request).name)

/** The hash of a device's credential, or null. */
export function credentialHashOf(services: Services, request: FastifyRequest): Buffer | null {
  const credential = credentialIn(services, request)
  return credential === null ? null : hashOfCredential(credential)
}

/** Returns the tablet that sent a request. @throws notKiosk */
export async function kioskOf(services: Services, request: FastifyRequest): Promise<KnownKiosk> {
  const hash = credentialHashOf(services, request)
  const kiosk = hash && (await selectByHash(services.database.quick, hash))
  if (!kiosk) throw refuse('notKiosk')
  return kiosk
}

/** Returns the tablet of a request; it stays paired for as long as it is used. @throws notKiosk */
export async function readOwnKiosk(services: Services, exchange: Exchange): Promise<OwnKiosk> {
  const kiosk = await kioskOf(services, exchange.request)
  keepCredential(services, exchange, credentialIn(services, exchange.request) ?? '')
  return present(services, kiosk)
}

async function present(services: Services, { id, name, stationId }: KnownKiosk): Promise<OwnKiosk> {
  const station = await scannedStationOf(services.database.quick, stationId)
  return { id, name, station, departments: offeredValues('departments') }
}

/** Returns the people who may sign in on a tablet. @throws notKiosk */
export async function listKioskPeople(services: Services, request: FastifyRequest, q = ''): Promise<KioskPerson[]> {
  await kioskOf(services, request)
  return selectPeople(services.database, q.split(/\s+/).filter(Boolean))
}

/** Returns open calls near a tablet. @throws notKiosk */
export async function listKioskCalls(services: Services, request: FastifyRequest): Promise<KioskCall[]> {
  const { id, stationId } = await kioskOf(services, request)
  await updateSeen(services.database, id)
  return selectCalls(services.database, stationId)
}
