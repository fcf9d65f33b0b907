import { defineJob } from '../../database/jobs.ts'
import type { Services } from '../../records/services.ts'
import { inTransaction } from '../../records/transaction.ts'
import { selectToChange, updateCase } from '../store.ts'
import { triageChange } from './triageChange.ts'
import { selectSnoozeOver } from './triageStore.ts'

/** Cases in one batch. */
const batch = 100

/** Returns snoozed cases to triage; scheduled for the moment at which one comes back, and every ten minutes. */
export const wakeSnoozed = defineJob<object>({
  name: 'cases.wakeSnoozed',
  cron: '*/10 * * * *',
  run: async (services) => {
    await wakeAll(services)
  },
})

/** Returns each case whose snooze has ended to triage, once over any number of processes. Returns how many. */
export async function wakeAll(services: Services): Promise<number> {
  let woken = 0
  for (;;) {
    let wokenNow = 0
    for (const { id, byId } of await selectSnoozeOver(services.database, batch)) {
      const isMine = await inTransaction(services, { by: { id: byId, role: 'Team Member' } }, async (tx) => {
        // A second process waits here, and then finds the case woken, or snoozed for longer.
        const before = await selectToChange(tx, id)
        const isOver = Date.parse(before?.triageUntil ?? '') <= Date.now()
        if (before?.triageState !== 'snoozed' || before.deletedAt !== null || !isOver) return false
        const { columns, changes } = triageChange(before, { state: 'waiting', byId: null })
        await tx.put(updateCase(before, columns), { feature: 'cases', id, action: 'snoozeEnded', changes })
        return true
      })
      if (isMine) wokenNow += 1
    }
    if (wokenNow === 0) return woken
    woken += wokenNow
  }
}
