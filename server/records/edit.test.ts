import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from './activityTable.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
let database: pg.Client
beforeAll(async () => {
  testApp = await openTestApp()
  database = new pg.Client(testApp.connection)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await testApp.close()
})

type Made = { id: string; title: string; version: number }

const make = async (feature: string, title: string) => {
  if (feature === 'cars') return testApp.manager.expect<Made>(201, 'POST', '/api/cars', { title, background: 'Often.' })
  if (feature === 'cases') return testApp.manager.expect<Made>(201, 'POST', '/api/cases', { title, description: '' })
  const theCase = await testApp.manager.expect<Made>(201, 'POST', '/api/cases', {
    title: 'Holds the task',
    description: '',
  })
  return testApp.manager.expect<Made>(201, 'POST', `/api/cases/${theCase.id}/tasks`, { title })
}

/** Returns the edits of a record in the history or the audit log, in order. */
async function editsOf(table: 'activity' | 'audit.entries', id: string): Promise<Change[]> {
  const text = `select changes from ${table} where record_id = $1 and action = 'edited' order by id`
  const { rows } = await database.query<{ changes: Change[] }>(text, [id])
  return rows.flatMap(({ changes }) => changes)
}

const inOrder = (values: unknown[]) => values.map(String).toSorted()

const titles = Array.from({ length: 25 }, (_none, index) => `Said at once ${index}`)

describe.each(['cases', 'cars', 'tasks'])('people who write concurrently in %s', (feature) => {
  test('each change what the previous one left, and each is recorded once', async () => {
    const made = await make(feature, 'As it was')
    const answers = await Promise.all(
      titles.map((title) => testApp.manager.expect<Made>(200, 'PATCH', `/api/${feature}/${made.id}`, { title })),
    )
    expect(answers.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
      titles.map((_title, index) => index + 2),
    )

    const edits = await editsOf('activity', made.id)
    expect(inOrder(edits.map(({ to }) => to))).toEqual(inOrder(titles))
    // What each found is what another left, or the initial value: nobody unknowingly overwrote somebody else.
    const last = answers.find(({ version }) => version === titles.length + 1)?.title
    const left = ['As it was', ...titles.filter((title) => title !== last)]
    expect(inOrder(edits.map(({ from }) => from))).toEqual(inOrder(left))
    const audited = await editsOf('audit.entries', made.id)
    expect(inOrder(audited.map(({ to }) => to))).toEqual(inOrder(titles))
  })

  test('and saw the same version change it once: all others receive the current record', async () => {
    const made = await make(feature, 'Seen by all')
    const answers = await Promise.all(
      titles.map((title) =>
        testApp.manager.ask('PATCH', `/api/${feature}/${made.id}`, { title }, { 'if-match': `"${made.version}"` }),
      ),
    )
    expect(inOrder(answers.map(({ status }) => status))).toEqual(['200', ...titles.slice(1).map(() => '412')])
  })

  test('and delete it do so once', async () => {
    const made = await make(feature, 'Away with it')
    const answers = await Promise.all(
      titles.slice(0, 8).map(() => testApp.manager.ask('DELETE', `/api/${feature}/${made.id}`)),
    )
    expect(inOrder(answers.map(({ status }) => status))).toEqual(['204', ...Array.from({ length: 7 }, () => '404')])
  })
})
