import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailServer } from '../notifications/testing/mailServer.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { bare, bareText, printedPages } from '../files/typeset/testing/pdfText.ts'

const script = '<img src=x onerror=alert(1)><script>alert(1)</script>'
const formulas = ['=1+1', '+1+cmd|calc', '-2+3', '@SUM(A1)'].map((text) => `${text} ran`)
/** Markup that the typesetter would evaluate if it were not treated as text. */
const markup = '#eval("1+1") $sqrt(2)$ *bold* _low_ @label <tag> `raw` \\ #read("/etc/passwd")'

let testApp: TestApp
let post: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  post = await openMailServer()
  testApp = await openTestApp({
    mail: { url: post.url, from: 'improvement@example.com' },
    publicUrl: 'https://improve.example.com',
  })
})
afterAll(async () => {
  await testApp.close()
  await post.close()
})

const make = <T>(path: string, sent: object) => testApp.manager.expect<T>(201, 'POST', path, sent)

describe('in an e-mail', () => {
  test('a name is text in HTML, and adds no header', async () => {
    const firstName = `${script}\r\nBcc: evil@example.com`
    await make('/api/users', { email: 'invited@example.com', firstName, lastName: script })
    await testApp.takeJobs()
    await post.hasReceived(1)
    const [{ to, text } = { to: [], text: '' }] = post.received
    const [head = '', ...body] = text.split('\r\n\r\n')
    expect(to).toEqual(['invited@example.com'])
    expect(head).not.toMatch(/^bcc:/im)
    const written = body.join('\r\n\r\n').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const html = written.slice(written.search(/<!doctype html>/i))
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script|<img/)
  })
})

describe('in an exported list', () => {
  beforeAll(async () => {
    for (const title of formulas) {
      const words = { title, description: title, location: title, tags: [title.trim()] }
      const { id } = await make<{ id: string }>('/api/cases', words)
      await make(`/api/cases/${id}/tasks`, { title, description: title })
      await make('/api/cars', { title, background: title })
      await make('/api/stations', { site: title, area: title, name: title })
      await make('/api/users', { email: `${id}@example.com`, firstName: title.replace(' ran', ''), lastName: 'ran' })
    }
  })

  const lists = ['/api/cases/export', '/api/cars/export', '/api/tasks/export', '/api/audit/export']
  test.each([...lists.map((path) => `${path}?format=csv`), '/api/stations/export'])(
    'of %s no text is run as a formula',
    async (path) => {
      const csv = await (await testApp.manager.raw('GET', path)).text()
      const cells = Papa.parse<string[]>(csv.replace(/^\ufeff/, '')).data.flat()
      expect(cells.some((cell) => cell.includes('=1+1 ran'))).toBe(true)
      expect(cells.filter((cell) => /^\s*[=+\-@].*ran$/.test(cell))).toEqual([])
    },
  )

  test.each(lists)('of %s as a workbook every text is a text, and no cell a formula', async (path) => {
    const answer = await testApp.manager.raw('GET', `${path}?format=xlsx`)
    const workbook = Buffer.from(await answer.arrayBuffer())
    const sheets = await readXlsx(workbook)
    const cells = sheets.flatMap(({ data }) => data.flat())
    expect(cells.some((cell) => String(cell).includes('=1+1 ran'))).toBe(true)
    const parts = Object.entries(unzipSync(workbook)).filter(([name]) => name.startsWith('xl/worksheets/'))
    for (const [, part] of parts) expect(strFromU8(part)).not.toMatch(/<f[ >]/)
  })
})

describe('on paper', () => {
  const printed = async (path: string) => {
    const answer = await testApp.manager.raw('GET', path)
    expect([path, answer.status]).toEqual([path, 200])
    return bareText(printedPages(Buffer.from(await answer.arrayBuffer())))
  }

  test('an A3 says what was written, and works nothing out', async () => {
    const words = { rootCauseAnalysis: markup, countermeasures: script, currentConditionQualitative: markup }
    const car = await make<{ id: string }>('/api/cars', { title: markup, background: markup, ...words })
    await make(`/api/cars/${car.id}/tasks`, { title: markup })
    const text = await printed(`/api/cars/${car.id}/a3.pdf`)
    expect(text).toContain(bare(markup))
    expect(text).toContain(bare(script))
  })

  test('a label says what was written', async () => {
    const station = await make<{ code: string; name: string }>('/api/stations', {
      site: '#eval("1+1")',
      area: '$sqrt(2)$',
      name: '*bold* _low_ @label <tag>',
    })
    const text = await printed('/api/stations/labels')
    for (const written of ['#eval("1+1")', '$sqrt(2)$', station.name]) expect(text).toContain(bare(written))
  })
})
