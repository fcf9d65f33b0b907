import { isCauseCode } from '../causes/causes.ts'
import type { Reader } from '../database/database.ts'
import { refuseField } from '../process/refuse.ts'

type Coded = { causeCode?: string | null | undefined }

/** Refuses a cause code that the case does not have yet and that cannot be chosen. */
export async function refuseUnknownCause(from: Reader, { causeCode }: Coded, before: Coded | null): Promise<void> {
  if (!causeCode || causeCode === before?.causeCode) return
  if (!(await isCauseCode(from, causeCode))) throw refuseField('causeCode', 'noSuchCauseCode')
}
