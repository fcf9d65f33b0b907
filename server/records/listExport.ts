import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { exportTypes, spreadsheetRowLimit, type ExportFormat } from '../../contract/records/exportFormats.ts'
import { downloadHeaders } from '../files/downloadHeaders.ts'
import type { CellKind } from '../../contract/reports/reports.ts'
import { datedFileName } from '../../contract/values/fileNameOf.ts'
import { dayIn } from '../process/zonedTime.ts'
import { csvLines, type Cell } from '../files/csv.ts'
import type { Actor } from './services.ts'
import type { Page } from './paging/page.ts'
import { refuse } from '../process/refuse.ts'
import { writeSpreadsheet, type Sheet } from '../files/spreadsheet.ts'
import { exportPageQueue, workbookQueue } from '../process/workers/workQueues.ts'
import { isolatedWork, WorkFailed, WorkTimedOut } from '../process/workers/isolatedWork.ts'
import { translateInto, type Translate } from '../process/translate.ts'
import { csvFigures, type FileLocale } from '../files/fileLocale.ts'
import { valueLabelsOfField, type Field, type Fields } from '../../contract/fields/field.ts'

/**
 * A column: its English heading, its kind, and how it is read from an item. Our own labels are translated into the
 * file's language; users' text stays as it is.
 */
export type ExportColumn<Item> = {
  label: string
  /** The heading is text that people wrote, which has no translation. */
  isWritten?: true
  kind: CellKind
  value: (item: Item, t: Translate) => Cell
}

export type ExportPaging = { limit: number; cursor: string | undefined }

/** A list that can be exported as a file. */
type ListExport<Item> = {
  /** The name of the sheet and of the file, in English, which is also its translation key. */
  name: string
  columns: ExportColumn<Item>[]
  /** Returns the page after a cursor. */
  read(paging: ExportPaging): Promise<Page<Item>>
}

/** Who requests the export, the format, and the locale it is written in. */
type ExportRequest = FileLocale & { by: Pick<Actor, 'id'>; format: ExportFormat }

/** Exports per person and minute: each is expensive. */
export const exportRateLimit = { perPersonMinute: 60 }

const rowBatchSize = 1000

/**
 * Sends a list as a file, read page by page. CSV is streamed, whatever its length, and reading stops when the client
 * disconnects.
 * @throws invalid for a spreadsheet of more rows than are reasonable, and what reading the first page throws
 */
export async function exportList<Item>(
  list: ListExport<Item>,
  request: ExportRequest,
  reply: FastifyReply,
): Promise<void> {
  const t = translateInto(request.language)
  const columns = list.columns.map((column) => ({
    ...column,
    label: column.isWritten ? column.label : t(column.label),
  }))
  const rowOf = (item: Item) => columns.map(({ value }) => value(item, t))
  const name = datedFileName(t(list.name), dayIn(new Date(), request.timeZone), request.format)
  const named = downloadHeaders(name)

  if (request.format === 'xlsx') {
    const content = await workbookQueue(request.by.id, async () => {
      const rows: Cell[][] = []
      for await (const items of pagesOf(list)) {
        rows.push(...items.map(rowOf))
        if (rows.length > spreadsheetRowLimit) throw refuse('spreadsheetRows', { rows: spreadsheetRowLimit })
      }
      const heads = columns.map(({ label, kind }) => ({ label, kind }))
      return workbookOf([{ name: t(list.name), columns: heads, rows }], request)
    })
    await reply.headers(named).type(exportTypes.xlsx).send(content)
    return
  }
  const { separator, cell } = csvFigures(request)
  const figuresOf = (item: Item) => rowOf(item).map((value, place) => cell(value, columns[place]?.kind ?? 'text'))
  const pages = pagesOf(list)
  // Read before the response begins, so that a refusal can still be sent.
  const nextPage = () => exportPageQueue(request.by.id, () => pages.next())
  const first = await nextPage()
  async function* pieces() {
    yield `\ufeff${csvLines([columns.map(({ label }) => label)], separator)}`
    for (let page = first; !page.done; page = await nextPage()) {
      if (page.value.length > 0) yield csvLines(page.value.map(figuresOf), separator)
    }
  }
  await reply.headers(named).type('text/csv; charset=utf-8').send(Readable.from(pieces()))
}

/** Writes a long workbook in a worker process: it takes seconds, which would block the event loop. */
async function workbookOf(sheets: Sheet[], { language, timeZone, dateFormat, currency }: FileLocale): Promise<Buffer> {
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0)
  const written = { language, timeZone, dateFormat, currency }
  if (rows <= rowBatchSize) return writeSpreadsheet(sheets, written)
  try {
    return Buffer.from(await workbooks.run({ sheets, written }))
  } catch (error) {
    if (error instanceof WorkTimedOut || error instanceof WorkFailed) throw refuse('spreadsheetTooLarge')
    throw error
  }
}

const workbooks = isolatedWork<{ sheets: Sheet[]; written: FileLocale }, Uint8Array>(
  new URL('../files/spreadsheetWorker.ts', import.meta.url),
  { milliseconds: 120_000, heapMegabytes: 2048, megabytes: 3072, idleMilliseconds: 0 },
)

async function* pagesOf<Item>({ read }: ListExport<Item>): AsyncGenerator<Item[], undefined> {
  let cursor: string | undefined
  do {
    const page: Page<Item> = await read({ limit: rowBatchSize, cursor })
    yield page.items
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}

/** Returns columns of an export with the labels of these fields, each formatted for its kind. */
export const exportedFields = <F extends Fields>(
  fields: F,
  names: readonly (keyof F & string)[],
): ExportColumn<Record<keyof F, unknown>>[] =>
  names.map((name) => {
    const field = fields[name] as Field
    return { label: field.label, kind: cellKindOf(field), value: (item, t) => cellOf(field, item, name, t) }
  })

function cellKindOf({ kind }: Field): CellKind {
  if (kind === 'day' || kind === 'moment' || kind === 'money' || kind === 'hours' || kind === 'count') return kind
  return kind === 'wholeHours' ? 'hours' : 'text'
}

function cellOf(field: Field, item: Readonly<Record<string, unknown>>, name: string, t: Translate): Cell {
  if (field.kind === 'person') {
    const person = item[name.replace(/Id$/, '')] as { name: string } | null
    return person?.name ?? null
  }
  const value = item[name] as string | number | string[] | null
  if (Array.isArray(value)) return value.join(', ')
  // In a free-text field, only the usual values have translations.
  const label = valueLabelsOfField(field)?.[String(value)]
  return label === undefined ? value : t(label)
}
