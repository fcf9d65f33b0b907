import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  businessImpacts,
  caseCategories,
  casePriorities,
  caseStatuses,
  correctionActions,
  correctionStatuses,
  correctionTypes,
  departments,
  relatedRecordTypes,
  safetyQuestions,
} from '../../contract/cases/caseChoices.ts'
import { triageStates } from '../../contract/cases/triageChoices.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { guest } from '../users/store.ts'

let testApp: TestApp
let id: string
const query = (text: string, values: unknown[]) => testApp.app.services.database.pool.query(text, values)
beforeAll(async () => {
  testApp = await openTestApp()
  id = (await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/cases', { title: 'Leak', description: '' })).id
})
afterAll(() => testApp.close())

/** Columns of a case with a closed set of values, with all of them. */
const known: [string, readonly string[]][] = [
  ['status', caseStatuses],
  ['priority', casePriorities],
  ['category', caseCategories],
  ['department', departments],
  ['business_impact', businessImpacts],
  ['related_record_type', relatedRecordTypes],
  ['correction_type', correctionTypes],
  ['correction_action', correctionActions],
  ['correction_status', correctionStatuses],
  ['safety_question', safetyQuestions],
  ['triage', triageStates],
]

describe.each(known)('the database of %s', (column, words) => {
  const change = (word: string) => query(`update cases set ${column} = $2 where id = $1`, [id, word])
  const insert = (word: string) =>
    query(
      `insert into cases (title, description, created_by, ${column}) select title, '', created_by, $2 from cases where id = $1`,
      [id, word],
    )

  test('accepts every value of the contract', async () => {
    for (const word of words) for (const write of [change, insert]) expect((await write(word)).rowCount).toBe(1)
  })

  test('refuses any other, in a new case and in a changed one', async () => {
    const refusal = { code: '23514', constraint: `cases_${column}_check`, table: 'cases' }
    for (const write of [change, insert]) await expect(write('sideways')).rejects.toMatchObject(refusal)
  })
})

test('the guest is assigned no case', async () => {
  const give = query('update cases set assignee_id = $2 where id = $1', [id, guest.id])
  await expect(give).rejects.toMatchObject({ code: '23514', constraint: 'cases_assignee_id_guest' })
})
