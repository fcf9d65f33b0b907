import { noDetails, notify, openChannels } from '../notifications/notifications.ts'
import type { Actor, Services } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'
import { presentReadAcross, type SelectedReadAcross } from './store.ts'

/** Notifies the owner of the CAR, and whoever asked, of an answer. */
export function notifyAnswer(services: Services, tx: Transaction, row: SelectedReadAcross, by: Actor): Promise<void> {
  const { id, version, carId, car, askedById, location, state } = presentReadAcross(row)
  const now = new Date()
  const people = [...new Set([car.ownerId, askedById])].filter((userId) => userId !== by.id)
  const notifications = people.map((userId) => ({
    userId,
    event: `readAcrossAnswer:${id}:${version}`,
    kind: 'readAcrossAnswer' as const,
    subject: { room: 'cars' as const, id: carId, key: car.key, title: car.title },
    details: { ...noDetails, task: location, status: state },
    isCritical: false,
    actorId: by.id,
  }))
  return notify(services, tx, openChannels(tx, now), notifications, now)
}
