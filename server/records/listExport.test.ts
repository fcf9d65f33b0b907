import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { fastify, type FastifyReply } from 'fastify'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { dayIn } from '../process/zonedTime.ts'
import { readCsv, unharmed, writeCsv } from '../files/csv.ts'
import { startsFormula } from '../../contract/records/csvCells.ts'
import { Page } from './paging/page.ts'
import { exportList } from './listExport.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let manager: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  manager = testApp.manager
})
afterAll(() => testApp.close())

const hostile = ['=HYPERLINK("http://x","y")', '+1+cmd|calc', '-2+3', '@SUM(A1)', 'a,"b";c', "'quoted", 'Größe 日本']

async function table(path: string, by = manager): Promise<string[][]> {
  const response = await by.raw('GET', path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  expect(text.startsWith('\ufeff')).toBe(true)
  return readCsv(text).rows.map(({ cells }) => cells)
}
const column = ([head = [], ...rows]: string[][], name: string) => rows.map((row) => row[head.indexOf(name)])

async function workbook(path: string, by = manager): Promise<Buffer> {
  return Buffer.from(await (await by.raw('GET', path)).arrayBuffer())
}

describe('the cases of a filter', () => {
  beforeAll(async () => {
    for (const [index, title] of hostile.entries()) {
      await manager.expect(201, 'POST', '/api/cases', {
        title,
        description: 'Seen.',
        department: 'quality',
        priority: index === 0 ? 'critical' : 'low',
        assigneeId: manager.user.id,
        dueDate: '2026-12-24',
        estimatedSavings: '99999999.99',
        actualHours: 2.5,
      })
    }
  })

  test('include the minutes for which their calls stopped a line', async () => {
    const { id, key } = await manager.expect<Case>(201, 'POST', '/api/cases', {
      title: 'Press stands',
      description: '',
      department: 'logistics',
      call: { type: 'machine', lineStopped: true },
    })
    await manager.expect(200, 'POST', `/api/cases/${id}/call/clear`, { finding: 'Reset', needsDeeperFix: false })
    await testApp.app.services.database.pool.query(
      `update calls set called_at = running_again_at - interval '12 minutes 30 seconds' where case_id = $1`,
      [id],
    )
    await manager.expect(201, 'POST', `/api/cases/${id}/containment`, {
      where: 'stock',
      quantity: 90,
      checked: 90,
      bad: 7,
    })
    await manager.expect(201, 'POST', `/api/cases/${id}/disposition`, { kind: 'scrap', quantity: 5 })
    const read = await table('/api/cases/export?department=logistics')
    const ofContainment = ['Suspect quantity', 'Unit', 'Places not confirmed', 'Without a disposition']
    expect(ofContainment.map((name) => column(read, name))).toEqual([['7'], ['pcs'], ['1'], ['2']])
    expect([column(read, 'Number'), column(read, 'Downtime in minutes')]).toEqual([[key], ['12.5']])
    const none = await table('/api/cases/export?department=quality')
    expect(new Set(column(none, 'Downtime in minutes'))).toEqual(new Set(['']))
    const sheet = await readSheet(await workbook('/api/cases/export?department=logistics&format=xlsx'))
    expect(sheet[1]?.at(-1)).toBe(12.5)
    await manager.expect(204, 'DELETE', `/api/cases/${id}`)
  })

  test('say what triage decided, and which case they were merged into', async () => {
    const body = { title: 'Scale drifts', description: '', department: 'maintenance' }
    const [kept, twin, declined] = [
      await manager.expect<Case>(201, 'POST', '/api/cases', body),
      await manager.expect<Case>(201, 'POST', '/api/cases', body),
      await manager.expect<Case>(201, 'POST', '/api/cases', body),
    ]
    await manager.expect(200, 'POST', `/api/cases/${twin.id}/merge`, { intoId: kept.id })
    const decision = { outcome: 'declined', reason: 'known_limit' }
    await manager.expect(200, 'POST', `/api/cases/${declined.id}/triage`, decision)
    const read = await table('/api/cases/export?department=maintenance&sort=number')
    expect(
      ['Triage state', 'Triage reason', 'Duplicate of', 'Times reported'].map((name) => column(read, name)),
    ).toEqual([
      ['In triage', 'Duplicate', 'Declined'],
      ['', '', 'Known and accepted'],
      ['', kept.key, ''],
      ['2', '1', '1'],
    ])
    const german = await table('/api/cases/export?department=maintenance&sort=number&language=de')
    expect(german[3]).toEqual(expect.arrayContaining(['Abgelehnt']))
    for (const { id } of [declined, twin, kept]) await manager.expect(204, 'DELETE', `/api/cases/${id}`)
  })

  test('match the list, in its order, with names of people, exact amounts, and dates as dates', async () => {
    const query = 'department=quality&sort=-priority'
    const listed = await manager.get<Case[]>(`/api/cases?${query}`)
    const read = await table(`/api/cases/export?${query}&dateFormat=ymd`)
    expect(column(read, 'Number')).toEqual(listed.map(({ key }) => key))
    expect(column(read, 'Assignee')[0]).toBe('Mona Manager')
    expect(column(read, 'Estimated Savings')[0]).toBe('99999999.99')
    expect(column(read, 'Actual hours')[0]).toBe('2.5')
    expect(column(read, 'Due Date')[0]).toBe('2026-12-24')
    expect(column(read, 'Created')[0]).toBe(listed[0]?.createdAt.slice(0, 16).replace('T', ' '))
    expect(await table('/api/cases/export?department=safety')).toHaveLength(1)
  })

  test('use the locale of the reader: language, time zone, date order, decimal separator', async () => {
    const reader = await testApp.person()
    await reader.expect(200, 'PATCH', '/api/settings/me', {
      language: 'de',
      timeZone: 'Asia/Kolkata',
      dateFormat: 'dmy',
    })
    const [theCase] = await manager.get<Case[]>('/api/cases?department=quality')
    await testApp.app.services.database.pool.query('update cases set created_at = $2 where id = $1', [
      theCase?.id,
      '2026-11-20T20:15:00Z',
    ])
    const path = `/api/cases/export?department=quality&q=${theCase?.key}`
    const read = await table(path, reader)
    const first = Object.fromEntries((read[0] ?? []).map((name, place) => [name, read[1]?.[place]]))
    expect(first).toMatchObject({
      Status: 'Neu',
      'Fällig am': '24.12.2026',
      'Angelegt am': '21.11.2026 01:45',
      'Geschätzte Einsparung': '99999999,99',
    })
    const [head = [], row = []] = await readSheet(await workbook(`${path}&format=xlsx`, reader))
    expect(row[head.indexOf('Status')]).toBe('Neu')
    expect(row[head.indexOf('Angelegt am')]).toEqual(new Date('2026-11-21T01:45:00Z'))
    const asked = await table(`${path}&language=fr&dateFormat=ymd&timeZone=utc`, reader)
    expect(asked[1]).toEqual(expect.arrayContaining(['2026-12-24', '2026-11-20 20:15', 'Nouveau']))
  })

  test('are named after the current day of the reader', async () => {
    const nameIn = async (timeZone: string) =>
      (await manager.raw('GET', `/api/cases/export?timeZone=${timeZone}`)).headers.get('content-disposition')
    // Their clocks are 25 hours apart, so it is never the same day in both.
    const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Niue']
    const before = [dayIn(new Date(), ahead), dayIn(new Date(), behind)]
    const names = [await nameIn(ahead), await nameIn(behind)]
    const after = [dayIn(new Date(), ahead), dayIn(new Date(), behind)]
    const named = (days: (string | undefined)[], place: number) => `attachment; filename="cases-${days[place]}.csv"`
    for (const place of [0, 1]) expect([named(before, place), named(after, place)]).toContain(names[place])
  })

  test('are named in the language of the reader', async () => {
    const { headers } = await manager.raw('GET', '/api/cases/export?language=de')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="faelle-[\d-]{10}\.csv"$/)
  })

  test('keep hostile titles as text that no spreadsheet executes', async () => {
    const titles = column(await table('/api/cases/export?sort=number'), 'Title')
    expect(titles.every((title) => !/^[=+\-@\t\r]/.test(title ?? ''))).toBe(true)
    expect(titles.map((title) => unharmed(title ?? ''))).toEqual(hostile)
    const content = await workbook('/api/cases/export?format=xlsx&sort=number')
    const [head = [], ...rows] = await readSheet(content)
    expect(rows.map((row) => row[head.indexOf('Title')])).toEqual(hostile)
  })

  test('have real dates and numbers in a workbook, in which no cell is a formula', async () => {
    const content = await workbook('/api/cases/export?format=xlsx&language=de&timeZone=Europe/Berlin')
    const [head = [], first = []] = await readSheet(content)
    const cell = (name: string) => first[head.indexOf(name)]
    expect(cell('Geschätzte Einsparung')).toBe(99_999_999.99)
    expect(cell('Fällig am')).toEqual(new Date('2026-12-24T00:00:00Z'))
    expect(cell('Status')).toBe('Neu')
    expect(content.includes('<f>')).toBe(false)
  })

  test('are written page by page, whatever their length', async () => {
    const rows = Array.from({ length: 2500 }, (_none, index) => ({ title: `Many ${index}` }))
    await testApp.app.services.database.pool.query(
      `insert into cases (title, description, created_by, department)
       select title, '', $1, 'logistics' from jsonb_to_recordset($2) as row (title text)`,
      [manager.user.id, JSON.stringify(rows)],
    )
    const titles = column(await table('/api/cases/export?department=logistics&sort=number'), 'Title')
    expect(titles).toEqual(rows.map(({ title }) => title))
    const [head = [], ...sheet] = await readSheet(
      await workbook('/api/cases/export?format=xlsx&department=logistics&sort=number'),
    )
    expect(sheet.map((row) => row[head.indexOf('Title')])).toEqual(titles)
  })

  test('are refused as the list refuses them', async () => {
    const member = await testApp.person()
    await member.expect(403, 'GET', '/api/cases/export?deleted=true')
    await manager.expect(400, 'GET', '/api/cases/export?status=nonsense')
    await manager.expect(400, 'GET', '/api/cases/export?limit=10')
    await manager.expect(400, 'GET', '/api/cases/export?format=pdf')
    await testApp.visitor().expect(401, 'GET', '/api/cases/export')
  })
})

test('with more rows than a workbook should have are refused with advice, and nothing is written', async () => {
  const read = async ({ limit }: { limit: number }) => new Page(Array.from({ length: limit }, String), 'more')
  const list = {
    name: 'Cases',
    fileName: 'cases',
    columns: [{ label: 'Title', kind: 'text' as const, value: String }],
    read,
  }
  const asked = {
    by: { id: 'somebody' },
    format: 'xlsx',
    language: 'en',
    timeZone: 'UTC',
    dateFormat: 'mdy',
    currency: 'USD',
  } as const
  await expect(exportList(list, asked, {} as FastifyReply)).rejects.toThrow(
    'Spreadsheets are limited to 50,000 rows. Narrow the list, or use CSV.',
  )
})

test('stop reading when the client disconnects', async () => {
  const http = fastify({ forceCloseConnections: true })
  let pages = 0
  const read = async () => {
    pages += 1
    return new Page(
      Array.from({ length: 100 }, () => 'x'.repeat(1000)),
      'more',
    )
  }
  const list = {
    name: 'Cases',
    fileName: 'cases',
    columns: [{ label: 'Title', kind: 'text' as const, value: String }],
    read,
  }
  const asked = {
    by: { id: 'somebody' },
    format: 'csv',
    language: 'en',
    timeZone: 'UTC',
    dateFormat: 'mdy',
    currency: 'USD',
  } as const
  const closed = new Promise<void>((resolve) => {
    http.get('/', async (_request, reply) => {
      reply.raw.once('close', resolve)
      await exportList(list, asked, reply)
      return reply
    })
  })
  const response = await fetch(await http.listen({ port: 0, host: '127.0.0.1' }))
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await closed
  const before = pages
  for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  expect(pages - before).toBeLessThan(3)
  await http.close()
})

test('of CARs and tasks work in the same way', async () => {
  const car = await manager.expect(201, 'POST', '/api/cars', {
    title: '=Leak',
    background: 'Oil',
    actualSavings: '12.5',
  })
  await manager.expect(201, 'POST', `/api/cars/${String(car['id'])}/tasks`, {
    title: '@Clean',
    assigneeId: manager.user.id,
  })
  const cars = await table('/api/cars/export?language=fr')
  expect([cars[1]?.[0], cars[1]?.[1]]).toEqual([car['key'], "'=Leak"])
  expect(cars[1]).toContain('12,50')
  const tasks = await table('/api/tasks/export?assigneeId=me&status=pending&sort=dueDate')
  expect(tasks[1]?.slice(0, 3)).toEqual([car['key'], "'=Leak", "'@Clean"])
  expect((await workbook('/api/tasks/export?format=xlsx')).subarray(0, 2).toString()).toBe('PK')
  await manager.expect(400, 'GET', '/api/tasks/export?cursor=abc')
})

test('any table of text is read back as it was written', () => {
  const cell = fc.string({
    unit: fc.oneof(fc.constantFrom(...'=+-@\t\r\n",;\' '), fc.string({ unit: 'grapheme', maxLength: 1 })),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 10 }), (rows) => {
      const filled = rows.map(([one, other]) => [`a${one}z`, `${other}z`])
      const { rows: read } = readCsv(writeCsv(['One', 'Other'], filled))
      expect(read.slice(1).map(({ cells }) => cells.map(unharmed))).toEqual(
        filled.map((row) => row.map((text) => readable(text))),
      )
    }),
  )
})

/** What reading removes: space around a value, and an apostrophe that somebody put before a formula by hand. */
const readable = (text: string) => (startsFormula.test(text) ? text.trimEnd() : unharmed(text.trim()))
