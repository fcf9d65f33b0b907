import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileImport } from '../../../contract/imports/imports.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import type { Problem } from '../../../contract/http/errors.ts'
import { writeSpreadsheet } from '../../files/spreadsheet.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { importAll, preview, readFile, sendFile } from './testing/importFile.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

async function refused(content: string | Buffer, name?: string) {
  const { body } = await sendFile(testApp.manager, content, name === undefined ? {} : { name })
  const { status, detail } = body as Problem
  return [status, detail]
}

/** Returns a ZIP of deflated entries, which may declare a wrong length. */
function zipOf(entries: { name: string; content: Buffer; declaredSize?: number }[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, declaredSize = content.length } of entries) {
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(declaredSize, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const version = Buffer.from([20, 0])
    directory.push(Buffer.concat([Buffer.from('504b0102', 'hex'), version, fields, rest, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

const zeros = Buffer.alloc(151 * 1024 * 1024)

describe('refuses with a sentence', () => {
  test.each<[string, () => string | Buffer, number, string]>([
    ['an empty file', () => '', 400, 'The file is empty.'],
    ['a file of empty lines', () => '\r\n \r\n', 400, 'The file is empty.'],
    ['a head alone', () => 'title,status\n', 400, 'There are no rows below the header.'],
    [
      'a picture that calls itself a table',
      () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      415,
      'Send a table: a CSV file or an Excel workbook (.xlsx).',
    ],
    ['text with an empty byte', () => 'title\nA\u0000B', 415, 'Send a table: a CSV file or an Excel workbook (.xlsx).'],
    [
      'a workbook of an old Excel',
      () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
      415,
      'This is an old Excel format. Save it as .xlsx or CSV.',
    ],
    [
      'a quote that is never closed',
      () => 'title\n"A\nB',
      400,
      'Row 2: A quotation mark is opened here but never closed.',
    ],
    [
      'more than 200 columns',
      () => `${'a,'.repeat(200)}a\n${'b,'.repeat(200)}b`,
      400,
      'Row 1: A file can have at most 200 columns.',
    ],
    [
      'a row that is wider than the others',
      () => `title\nA\nB${',b'.repeat(200)}`,
      400,
      'Row 3: A file can have at most 200 columns.',
    ],
    [
      'a cell of a megabyte',
      () => `title,description\nA,"${'long '.repeat(200_000)}"`,
      400,
      'Row 2: Column B holds more than 32,767 characters.',
    ],
    [
      'more than 10,000 rows',
      () => `title\n${'A\n'.repeat(10_001)}`,
      400,
      'A file can have at most 10,000 rows. Split it and import the parts one by one.',
    ],
    ['more than 10 MB', () => `title\n${'A'.repeat(10 * 1024 * 1024)}`, 413, 'Files can be at most 10 MB.'],
    [
      'a ZIP that unpacks to more than is reasonable',
      () => zipOf([{ name: 'xl/worksheets/sheet1.xml', content: zeros }]),
      413,
      'This workbook is too large when unpacked.',
    ],
    [
      'one that hides how much it unpacks to',
      () => zipOf([{ name: 'xl/worksheets/sheet1.xml', content: zeros, declaredSize: 100 }]),
      413,
      'This workbook is too large when unpacked.',
    ],
    [
      'a ZIP that is no workbook',
      () => zipOf([{ name: 'word/document.xml', content: Buffer.from('<a/>') }]),
      422,
      'This workbook is damaged and could not be read.',
    ],
    [
      'a workbook that was cut off',
      () => Buffer.from('504b030414000000', 'hex'),
      422,
      'This workbook is damaged and could not be read.',
    ],
  ])('%s', async (_what, make, status, detail) => {
    expect(await refused(make())).toEqual([status, detail])
  })

  test('a request that is no form', async () => {
    expect((await testApp.manager.ask('POST', '/api/cases/imports', { file: 'a' })).status).toBe(415)
  })

  test('somebody who is not signed in', async () => {
    expect((await sendFile(testApp.visitor(), 'title\nA')).status).toBe(401)
  })
})

test('a workbook with a cell in its last row and column neither fills the memory nor stops the server', async () => {
  const sheet = await writeSpreadsheet([{ name: 'S', columns: [{ label: 'title', kind: 'text' }], rows: [['A']] }])
  expect((await sendFile(testApp.manager, sheet)).status).toBe(201)
  const parts = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']
  const xml = (body: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
  const far = zipOf([
    { name: parts[0] ?? '', content: xml('<Types/>') },
    {
      name: 'xl/workbook.xml',
      content: xml('<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: xml(
        '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
      ),
    },
  ])
  const { status } = await sendFile(testApp.manager, far)
  expect([400, 422]).toContain(status)
  expect((await testApp.manager.ask('GET', '/api/cases')).status).toBe(200)
})

describe('recognizes by content', () => {
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('title;location\nÖl;Größe')],
    ['UTF-8 with its mark', Buffer.from('\ufefftitle;location\nÖl;Größe')],
    ['UTF-16 with its mark', Buffer.from('\ufefftitle;location\nÖl;Größe', 'utf16le')],
    ['UTF-16 without it', Buffer.from('title;location\nÖl;Größe', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\ufefftitle;location\nÖl;Größe', 'utf16le').swap16()],
    ["Windows' own letters", Buffer.from('title;location\nÖl;Größe', 'latin1')],
    ['tabs and a preface', Buffer.from('sep=\t\ntitle\tlocation\nÖl\tGröße')],
  ])('a table in %s', async (_name, content) => {
    const file = await readFile(testApp.manager, content)
    expect(file.columns).toEqual([
      { name: 'title', examples: ['Öl'] },
      { name: 'location', examples: ['Größe'] },
    ])
  })

  test('a workbook, with its numbers and dates, under any name', async () => {
    const columns = [
      { label: 'Title', kind: 'text' as const },
      { label: 'Estimated Savings', kind: 'money' as const },
      { label: 'Actual hours', kind: 'hours' as const },
      { label: 'Due Date', kind: 'day' as const },
      { label: 'Created', kind: 'moment' as const },
    ]
    const rows = [['=1+1', '1234.50', 1.234, '2026-12-24', '2026-02-03T10:30:00.000Z']]
    const content = await writeSpreadsheet([{ name: 'Cases', columns, rows }])
    const { body } = await sendFile(testApp.manager, content, { name: 'list.csv' })
    const file = body as FileImport
    const { problems } = await preview(testApp.manager, file)
    expect(problems.map(({ message }) => message)).toEqual(['Use at most two decimals.'])
    const [, , , ...others] = file.mapping
    await importAll(testApp.manager, file, { mapping: ['title', 'estimatedSavings', null, ...others.slice(0)] })
    expect(await testApp.manager.get<Case[]>(`/api/cases?importId=${file.id}`)).toMatchObject([
      {
        title: '=1+1',
        estimatedSavings: '1234.50',
        dueDate: '2026-12-24',
        createdAt: '2026-02-03T10:30:00.000Z',
      },
    ])
  })

  test.each([
    ['a value', `title,description\nA,${'x'.repeat(79)}😀 B`],
    ['a heading', `title,${'x'.repeat(99)}😀\nA,B`],
  ])('%s that is shown truncated in the middle of a character', async (_what, content) => {
    const { columns } = await readFile(testApp.manager, content)
    expect(columns[1]).toEqual(
      content.includes(' B')
        ? { name: 'description', examples: ['x'.repeat(79)] }
        : { name: 'x'.repeat(99), examples: ['B'] },
    )
  })

  test('half a character and an empty byte in a workbook', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = `<row r="1">${cell('A1', 'Title')}${cell('B1', '_x0000_')}</row><row r="2">${cell('A2', 'A _xD800_')}</row>`
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const entries = {
      'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    }
    const content = zipOf(Object.entries(entries).map(([name, text]) => ({ name, content: Buffer.from(text) })))
    const { columns } = await readFile(testApp.manager, content)
    expect(columns).toEqual([
      { name: 'Title', examples: ['A �'] },
      { name: 'B', examples: [] },
    ])
  })

  test('a long cell, shown truncated and refused with its length', async () => {
    const file = await readFile(testApp.manager, `title,description\nA,"${'long '.repeat(6000)}"`)
    expect(file.columns[1]?.examples[0]?.length).toBe(80)
    const { problems } = await preview(testApp.manager, file)
    expect(problems).toEqual([
      {
        line: 2,
        column: 'description',
        message: 'Use at most 20,000 characters.',
        params: { maximum: 20_000 },
        value: 'long '.repeat(20),
      },
    ])
  })
})
