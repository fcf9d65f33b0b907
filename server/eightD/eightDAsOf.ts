import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { eightDDueField, eightDSteps } from '../../contract/eightD/eightDChoices.ts'
import type { Reader } from '../database/database.ts'
import { fieldAsOf, type FieldsAsOf, valuesAsOf } from '../records/asOf.ts'
import { recorded } from './eightDChanges.ts'
import { blankEightD } from './readEightD.ts'
import { selectRepliesUntil } from './replyStore.ts'
import { selectEightD } from './store.ts'

type State = Pick<FieldsAsOf, 'later' | 'at'>
type EightDAsOf = Pick<RecordAsOf, 'eightD' | 'replies'> & { hasDueTimes: boolean }

/**
 * Returns what the 8D of a CAR said before the later entries of its history, in the words of the history; nothing
 * before it was begun. And the replies to the customer until then.
 */
export async function readEightDAsOf(from: Reader, carId: string, state: State): Promise<EightDAsOf> {
  return { ...(await readContent(from, carId, state)), replies: await readReplies(from, carId, state.at) }
}

async function readContent(
  from: Reader,
  carId: string,
  { later }: State,
): Promise<Pick<EightDAsOf, 'eightD' | 'hasDueTimes'>> {
  const { content, clocks } = await selectEightD(from, carId)
  if (!content) return { eightD: [], hasDueTimes: true }
  const edits = later.filter(({ action }) => action === 'edited')
  const fields = valuesAsOf(await recorded(from, { content, clocks }), edits)
  const blank: Record<string, unknown> = await recorded(from, { content: blankEightD, clocks: [] })
  if (fields.every(({ field, then }) => then === blank[field])) return { eightD: [], hasDueTimes: true }
  const hasDueTimes = !edits.some(movesUnrecordedTimes)
  const wasReceived = fields.some(({ field, then }) => field === 'complaintReceivedAt' && then !== null)
  if (hasDueTimes) return { eightD: fields, hasDueTimes }
  const eightD = fields.map((one) => (dueFields.has(one.field) ? fieldAsOf(one.field, null, one.now) : one))
  return { eightD, hasDueTimes: !wasReceived }
}

const dueFields: ReadonlySet<string> = new Set(eightDSteps.map(eightDDueField))
const startsTimes: ReadonlySet<string> = new Set(['complaintReceivedAt', 'eightDClock'])

/** Whether an entry comes from a version that did not record when the steps were due. */
const movesUnrecordedTimes = ({ changes }: FieldsAsOf['later'][number]): boolean =>
  changes.some(({ field }) => startsTimes.has(field)) && !changes.some(({ field }) => dueFields.has(field))

/** A reply never changes after it was sent. */
async function readReplies(from: Reader, carId: string, at: string): Promise<RecordAsOf['replies']> {
  const replies = await selectRepliesUntil(from, carId, at)
  return replies.map(({ id, sentAt, sentBy, to, language, subject, message, file }) => ({
    id,
    createdAt: sentAt,
    createdBy: sentBy,
    fields: Object.entries({ subject, to, language, message, fileName: file.name, sha256: file.sha256 }).map(
      ([field, value]) => fieldAsOf(field, value, value),
    ),
    deletedSince: false,
  }))
}
