import type { FieldAsOf } from '../../contract/asOf.ts'
import type { Reader } from '../database/database.ts'
import { type FieldsAsOf, valuesAsOf } from '../records/asOf.ts'
import { recorded } from './eightDChanges.ts'
import { blankEightD } from './readEightD.ts'
import { selectEightD } from './store.ts'

/** Returns what the 8D of a CAR said before the later entries of its history, in the words of the history; nothing before it was begun. */
export async function readEightDAsOf(
  from: Reader,
  carId: string,
  { later }: Pick<FieldsAsOf, 'later'>,
): Promise<FieldAsOf[]> {
  const { content } = await selectEightD(from, carId)
  if (!content) return []
  const fields = valuesAsOf(
    await recorded(from, content),
    later.filter(({ action }) => action === 'edited'),
  )
  const blank: Record<string, unknown> = await recorded(from, blankEightD)
  return fields.some(({ field, then }) => then !== blank[field]) ? fields : []
}
