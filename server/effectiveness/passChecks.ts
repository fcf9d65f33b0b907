import { addDays } from '../../contract/values/calendar.ts'
import { carKey } from '../../contract/cars/carChoices.ts'
import { changeProof, lockCar } from '../cars/cars.ts'
import { defineJob } from '../database/jobs.ts'
import { noDetails, notify, openChannels } from '../notifications/notifications.ts'
import type { Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { isClosed } from './presentRound.ts'
import { isActive, selectCurrent, selectUsualChecker, selectWithoutChecker, updateRound } from './store.ts'

/** Reassigns the checks of people who have left without handing over their work. */
export const passChecks = defineJob<object>({
  name: 'effectiveness.passChecks',
  cron: '37 * * * *',
  run: (services) => passAllChecks(services),
})

/** The default checker of the CAR takes over and is notified, once even if several processes run it. */
export async function passAllChecks(services: Services): Promise<void> {
  for (const { carId, checkerId } of await selectWithoutChecker(services.database)) {
    const now = new Date()
    await inTransaction(services, { by: { id: checkerId, role: 'Team Member' } }, async (tx) => {
      const car = await lockCar(tx, carId)
      const round = await selectCurrent(tx, carId)
      if (!round || isClosed(round) || (await isActive(tx, round.checkerId))) return
      const next = await selectUsualChecker(tx, car)
      if (next === round.checkerId) return
      await updateRound(tx, round.id, { checker_id: next })
      await changeProof(tx, car, {}, [{ field: 'checkerId', from: round.checkerId, to: next }])
      const notification = {
        userId: next,
        event: `check:${round.id}:${round.version}`,
        kind: 'dueSoon' as const,
        subject: { feature: 'cars' as const, id: carId, key: carKey(car.number), title: car.title },
        details: { ...noDetails, day: addDays(round.goLive, round.windowDays) },
        isCritical: false,
        actorId: null,
      }
      await notify(services, tx, openChannels(tx, now), [notification], now)
    })
  }
}
