import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { caseKey } from '../../../contract/cases/caseChoices.ts'
import { importedCaseFields } from '../../../contract/cases/caseImport.ts'
import { inTableWorker } from '../../files/inTableWorker.ts'
import type { ImportedRecord } from '../../imports/imports.ts'
import { refuse } from '../../process/refuse.ts'
import type { checkCases } from './checkCases.ts'
import type { CheckedCase } from './caseRows.ts'
import { insertRows, type NewRow } from '../../database/insertRows.ts'
import type { Actor } from '../../records/services.ts'
import type { Transaction } from '../../records/transaction.ts'
import { namingUnknownPeople } from '../../users/users.ts'
import { rowOf } from '../rowOfCase.ts'

/** Cases as they are imported from files. */
export const importedCase: ImportedRecord<CheckedCase> = {
  feature: 'cases',
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

/** Inserts a case for each row of a file, with these ids. */
async function insertCases(
  tx: Transaction,
  by: Actor,
  rows: readonly CheckedCase[],
  ids: readonly string[],
): Promise<void> {
  const made = rows.map(({ sent, moments: { completedAt } }, index) => {
    const row = rowOf(sent, ids[index] ?? randomUUID(), by.id, [])
    // No column of the file says when work on it began.
    const ended = completedAt && { started_at: null, resolved_at: completedAt, completed_at: completedAt }
    return { ...row, custom: sent.custom ?? {}, triage: 'accepted', ...ended } as NewRow<'cases'>
  })
  const people = { cases_assignee_id_fkey: 'assigneeId' }
  await namingUnknownPeople(people, insertRows(tx, 'cases', made))
}
