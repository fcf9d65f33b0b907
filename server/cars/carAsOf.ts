import type { RecordAsOf, RowAsOf } from '../../contract/asOf.ts'
import { causeSentences } from '../../contract/causeWords.ts'
import { carFields } from '../../contract/fields/car.ts'
import { readAcrossSentences } from '../../contract/readAcrossWords.ts'
import { photosExpired, withFilesAsOf } from '../attachments/attachments.ts'
import { readCommentsAsOf } from '../comments/comments.ts'
import {
  readContainmentAsOf,
  readDispositionsAsOf,
  readSuspectAsOf,
  suspectChanged,
} from '../containment/containment.ts'
import type { Reader } from '../database/database.ts'
import { readAsOf } from '../records/asOf.ts'
import { readSnapshot } from '../records/readSnapshot.ts'
import { requireVisible } from '../records/record.ts'
import type { Actor, Services } from '../records/services.ts'
import { readTasksAsOf } from '../tasks/tasks.ts'
import { presentCar, selectCar } from './store.ts'

/** How features above read what they keep of a CAR as it was; null where the history does not hold it. */
export type CarPartsAsOf = {
  readCausesAsOf(
    from: Reader,
    carId: string,
    at: string,
  ): Promise<{ causes: RowAsOf[] | null; countermeasures: RowAsOf[] | null }>
  readEffectivenessAsOf(
    from: Reader,
    carId: string,
    at: string,
  ): Promise<{ effectiveness: RowAsOf[]; hasPoints: boolean }>
}

/** Due dates and owners in these entries are not those of the CAR. */
const ofParts = [...Object.keys(causeSentences), ...Object.keys(readAcrossSentences)]

/** Returns the CAR as it was at a moment. @throws notFound, notYetThere */
export const readCarAsOf = (
  services: Services,
  by: Actor,
  { id, at }: { id: string; at: string },
  parts: CarPartsAsOf,
): Promise<RecordAsOf> =>
  readSnapshot(services, async ({ database }) => {
    const row = requireVisible(await selectCar(database, id), by)
    const record = { room: 'cars', id } as const
    const state = await readAsOf(
      database,
      record,
      { fields: carFields, ofParts, sought: [photosExpired, suspectChanged] },
      presentCar(row),
      at,
    )
    const { causes, countermeasures } = await parts.readCausesAsOf(database, id, at)
    const { effectiveness, hasPoints } = await parts.readEffectivenessAsOf(database, id, at)
    return {
      ...(await withFilesAsOf(database, by, record, state)),
      tasks: await readTasksAsOf(database, by, record, at),
      comments: await readCommentsAsOf(database, by, record, at),
      containment: await readContainmentAsOf(database, by, record, at),
      dispositions: await readDispositionsAsOf(database, by, record, at),
      suspect: await readSuspectAsOf(database, record, state),
      causes: causes ?? [],
      countermeasures: countermeasures ?? [],
      effectiveness,
      unrecorded: [
        ...(causes ? [] : (['causes'] as const)),
        ...(countermeasures ? [] : (['countermeasures'] as const)),
        ...(hasPoints ? [] : (['points'] as const)),
      ],
    }
  })
