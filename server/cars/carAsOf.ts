import type { FieldAsOf, RecordAsOf, RowAsOf } from '../../contract/records/asOf.ts'
import { causeSentences } from '../../contract/causes/causeLabels.ts'
import { carFields } from '../../contract/fields/car.ts'
import { readAcrossSentences } from '../../contract/readAcross/readAcrossSentences.ts'
import { photosExpired, withFilesAsOf } from '../attachments/attachments.ts'
import { readCommentsAsOf } from '../comments/comments.ts'
import {
  readContainmentAsOf,
  readDispositionsAsOf,
  readSuspectAsOf,
  suspectChanged,
} from '../containment/containment.ts'
import { inOrder, type Reader } from '../database/database.ts'
import { type FieldsAsOf, readAsOf } from '../records/asOf.ts'
import type { RecordRef } from '../records/childRows.ts'
import { readSnapshot } from '../records/readSnapshot.ts'
import { requireVisible } from '../records/record.ts'
import type { Actor, Services } from '../records/services.ts'
import { readTasksAsOf } from '../tasks/tasks.ts'
import { presentCar, selectCar } from './store.ts'

/** How features above read what they keep of a case or CAR as it was. */
export type PartsAsOf = {
  readSavingsAsOf(from: Reader, by: Actor, record: RecordRef, at: string): Promise<RowAsOf[]>
  readSignaturesAsOf(
    from: Reader,
    record: RecordRef,
    then: Pick<RecordAsOf, 'at' | 'fields' | 'dispositions' | 'suspect'>,
  ): Promise<RowAsOf[]>
}

/** How higher features read their part of a CAR as it was; null where the history does not contain it. */
export type CarPartsAsOf = PartsAsOf & {
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
  readEightDAsOf(
    from: Reader,
    carId: string,
    state: FieldsAsOf,
  ): Promise<{ eightD: FieldAsOf[]; hasDueTimes: boolean; replies: RowAsOf[] }>
  readDocumentsAsOf(from: Reader, carId: string, state: FieldsAsOf): Promise<RowAsOf[]>
  readReadAcrossAsOf(from: Reader, by: Actor, carId: string, at: string): Promise<RowAsOf[]>
}

/** Due dates and owners in these entries are not those of the CAR. */
const ofParts = [...Object.keys(causeSentences), ...Object.keys(readAcrossSentences), 'eightDSent']

/** Returns the CAR as it was at a moment. @throws notFound, notYetThere */
export const readCarAsOf = (
  services: Services,
  by: Actor,
  { id, at }: { id: string; at: string },
  parts: CarPartsAsOf,
): Promise<RecordAsOf> =>
  readSnapshot(services, async ({ database }) => {
    const row = requireVisible(await selectCar(database, id), by)
    const record = { feature: 'cars', id } as const
    const own = { fields: carFields, ofParts, sought: [photosExpired, suspectChanged] }
    const [state, tree, plan, tasks, comments, containment, dispositions, readAcross, savings] = await inOrder(
      readAsOf(database, record, own, presentCar(row), at),
      parts.readCausesAsOf(database, id, at),
      parts.readEffectivenessAsOf(database, id, at),
      readTasksAsOf(database, by, record, at),
      readCommentsAsOf(database, by, record, at),
      readContainmentAsOf(database, by, record, at),
      readDispositionsAsOf(database, by, record, at),
      parts.readReadAcrossAsOf(database, by, id, at),
      parts.readSavingsAsOf(database, by, record, at),
    )
    const [withFiles, suspect, ofEightD, documents] = await inOrder(
      withFilesAsOf(database, by, record, state),
      readSuspectAsOf(database, record, state),
      parts.readEightDAsOf(database, id, state),
      parts.readDocumentsAsOf(database, id, state),
    )
    const { causes, countermeasures } = tree
    const { eightD, hasDueTimes, replies } = ofEightD
    return {
      ...withFiles,
      tasks,
      comments,
      containment,
      dispositions,
      suspect,
      causes: causes ?? [],
      countermeasures: countermeasures ?? [],
      effectiveness: plan.effectiveness,
      eightD,
      replies,
      documents,
      readAcross,
      savings,
      signatures: await parts.readSignaturesAsOf(database, record, { ...state, dispositions, suspect }),
      unrecorded: [
        ...(causes ? [] : (['causes'] as const)),
        ...(countermeasures ? [] : (['countermeasures'] as const)),
        ...(plan.hasPoints ? [] : (['points'] as const)),
        ...(hasDueTimes ? [] : (['dueTimes'] as const)),
      ],
    }
  })
