import type { CaseEdit } from '../../contract/cases/cases.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { tagCountLimit } from '../../contract/records/tagLimits.ts'
import { wasRecorded } from '../records/activity.ts'
import type { Actor, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { fieldsOf } from './rowOfCase.ts'
import { withStation } from './caseStation.ts'
import { selectCase, selectToChange, updateCase, type SelectedCase } from './store.ts'

/** What was read from the photos of a report. */
export type ReadFromPhotos = Pick<SelectedCase, 'department' | 'stationId' | 'tags'> & {
  description: string | null
  /** Whether something in them looks dangerous. */
  raisesSafetyQuestion: boolean
}

/** The case if its state allows filling it in from its photos; null for a finished or deleted one. */
const openToPhotos = <Row extends SelectedCase>(row: Row | undefined): Row | null =>
  row && row.deletedAt === null && !isFinished('cases', row.status) ? row : null

/** Who reported a case that may still be filled in from its photos; null when it no longer may, or already was. */
export async function photosToRead({ database }: Services, id: string): Promise<Actor | null> {
  const row = openToPhotos(await selectCase(database, id))
  if (!row || (await wasRecorded(database, { feature: 'cases', id }, 'photosRead'))) return null
  return { id: row.createdById, role: 'Team Member' }
}

/** Fills in the empty fields of a case, once. What people wrote stays as it is. */
export async function fillFromPhotos(services: Services, id: string, read: ReadFromPhotos): Promise<void> {
  const by = await photosToRead(services, id)
  if (!by) return
  await inTransaction(services, { by }, async (tx) => {
    const before = openToPhotos(await selectToChange(tx, id))
    if (!before || (await wasRecorded(tx, { feature: 'cases', id }, 'photosRead'))) return
    const filled = await withStation(tx, emptyFilled(before, read), before, before.createdAt)
    const { columns, changes } = fieldsOf(before, filled, undefined)
    if (changes.length === 0) return
    await tx.put(updateCase(before, columns), { feature: 'cases', id, action: 'photosRead', changes })
  })
}

function emptyFilled(before: SelectedCase, read: ReadFromPhotos): CaseEdit {
  const { description, department, stationId, tags, raisesSafetyQuestion } = read
  const isPlaced = before.stationId !== null || before.location !== null
  const isAnswered = before.safetyQuestion !== null || before.priority === 'critical'
  return {
    ...(before.description === '' && description && { description }),
    ...(before.department === null && department && { department }),
    ...(!isPlaced && stationId && { stationId }),
    ...(!isAnswered && raisesSafetyQuestion && { safetyQuestion: 'asked' as const }),
    ...(tags.length > 0 && { tags: [...new Set([...before.tags, ...tags])].slice(0, tagCountLimit) }),
  }
}
