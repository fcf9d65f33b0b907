import { rowTexts } from '../../contract/refusals/rows.ts'
import { fieldMessage, usualText } from '../../contract/fieldMessage.ts'
import { NewStation, stationImportLimit, type ImportProblem } from '../../contract/stations.ts'
import { rowMessage } from '../files/rowProblem.ts'
import { readCsv, unharmed, type CsvRow } from '../files/csv.ts'
import { columnNamed, departmentNamed, type ListColumn } from './listWords.ts'

/** A station as a list names it. `department` is undefined where the list has no such column. */
export type ListedStation = {
  site: string
  area: string
  name: string
  department: NewStation['department'] | undefined
}

export type StationList = { stations: ListedStation[]; problems: ImportProblem[] }

/** By what two rows are the same place, however they write its letters. */
export const placeKey = ({ site, area, name }: Pick<ListedStation, 'site' | 'area' | 'name'>): string =>
  JSON.stringify([site, area, name].map((part) => part.normalize('NFC').toLowerCase()))

/** Reads a list of stations. Rows with problems are not among the stations; a list that has any is not to be used. */
export function readStationList(csv: string): StationList {
  const { rows, fault } = readCsv(csv, stationImportLimit + 1)
  const [head, ...listed] = rows
  const refused = (problem: ImportProblem) => ({ stations: [], problems: [problem] })
  if (fault) return refused({ ...fault, field: null })
  if (!head) return refused({ line: 1, field: null, message: rowTexts.listEmpty })
  const { columns, problems } = columnsIn(head)
  if (problems.length > 0) return { stations: [], problems }
  if (listed.length === 0) {
    return refused({ line: head.line, field: null, message: rowTexts.noStations })
  }
  const [beyond] = listed.slice(stationImportLimit)
  if (beyond) {
    return refused({
      line: beyond.line,
      field: null,
      message: rowTexts.stationsAtMost,
      params: { limit: stationImportLimit },
    })
  }
  return readRows(listed, columns)
}

type Columns = Partial<Record<ListColumn, number>>

const missing: Record<'site' | 'area' | 'name', string> = {
  site: rowTexts.noSite,
  area: rowTexts.noArea,
  name: rowTexts.noStation,
}

function columnsIn({ line, cells }: CsvRow): { columns: Columns; problems: ImportProblem[] } {
  const columns: Columns = {}
  const problems: ImportProblem[] = []
  for (const [index, cell] of cells.entries()) {
    const column = columnNamed(cell)
    if (!column) continue
    if (columns[column] === undefined) columns[column] = index
    else problems.push({ line, field: column, message: rowTexts.columnTwice })
  }
  for (const column of ['site', 'area', 'name'] as const) {
    if (columns[column] === undefined) problems.push({ line, field: column, message: missing[column] })
  }
  return { columns, problems }
}

function readRows(rows: CsvRow[], columns: Columns): StationList {
  const stations: ListedStation[] = []
  const problems: ImportProblem[] = []
  const lineOf = new Map<string, number>()
  for (const { line, cells } of rows) {
    const cell = (column: ListColumn) => unharmed(cells[columns[column] ?? -1] ?? '').trim()
    const department = departmentNamed(cell('department'))
    const sent = { site: cell('site'), area: cell('area'), name: cell('name'), department: department ?? null }
    const read = NewStation.safeParse(sent, { error: usualText })
    const wrong: Omit<ImportProblem, 'line'>[] = []
    for (const issue of read.error?.issues ?? []) {
      wrong.push({ field: issue.path.map(String).join('.'), ...rowMessage(fieldMessage(issue)) })
    }
    if (department === undefined) wrong.push({ field: 'department', message: rowTexts.departmentUnknown })
    const key = placeKey(sent)
    const first = lineOf.get(key)
    if (read.success && first !== undefined) {
      wrong.push({ field: null, message: rowTexts.sameStation, params: { line: first } })
    }
    if (read.success && first === undefined) lineOf.set(key, line)
    problems.push(...wrong.map((problem) => ({ line, ...problem })))
    if (wrong.length > 0) continue
    stations.push({ ...sent, department: columns.department === undefined ? undefined : sent.department })
  }
  return { stations, problems }
}
