import { importedCaseFields } from '../../../contract/cases/caseImport.ts'
import { NewCase } from '../../../contract/cases/cases.ts'
import { isFinished } from '../../../contract/records/openWork.ts'
import { recordRowTexts } from '../../../contract/refusals/rows.ts'
import { type CheckedRow, type Moments, notBefore, type RowDescription } from '../../files/imports/checkRows.ts'

const none: Moments = {}

export type CheckedCase = CheckedRow<NewCase>

/** How the rows of a file become cases. */
export const caseRows: RowDescription<NewCase> = {
  fields: importedCaseFields,
  required: { title: recordRowTexts.titleMissing },
  shape: NewCase,
  initial: { description: '' },
  moments: ['completedAt'],
  checkMoments(sent, { completedAt }) {
    if (completedAt === undefined) return { moments: none }
    const refused = (message: string) => ({ field: 'completedAt', message })
    if (!isFinished('cases', sent.status)) return refused(recordRowTexts.openCompleted)
    if (sent.reportedAt === undefined) return refused(recordRowTexts.reportedMissing)
    const ended = notBefore(sent.reportedAt, completedAt)
    if (ended < sent.reportedAt) return refused(recordRowTexts.completedEarly)
    return { moments: { completedAt: ended } }
  },
}
