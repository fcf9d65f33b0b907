import { readSheet } from 'read-excel-file/universal'
import { importRowLimit } from '../../../contract/imports/imports.ts'
import { refuse, type Refusal } from '../../process/refuse.ts'
import { columnLetters, isBlank, rowProblem } from '../tableBounds.ts'
import { messageOfRow, type RowProblem } from '../rowProblem.ts'
import { displayText, writeRows, type FileCell, type FileRow } from './sheet.ts'
import { readCsv, unharmed } from '../csv.ts'
import { checkZip } from './wholeZip.ts'

/** The rows of a file that are not empty; or a code for why there are none, which `readTable` turns into a sentence. */
type Parsed = { rows: FileRow[] } | { fault: 'noTable' | 'oldExcel' | 'tooLarge' | 'broken' } | RowFault
type RowFault = { fault: 'row'; line: number } & RowProblem

/** Bytes to which a spreadsheet may decompress. */
const maxUnpacked = 150 * 1024 * 1024
const oldExcel = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const zip = Buffer.from('504b0304', 'hex')

/** Reads a file according to its content, not its name: the first sheet of an XLSX workbook, or CSV text. */
async function parseFile(bytes: Buffer): Promise<Parsed> {
  if (bytes.subarray(0, 8).equals(oldExcel)) return { fault: 'oldExcel' }
  if (bytes.subarray(0, 4).equals(zip)) return parseWorkbook(bytes)
  const text = textIn(bytes)
  if (text === null) return { fault: 'noTable' }
  const { rows, fault } = readCsv(text, importRowLimit + 1)
  if (fault) return { fault: 'row', ...fault }
  return { rows: rows.map(({ row, cells }) => ({ line: row, cells: cells.map(unharmed) })) }
}

async function parseWorkbook(bytes: Buffer): Promise<Parsed> {
  const checked = checkZip(bytes, maxUnpacked)
  if (checked !== 'fine') return { fault: checked }
  try {
    const sheet = await readSheet(new Uint8Array(bytes).buffer)
    const rows: FileRow[] = []
    for (const [index, row] of sheet.entries()) {
      const cells = row.map(cellOf)
      const tooMuch = rowProblem(cells)
      if (tooMuch !== null) return { fault: 'row', line: index + 1, ...tooMuch }
      if (cells.some((cell) => cell !== null)) rows.push({ line: index + 1, cells })
      if (rows.length > importRowLimit + 1) break
    }
    return { rows }
  } catch {
    return { fault: 'broken' }
  }
}

function cellOf(value: unknown): FileCell {
  if (value instanceof Date) {
    // A local time without a zone, since a spreadsheet's date has none.
    const time = Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, -1)
    return time.endsWith('T00:00:00.000') ? time.slice(0, 10) : time || null
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'string' && value.trim() !== '' ? value.toWellFormed() : null
}

/** A file that was read: its columns with their first values, and its rows as they are stored. */
type FileTable = { columns: { name: string; examples: string[] }[]; rowCount: number; kept: string }

/** Maximum characters of a file's stored rows. */
const keptLimit = 40 * 1024 * 1024

/**
 * Reads an untrusted file according to its content. To be called with `inTableWorker`.
 * @throws unsupportedType, unreadable, tooLarge, or invalid with a sentence
 */
export async function readTable(bytes: Uint8Array): Promise<FileTable> {
  if (bytes.length === 0) throw refuse('fileEmpty')
  const parsed = await parseFile(Buffer.from(bytes))
  if ('fault' in parsed) throw refusalOf(parsed)
  const [head, ...listed] = parsed.rows
  if (!head) throw refuse('fileEmpty')
  if (listed.length === 0) throw refuse('noRows')
  if (listed.length > importRowLimit) throw refuse('tooManyRows', { rows: importRowLimit })
  const width = Math.max(...parsed.rows.map(({ cells }) => cells.findLastIndex((cell) => !isBlank(cell)) + 1))
  const rows = listed.map(({ line, cells }) => ({ line, cells: cells.slice(0, width) }))
  const kept = writeRows(rows)
  if (kept.length > keptLimit) throw refuse('tableTooLarge')
  const columns = Array.from({ length: width }, (_none, column) => ({
    name: nameOf(head.cells[column], column),
    examples: columnExamples(rows, column),
  }))
  return { columns, rowCount: rows.length, kept }
}

/** A column without a name goes by its letters, as in a spreadsheet. */
const nameOf = (cell: FileCell | undefined, column: number): string =>
  displayText(cell ?? '', 100).trim() || columnLetters(column)

/** The first values in a column. */
function columnExamples(rows: readonly FileRow[], column: number): string[] {
  const examples: string[] = []
  for (const { cells } of rows.slice(0, 200)) {
    const cell = cells[column]
    if (cell !== undefined && !isBlank(cell)) examples.push(displayText(cell, 80))
    if (examples.length === 3) break
  }
  return examples
}

function refusalOf(parsed: Extract<Parsed, { fault: string }>): Refusal {
  switch (parsed.fault) {
    case 'noTable':
      return refuse('notATable')
    case 'oldExcel':
      return refuse('oldExcel')
    case 'tooLarge':
      return refuse('workbookTooLarge')
    case 'broken':
      return refuse('workbookDamaged')
    case 'row':
      return refuse('lineRefused', { line: String(parsed.line), problem: messageOfRow(parsed) })
  }
}

/**
 * Returns the text of a file: UTF-8 or UTF-16, with or without a byte order mark, else Windows-1252. Null when it is
 * not text.
 */
function textIn(bytes: Buffer): string | null {
  const encoding = unicodeOf(bytes)
  if (encoding !== null) return decoded(bytes, encoding)
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252')
}

/** Detects UTF-16 by its byte order mark, or by every other byte of its first characters being zero. */
function unicodeOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 200)
  const empty = [0, 0]
  for (const [place, byte] of head.entries()) if (byte === 0) empty[place % 2] = (empty[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null
}

/** Images and programs have control characters that no text has; those for lines and tabs range from the tab on. */
const isBinary = /[^\P{Cc}\t-\r\u0085]/u

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return isBinary.test(text) ? null : text
  } catch {
    return null
  }
}
