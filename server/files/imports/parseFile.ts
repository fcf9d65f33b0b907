import { readSheet } from 'read-excel-file/universal'
import { importRowLimit } from '../../../contract/imports/imports.ts'
import { readCsv, unharmed } from '../csv.ts'
import type { RowProblem } from '../rowProblem.ts'
import { rowProblem } from '../tableBounds.ts'
import type { FileCell, FileRow } from './sheet.ts'
import { textIn } from './textIn.ts'
import { checkZip } from './wholeZip.ts'

/** The rows of a file that are not empty; or a code for why there are none, which `readTable` turns into a sentence. */
export type Parsed = { rows: FileRow[] } | { fault: 'noTable' | 'oldExcel' | 'tooLarge' | 'broken' } | RowFault
type RowFault = { fault: 'row'; line: number } & RowProblem

/** Bytes to which a spreadsheet may decompress. */
const maxUnpacked = 150 * 1024 * 1024
const oldExcel = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const zip = Buffer.from('504b0304', 'hex')

/** Reads a file according to its content, not its name: the first sheet of an XLSX workbook, or CSV text. */
export async function parseFile(bytes: Buffer): Promise<Parsed> {
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
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
