import { caseKey } from '../../../contract/caseChoices.ts'
import { importedCaseFields } from '../../../contract/caseImport.ts'
import { inTableWorker } from '../../files/inTableWorker.ts'
import type { ImportedRecord } from '../../imports/imports.ts'
import { refuse } from '../../process/refuse.ts'
import type { checkCases } from './checkCases.ts'
import { insertChecked } from './insertChecked.ts'
import { hideCases, lockMadeCases } from './store.ts'

/** Cases as they are imported from files. */
export const importedCase: ImportedRecord = {
  room: 'cases',
  custom: 'case',
  fields: importedCaseFields,
  check: inTableWorker<typeof checkCases>(new URL('./checkCases.ts', import.meta.url)),
  insert: insertChecked,
  lockMade: lockMadeCases,
  hide: (tx, by, ids) => hideCases(tx, ids, by.id),
  workedOn: (keys) => refuse('casesWorkedOn', { cases: keys }),
  keyOf: caseKey,
}
