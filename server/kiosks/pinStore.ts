import { sql } from 'kysely'
import { pinLock } from '../../contract/kiosks/kioskChoices.ts'
import type { Role } from '../../contract/users/permissions.ts'
import type { Language } from '../../contract/settings/preferenceChoices.ts'
import { refuse } from '../process/refuse.ts'
import { sqlFor, violatedConstraint, type Reader } from '../database/database.ts'
import './table.ts'

type Kept = { pin: string | null; badge: Buffer | null }

/** A person's stored PIN and badge, locked until the end of the write. */
export const lockPin = (from: Reader, personId: string): Promise<Kept | undefined> =>
  from.one(sqlFor.selectFrom('pins').select(['pin', 'badge']).where('user_id', '=', personId).forNoKeyUpdate())

export const selectPin = (from: Reader, personId: string): Promise<Kept | undefined> =>
  from.one(sqlFor.selectFrom('pins').select(['pin', 'badge']).where('user_id', '=', personId))

/** Sets PIN and badge, which ends tablet sessions that were started with the previous ones. @throws badgeTaken */
export async function putPin(to: Reader, personId: string, kept: Kept): Promise<void> {
  try {
    await to.count(
      sqlFor
        .insertInto('pins')
        .values({ user_id: personId, ...kept, tried_at: null })
        .onConflict((there) =>
          there.column('user_id').doUpdateSet({ ...kept, changed_at: sql<string>`now()`, tries: 0, tried_at: null }),
        ),
    )
  } catch (error) {
    throw violatedConstraint(error) === 'pins_badge_key' ? refuse('badgeTaken') : error
  }
}

export const deletePin = (from: Reader, personId: string): Promise<Kept | undefined> =>
  from.one(sqlFor.deleteFrom('pins').where('user_id', '=', personId).returning(['pin', 'badge']))

/** Somebody who may use a tablet. */
export type KioskUser = { id: string; name: string; role: Role; language: Language | null }

const activePeople = () =>
  sqlFor
    .selectFrom('pins')
    .innerJoin('users', 'users.id', 'pins.user_id')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.role', 'preferences.language'])
    .where('users.deactivated_at', 'is', null)

export const selectByPin = (
  from: Reader,
  personId: string,
): Promise<(KioskUser & { pin: string | null }) | undefined> =>
  from.one(activePeople().select('pins.pin').where('users.id', '=', personId))

export const selectByBadge = (from: Reader, badge: Buffer): Promise<KioskUser | undefined> =>
  from.one(activePeople().where('pins.badge', '=', badge))

/**
 * The person of a tablet session, if the tablet is still paired and presents its credential, and PIN and badge have not
 * changed since.
 */
export const selectTurn = (
  from: Reader,
  { kioskId, personId, at }: { kioskId: string; personId: string; at: number },
  hash: Buffer,
): Promise<KioskUser | undefined> =>
  from.one(
    activePeople()
      .innerJoin('kiosks', (join) => join.on('kiosks.id', '=', kioskId).on('kiosks.hash', '=', hash))
      .where('users.id', '=', personId)
      .where('pins.changed_at', '<=', sql<string>`to_timestamp(${at / 1000}::float8)`),
  )

const lockDuration = sql`make_interval(mins => ${pinLock.minutes})`

/**
 * Counts an attempt before it is checked, so that concurrent guesses are counted, too. Returns how many there were in a
 * row, none of them older than the lock lasts.
 */
export const countPinTry = async (to: Reader, personId: string): Promise<number> => {
  const counted = await to.one(
    sql<{ tries: number }>`
      update pins set tries = case when tried_at > now() - ${lockDuration} then tries + 1 else 1 end,
        tried_at = case when tries >= ${pinLock.after} and tried_at > now() - ${lockDuration} then tried_at else now() end
      where user_id = ${personId}::uuid returning tries`,
  )
  return counted?.tries ?? 0
}

/** Counts an attempt with a badge on a tablet in the same way. */
export const countBadgeTry = async (to: Reader, kioskId: string): Promise<number> => {
  const counted = await to.one(
    sql<{ tries: number }>`
      update kiosks set badge_tries = case when badge_tried_at > now() - ${lockDuration} then badge_tries + 1 else 1 end,
        badge_tried_at = case when badge_tries >= ${pinLock.after} and badge_tried_at > now() - ${lockDuration}
          then badge_tried_at else now() end
      where id = ${kioskId}::uuid returning badge_tries as tries`,
  )
  return counted?.tries ?? 0
}

export const forgetPinTries = (to: Reader, personId: string): Promise<number> =>
  to.count(sqlFor.updateTable('pins').set({ tries: 0, tried_at: null }).where('user_id', '=', personId))

export const forgetBadgeTries = (to: Reader, kioskId: string): Promise<number> =>
  to.count(sqlFor.updateTable('kiosks').set({ badge_tries: 0, badge_tried_at: null }).where('id', '=', kioskId))
