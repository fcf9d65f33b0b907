import { isPlainDecimal } from '../../contract/values/decimals.ts'
import { isNumeric } from '../../contract/reports/reportCells.ts'
import { defaultCurrency } from '../../contract/settings/preferenceChoices.ts'
import type { CellKind } from '../../contract/reports/reports.ts'
import type { Cell } from './csv.ts'
import { wallTime } from '../process/zonedTime.ts'
import { dayPattern, type FileLocale } from './fileLocale.ts'

/** A value of the column's kind, or with a kind of its own. */
type SheetCell = Cell | { value: Cell; kind: CellKind }

/** `day` is a calendar day, `month` its first day, `moment` ISO 8601, `money` a decimal string. */
export type Sheet = {
  /** The name of its tab; characters that a tab cannot have are removed. */
  name: string
  columns: { label: string; kind: CellKind }[]
  rows: SheetCell[][]
}

/** Longest name of a tab and longest text of a cell that the format allows. */
const longestName = 31
const longestCell = 32_767
/** Digits that a spreadsheet's number keeps. */
const exactDigits = 15

/** The number format of each kind; a spreadsheet inserts the separators of its own language. */
function formatsFor(written: FileLocale): Partial<Record<CellKind, string>> {
  const day = dayPattern(written)
  return {
    count: '#,##0',
    days: '#,##0.0',
    hours: '#,##0.00',
    quantity: '#,##0.###',
    money: moneyPattern(written),
    percent: '0.0%',
    day,
    month: written.dateFormat === 'ymd' ? 'yyyy-mm' : 'mmm yyyy',
    moment: `${day} hh:mm`,
  }
}
/** Returns how the language writes an amount in the workspace's currency, as a spreadsheet pattern: `"$"#,##0.00`. */
function moneyPattern({ language, currency }: FileLocale): string {
  const shown = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat(language, shown).formatToParts(0)
  const digits = parts.find(({ type }) => type === 'fraction')?.value.length ?? 0
  const pattern = parts.map(({ type, value }) => {
    if (type === 'integer') return `#,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`
    return type === 'decimal' || type === 'fraction' ? '' : `"${value}"`
  })
  return `${pattern.join('')};-${pattern.join('')}`
}

const plainly: FileLocale = { language: 'en', timeZone: 'UTC', dateFormat: 'ymd', currency: defaultCurrency }
const widths: Partial<Record<CellKind, number>> = { text: 8, money: 16, day: 12, moment: 17 }
const widest = 40

/** In characters: the label fits, and so do texts, up to a limit. */
function widthOf({ kind, label }: Sheet['columns'][number], place: number, rows: Sheet['rows']): number {
  let longest = label.length
  if (kind === 'text') {
    for (const { [place]: cell } of rows) longest = Math.max(longest, typeof cell === 'string' ? cell.length : 0)
  }
  return Math.max(widths[kind] ?? 14, Math.min(longest + 2, widest))
}

/**
 * Writes tables as a workbook (XLSX), each as a sheet with a frozen header. Numbers, money and dates become real ones;
 * text stays text, even when it looks like a formula. Moments are written in the reader's time zone. Numbers with more
 * digits than a spreadsheet keeps are written as text, so that none is lost.
 */
export async function writeSpreadsheet(sheets: readonly Sheet[], written = plainly): Promise<Buffer> {
  const formats = formatsFor(written)
  const { default: writeXlsx } = await import('write-excel-file/node')
  const names = tabNames(sheets.map(({ name }) => name))
  const pages = sheets.map(({ columns, rows }, index) => ({
    sheet: names[index] ?? '',
    stickyRowsCount: 1,
    columns: columns.map((column, place) => ({ width: widthOf(column, place, rows) })),
    data: [
      columns.map(({ label, kind }) => ({
        value: textOf(label),
        type: String,
        fontWeight: 'bold' as const,
        align: isNumeric(kind) ? ('right' as const) : ('left' as const),
      })),
      ...rows.map((row) =>
        columns.map(({ kind }, place) => {
          const cell = row[place] ?? null
          return typeof cell === 'object' && cell !== null
            ? cellOf(cell.value, cell.kind, formats[cell.kind], written)
            : cellOf(cell, kind, formats[kind], written)
        }),
      ),
    ],
  }))
  return writeXlsx(pages).toBuffer()
}

function cellOf(value: Cell, kind: CellKind, format: string | undefined, { timeZone }: FileLocale) {
  if (value === null || value === '') return null
  if (format !== undefined && isNumeric(kind)) {
    const text = String(value)
    if (isPlainDecimal(text) && text.replaceAll(/\D/g, '').replace(/^0+/, '').length <= exactDigits) {
      return { value: Number(text), type: Number, format }
    }
    if (typeof value === 'number' && Number.isFinite(value)) return { value, type: Number, format }
  }
  if (format !== undefined && !isNumeric(kind)) {
    const clock = kind === 'moment' ? wallTime(String(value), timeZone)?.replace(' ', 'T') : `${value}T00:00:00`
    // A spreadsheet's date has no zone, so it is given as if the local time were UTC.
    const date = new Date(`${clock}Z`)
    if (!Number.isNaN(date.getTime())) return { value: date, type: Date, format }
  }
  if (typeof value === 'number') return { value, type: Number }
  return { value: textOf(value), type: String }
}

/** Truncated where it is too long for a cell. */
const textOf = (text: string) => (text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text)

/** Returns valid names for tabs: without forbidden characters, not too long, unique. */
function tabNames(wanted: string[]): string[] {
  const taken = new Set<string>()
  return wanted.map((name, index) => {
    const plain =
      name
        .replaceAll(/[\\/?*[\]:\p{Cc}]/gu, ' ')
        .replaceAll(/^'+|(?<!')'+$/g, '')
        .trim() || `Sheet ${index + 1}`
    let tab = plain.slice(0, longestName)
    for (let turn = 2; taken.has(tab.toLowerCase()); turn += 1) {
      const ending = ` ${turn}`
      tab = `${plain.slice(0, longestName - ending.length)}${ending}`
    }
    taken.add(tab.toLowerCase())
    return tab
  })
}
