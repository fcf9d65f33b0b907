import { importedCasesLimit } from '../../../contract/imports/imports.ts'
import { readRows } from './sheet.ts'

/** The stored rows of a file, and which columns name cases. */
type TableOfCases = { kept: string; columns: readonly number[] }

const digits = 9

/** Returns the numbers in a cell such as `CASE-1042, 1043`; null when it has anything else, or too many of them. */
export function caseNumbersOf(text: string): number[] | null {
  const words = text.split(/[,;\s]/).filter((word) => word !== '')
  if (words.length > importedCasesLimit) return null
  const numbers = words.map((word) => {
    const number = word.toUpperCase().startsWith('CASE-') ? word.slice('CASE-'.length) : word
    return /^\d+$/.test(number) && number.length <= digits ? Number(number) : null
  })
  return numbers.every((number) => number !== null) ? numbers : null
}

/** Returns the distinct numbers of cases in a file. To be called with `inTableWorker`. */
export function caseNumbersIn({ kept, columns }: TableOfCases): number[] {
  const numbers = readRows(kept).flatMap(({ cells }) =>
    columns.flatMap((column) => caseNumbersOf(String(cells[column] ?? '')) ?? []),
  )
  return [...new Set(numbers)]
}
