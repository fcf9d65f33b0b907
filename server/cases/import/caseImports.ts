import { sql } from 'kysely'
import { caseKey } from '../../../contract/cases/caseChoices.ts'
import { importedCaseFields } from '../../../contract/cases/caseImport.ts'
import { inTableWorker } from '../../files/inTableWorker.ts'
import type { ImportedRecord } from '../../imports/imports.ts'
import { refuse } from '../../process/refuse.ts'
import type { checkCases } from './checkCases.ts'
import type { CheckedCase } from './caseRows.ts'
import { insertCases } from './insertCases.ts'

/** Cases as they are imported from files. */
export const importedCase: ImportedRecord<CheckedCase> = {
  room: 'cases',
  custom: 'case',
  fields: importedCaseFields,
  check: inTableWorker<typeof checkCases>(new URL('./checkCases.ts', import.meta.url)),
  insert: insertCases,
  isTouched: sql`
    version > 1 or exists (select from comments where case_id = cases.id and deleted_at is null)
    or exists (select from tasks where case_id = cases.id and deleted_at is null)`,
  workedOn: (keys) => refuse('casesWorkedOn', { cases: keys }),
  keyOf: caseKey,
}
