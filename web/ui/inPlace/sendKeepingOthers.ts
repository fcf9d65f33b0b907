import { currentRecord } from '../../api/staleRecord.ts'
import { differencesOf } from '../conflict.ts'
import type { Editable, EditedRecord, EditStart } from '../editedRecord.ts'

/**
 * Sends the changes with the version that was loaded. If somebody else has saved other fields meanwhile, theirs are kept and
 * the edit is sent again; if both changed the same field, it throws the refusal, which contains their version.
 */
export async function sendKeepingOthers<Rec extends Editable, Values extends object, Edit extends object, Answer>(
  record: EditedRecord<Rec, Values, Edit>,
  from: EditStart<Values>,
  values: Values,
  put: (edit: Edit, version: number) => Promise<Answer>,
): Promise<Answer> {
  const { editBetween, formOf, sentOf } = record.form
  try {
    return await put(editBetween(from.values, values), from.version)
  } catch (error) {
    const current = currentRecord(error, record.shape)
    if (!current || current.version <= from.version) throw error
    const differences = differencesOf(sentOf(from.values), sentOf(values), sentOf(formOf(current)))
    if (differences.some(({ isContested }) => isContested)) throw error
    return sendKeepingOthers(record, { ...from, version: current.version }, values, put)
  }
}
