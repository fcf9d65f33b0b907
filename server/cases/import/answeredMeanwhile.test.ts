import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importRowLimit, importSizeLimit } from '../../../contract/imports/imports.ts'
import { tableCellLimit } from '../../../contract/imports/tableLimits.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { importAll, preview, readFile } from './testing/importFile.ts'

let testApp: TestApp
let colleague: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  colleague = await testApp.person()
})
afterAll(() => testApp.close())

/** Other requests, sent one after another, that must get a response while an import is running. */
const others = 50

/** The result of the work, and how many of somebody else's requests got a response before it was done. */
async function besides<Done>(work: Promise<Done>): Promise<{ done: Done; answered: number }> {
  const state = { isDone: false }
  let answered = 0
  const ask = async () => {
    for (; answered < others && !state.isDone; answered += 1) await colleague.get('/api/auth/user')
    return answered
  }
  const [done, count] = await Promise.all([work.finally(() => (state.isDone = true)), ask()])
  return { done, answered: count }
}

describe('other requests get a response', () => {
  test('while a file of the maximum size is read, previewed and imported', async () => {
    const row = `"${'word '.repeat(200)}",12.5.2026,"1.234,50 €"\n`
    const count = Math.min(importRowLimit, Math.floor(importSizeLimit / row.length) - 1)
    const content = `title;description;due;savings\n${`Large;${row.replaceAll(',12', ';12').replaceAll(',"1', ';"1')}`.repeat(count)}`
    const read = await besides(readFile(testApp.manager, content))
    const seen = await besides(preview(testApp.manager, read.done))
    expect(seen.done).toMatchObject({ rows: count, problemCount: 0 })
    const made = await besides(importAll(testApp.manager, read.done))
    expect(made.done.imported).toBe(count)
    expect([read.answered, seen.answered, made.answered]).toEqual([others, others, others])
  })

  test('with cells of every kind at their maximum length', async () => {
    const pieces = { savings: '1', hours: '1 ', due: '1.', tags: 'a,', assignee: 'a@', status: 'a b' }
    const secondPieces = { savings: ' ', due: '1.1.2026 ' }
    const cell = (piece: string) => `"${piece.repeat(Math.floor(tableCellLimit / piece.length) - 1)}x"`
    const row = (columns: Record<string, string>) =>
      ['Hostile', ...Object.values({ ...pieces, ...columns }).map(cell)].join('\t')
    const rows = Array.from({ length: 40 }, (_, index) => row(index % 2 === 0 ? {} : secondPieces))
    const content = [['title', ...Object.keys(pieces)].join('\t'), ...rows].join('\n')
    const { done, answered } = await besides(
      readFile(testApp.manager, content).then((file) => preview(testApp.manager, file)),
    )
    expect(done.problemCount).toBe(rows.length * Object.keys(pieces).length)
    expect(answered).toBe(others)
  })
})
