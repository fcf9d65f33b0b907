import { importRowLimit } from '../../../contract/imports/imports.ts'
import { refuse, type Refusal } from '../../process/refuse.ts'
import { columnLetters, isBlank } from '../tableBounds.ts'
import { messageOfRow } from '../rowProblem.ts'
import { parseFile, type Parsed } from './parseFile.ts'
import { displayText, writeRows, type FileCell, type FileRow } from './sheet.ts'

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
  if (listed.length > importRowLimit) {
    throw refuse('tooManyRows', { rows: importRowLimit })
  }
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
  isBlank(cell) ? columnLetters(column) : String(cell).trim().slice(0, 100)

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
