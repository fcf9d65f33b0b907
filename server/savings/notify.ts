import type { Saving } from '../../contract/savings/savings.ts'
import { noDetails, notify, openChannels } from '../notifications/notifications.ts'
import type { Actor, Services } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'
import { peopleWithRight } from '../users/users.ts'
import type { SavingAction } from './announce.ts'

/** Notifies finance of savings that were submitted, and those who entered or submitted them of the decision. */
export async function notifyOf(
  services: Services,
  tx: Transaction,
  saving: Saving,
  action: SavingAction,
  by: Actor,
): Promise<void> {
  const { id, version, caseId, carId, subject, createdById, submittedById } = saving
  if (action === 'withdrawn' || action === 'reopened') return
  const people =
    action === 'submitted' ? await peopleWithRight(tx, 'finance') : [...new Set([createdById, submittedById])]
  const now = new Date()
  const record = {
    ...subject,
    feature: caseId === null ? ('cars' as const) : ('cases' as const),
    id: caseId ?? carId ?? '',
  }
  const notifications = people
    .filter((userId) => userId !== null && userId !== by.id)
    .map((userId) => ({
      userId: userId ?? '',
      event: `saving:${id}:${version}`,
      kind: 'savings' as const,
      subject: record,
      details: { ...noDetails, status: action },
      isCritical: false,
      actorId: by.id,
    }))
  await notify(services, tx, openChannels(tx, now), notifications, now)
}
