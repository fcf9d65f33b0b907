import type { SampleState } from '../../contract/sample/sample.ts'
import type { Actor, Services } from '../records/services.ts'
import { selectLiveShift } from './liveStore.ts'
import { mayManageSample } from './policy.ts'
import { selectState } from './store.ts'

/** Whether this person may add the sample now, or remove it, and until when its people call for help. */
export async function sampleState(services: Services, by: Actor): Promise<SampleState> {
  const may = mayManageSample(by)
  const { empty, present } = await selectState(services.database)
  const shift = may && present ? await selectLiveShift(services.database) : undefined
  const isLive = shift !== undefined && Date.parse(shift.until) > Date.now()
  return { offered: may && empty && !present, present: may && present, liveUntil: isLive ? shift.until : null }
}
