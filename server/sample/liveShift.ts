import { randomUUID } from 'node:crypto'
import type { SampleState } from '../../contract/sample/sample.ts'
import { liveShiftHours } from '../../contract/sample/sampleLimits.ts'
import { defineJob } from '../database/jobs.ts'
import { refuse } from '../process/refuse.ts'
import type { Author, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { guest } from '../users/users.ts'
import { deleteLiveShift, endLiveShift, putLiveShift, takeStep } from './liveStore.ts'
import { stepLiveShift } from './liveSteps.ts'
import { random as seeded } from './random.ts'
import { sampleState } from './sampleState.ts'
import { selectState } from './store.ts'

/** The id under which the beginning and the end are announced; there is one live shift at a time. */
const liveShiftId = '00000000-0000-4000-8000-000000000127'
/** Seconds between two steps. */
const pace = { least: 20, most: 40 }

/**
 * Has the people of the sample call for help and answer for some hours. While they do already, it goes on as it is.
 * @throws conflict without sample data
 */
export async function startLiveShift(services: Services, author: Author): Promise<SampleState> {
  await inTransaction(services, author, async (tx) => {
    if (!(await selectState(tx)).present) throw refuse('noSample')
    const shiftId = randomUUID()
    if (!(await putLiveShift(tx, shiftId, liveShiftHours))) return
    await services.jobs.send(tx, liveStep, { shiftId })
    tx.announce({ feature: 'calls', id: liveShiftId, action: 'liveShiftStarted' })
  })
  return sampleState(services, author.by)
}

/** Has them call no more. What they have called for is still answered. */
export async function stopLiveShift(services: Services, author: Author): Promise<SampleState> {
  await inTransaction(services, author, async (tx) => {
    if (await endLiveShift(tx)) tx.announce({ feature: 'calls', id: liveShiftId, action: 'liveShiftStopped' })
  })
  return sampleState(services, author.by)
}

/**
 * One step of a live shift, which sends the next one with it: whichever process takes it, and after a restart. Of several
 * that are about the same step, one takes it.
 */
export const liveStep = defineJob<{ shiftId: string }>({
  name: 'sample.liveStep',
  run: async (services, { shiftId }) => {
    const random = seeded(Date.now())
    const shift = await inTransaction(services, { by: guest }, async (tx) => {
      const taken = await takeStep(tx, shiftId, random.between(pace.least, pace.most))
      if (taken) await services.jobs.send(tx, liveStep, { shiftId }, { notBefore: taken.stepAt })
      return taken
    })
    if (!shift || (await stepLiveShift(services, random, shift)) !== 'over') return
    await inTransaction(services, { by: guest }, (tx) => deleteLiveShift(tx, shiftId))
  },
})
