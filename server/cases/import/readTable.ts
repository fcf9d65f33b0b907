import { importColumnLimit, importRowLimit } from '../../../contract/caseImport.ts'
import { grouped } from '../../../contract/grouped.ts'
import { runInThread } from '../../platform/runInThread.ts'
import { refuse, type Refusal } from '../../platform/refuse.ts'
import { turns } from '../../platform/turns.ts'
import type { Parsed } from './parseFile.ts'
import { isBlank, type FileCell, type FileRow } from './sheet.ts'

/** A file's columns by their names, and the rows below them. */
type FileTable = { names: string[]; rows: FileRow[] }

const inTurn = turns(1)

/**
 * Reads a file that may be anything: within limits of time and memory, by what it holds.
 * @throws unsupportedType, unreadable, tooLarge, or invalid with a sentence
 */
export async function readTable(bytes: Buffer): Promise<FileTable> {
  if (bytes.length === 0) throw refuse('invalid', 'The file is empty.')
  const parsed = await inTurn(() => parseApart(bytes))
  if ('fault' in parsed) throw refusalOf(parsed)
  const [head, ...rows] = parsed.rows
  if (!head) throw refuse('invalid', 'The file is empty.')
  if (rows.length === 0) throw refuse('invalid', 'There is no row below the first line.')
  if (rows.length > importRowLimit) {
    throw refuse(
      'invalid',
      `A file has at most ${grouped(importRowLimit)} rows. Part it, and import one after the other.`,
    )
  }
  const width = widthOf(parsed.rows)
  if (width > importColumnLimit) throw refuse('invalid', `A file has at most ${importColumnLimit} columns.`)
  const names = Array.from({ length: width }, (_none, column) => nameOf(head.cells[column], column))
  return { names, rows: rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, width) })) }
}

/** Columns up to the last one in which anything stands. */
function widthOf(rows: readonly FileRow[]): number {
  let width = 0
  for (const { cells } of rows) {
    for (let column = cells.length; column > width; column -= 1) {
      if (!isBlank(cells[column - 1])) width = column
    }
  }
  return width
}

/** A column without a name goes by its letters, as in a spreadsheet. */
function nameOf(cell: FileCell | undefined, column: number): string {
  if (cell !== undefined && cell !== null && !isBlank(cell)) return String(cell).trim().slice(0, 100)
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : `${String.fromCharCode(64 + Math.floor(column / 26))}${last}`
}

function refusalOf(parsed: Extract<Parsed, { fault: string }>): Refusal {
  switch (parsed.fault) {
    case 'noTable':
      return refuse('unsupportedType', 'Send a table: a CSV file or an Excel workbook (.xlsx).')
    case 'oldExcel':
      return refuse('unsupportedType', 'This is a workbook of an old Excel. Save it as .xlsx or CSV.')
    case 'tooLarge':
      return refuse('tooLarge', 'This workbook is too large once it is unpacked.')
    case 'broken':
      return refuse('unreadable', 'This workbook is damaged and could not be read.')
    case 'csv':
      return refuse('invalid', `Line ${parsed.line}: ${parsed.message}`)
  }
}

/** Out of memory is most of all a table with a cell in the last row and column. */
const limits = {
  milliseconds: 15_000,
  megabytes: 320,
  tooLong: () => refuse('unreadable', 'This file takes too long to read.'),
  failed: () => refuse('unreadable', 'This file could not be read.'),
}

const parseApart = (bytes: Buffer): Promise<Parsed> =>
  runInThread(new URL('parseWorker.ts', import.meta.url), new Uint8Array(bytes), limits)
