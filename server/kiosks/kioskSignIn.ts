import type { FastifyRequest } from 'fastify'
import { kioskReportsFor, pinLock } from '../../contract/kiosks/kioskChoices.ts'
import type { KioskSignIn, KioskTurn } from '../../contract/kiosks/kiosks.ts'
import { isPassword } from '../auth/auth.ts'
import { bearerIn } from '../http/keyScope.ts'
import type { Identify } from '../http/serve.ts'
import { noDetails, notify, openChannels } from '../notifications/notifications.ts'
import { refuse } from '../process/refuse.ts'
import { audit } from '../records/audit.ts'
import type { Actor, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { processManagers } from '../users/users.ts'
import { kioskOf, credentialHashOf } from './kiosks.ts'
import { hashOfBadge, isTurnToken, keyedPin, turnIn, turnToken } from './kioskTokens.ts'
import {
  countBadgeTry,
  countPinTry,
  forgetBadgeTries,
  forgetPinTries,
  type KioskUser,
  selectByBadge,
  selectByPin,
  selectTurn,
} from './pinStore.ts'
import type { KnownKiosk } from './store.ts'

/**
 * Starts a person's session on a shared tablet, in which they can report and acknowledge calls.
 * @throws notKiosk, pinWrong, badgeUnknown, pinLocked
 */
export async function signInAtKiosk(
  services: Services,
  request: FastifyRequest,
  sent: KioskSignIn,
): Promise<KioskTurn> {
  const kiosk = await kioskOf(services, request)
  const person = 'badge' in sent ? await ofBadge(services, kiosk, sent.badge) : await ofPin(services, kiosk, sent)
  const at = Date.now()
  const { id, name } = person
  await audit(services, { id, kiosk: { id: kiosk.id, at } }, { feature: 'kiosks', id: kiosk.id, action: 'signedIn' })
  const token = turnToken(services.settings.secret, { kioskId: kiosk.id, personId: id, at })
  return { person: { id, name }, token }
}

async function ofPin(
  services: Services,
  kiosk: KnownKiosk,
  { personId, pin }: { personId: string; pin: string },
): Promise<KioskUser> {
  const { database, settings } = services
  const tries = await countPinTry(database, personId)
  if (tries > pinLock.after) throw locked()
  const person = await selectByPin(database, personId)
  const password = keyedPin(settings.secret, personId, pin)
  if (person?.pin && (await isPassword({ password, hash: person.pin }))) {
    await forgetPinTries(database, personId)
    return person
  }
  await note(services, kiosk, 'pinWrong', personId)
  if (tries === pinLock.after && person) await notifyManagers(services, kiosk, person)
  throw refuse('pinWrong')
}

async function ofBadge(services: Services, kiosk: KnownKiosk, badge: string): Promise<KioskUser> {
  const { database, settings } = services
  const tries = await countBadgeTry(database, kiosk.id)
  if (tries > pinLock.after) throw locked()
  const person = await selectByBadge(database, hashOfBadge(settings.secret, badge))
  if (person) {
    await forgetBadgeTries(database, kiosk.id)
    return person
  }
  await note(services, kiosk, 'badgeUnknown', null)
  if (tries === pinLock.after) await notifyManagers(services, kiosk, null)
  throw refuse('badgeUnknown')
}

const locked = () => refuse('pinLocked', { retryAfter: pinLock.minutes * 60 })

const note = (services: Services, { id }: KnownKiosk, action: string, personId: string | null): Promise<void> =>
  services.attempts.record(null, {
    feature: 'kiosks',
    id,
    action,
    changes: personId === null ? [] : [{ field: 'personId', from: null, to: personId }],
  })

/** Notifies the process managers that a PIN, or the badges of a tablet, are locked. */
async function notifyManagers(services: Services, kiosk: KnownKiosk, person: KioskUser | null): Promise<void> {
  const managers = await processManagers(services.database)
  const by: Actor = person ?? { id: managers[0]?.id ?? '', role: 'Process Manager' }
  if (by.id === '') return
  await inTransaction(services, { by }, async (tx) => {
    if (person) tx.announce({ feature: 'users', id: person.id, action: 'pinLocked' })
    else tx.announce({ feature: 'kiosks', id: kiosk.id, action: 'badgesLocked' })
    const now = new Date()
    const notifications = managers.map(({ id: userId }) => ({
      userId,
      event: `pinLocked:${person?.id ?? kiosk.id}:${now.toISOString()}`,
      kind: 'pinLocked' as const,
      subject: null,
      details: { ...noDetails, task: kiosk.name, status: person ? 'pin' : 'badge' },
      isCritical: false,
      actorId: person?.id ?? null,
    }))
    await notify(services, tx, openChannels(tx, now), notifications, now)
  })
}

/** Identifies the person whose tablet session a request belongs to; `others` identifies everybody else. */
export function identifyAtKiosk(services: Services, others: Identify): Identify {
  return (request, reply) => {
    const token = bearerIn(request)
    return token !== null && isTurnToken(token) ? actorOf(services, request, token) : others(request, reply)
  }
}

async function actorOf(services: Services, request: FastifyRequest, token: string): Promise<Actor | null> {
  const turn = turnIn(services.settings.secret, token)
  const hash = credentialHashOf(services, request)
  if (!turn || !hash || Date.now() - turn.at > kioskReportsFor) return null
  const person = await selectTurn(services.database.quick, turn, hash)
  if (!person) return null
  const { id, role, language } = person
  return { id, role, language, kiosk: { id: turn.kioskId, at: turn.at } }
}
