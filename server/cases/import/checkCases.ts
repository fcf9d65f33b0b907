import { tableChecker } from '../../files/imports/checkTable.ts'
import { caseRows } from './caseRows.ts'

/** Checks every row of a stored file like a new case. To be called with `inTableWorker`. */
export const checkCases = tableChecker(caseRows)
