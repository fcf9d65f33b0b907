import { callSentence, firstCallTable } from '../../../contract/calls/callSentence.ts'
import type { Format } from '../../../contract/values/format.ts'
import { productName } from '../../../contract/product.ts'
import { cellText, isNumeric, spanText, titleWithSite, unitOf } from '../../../contract/reports/reportCells.ts'
import type { CellKind, CellValue } from '../../../contract/reports/reports.ts'
import { reportFileWords as words } from '../../../contract/reports/reportWords.ts'
import { lineOf, longestNarrowWord } from '../../files/typeset/lines.ts'
import { typeset } from '../../files/typeset/typeset.ts'
import type { Written } from './downloadReport.ts'
import { comparedText, definitionsOf } from './reportTables.ts'

/** Prints a report as an A4 PDF. */
export function reportPdf({ report, chosen: { language, wording: say, format } }: Written): Promise<Buffer> {
  const { figures, breakdowns, tables, calls } = report.data
  const shown = (value: CellValue, kind: CellKind) =>
    lineOf(cellText(value, kind, say, format), kind === 'text' ? longestNarrowWord : undefined)
  return typeset({
    template: new URL('report.typ', import.meta.url).href,
    files: {},
    printedAt: report.createdAt,
    sheet: {
      language,
      title: titleWithSite(say(report.title), report.site),
      description: say(report.description),
      span: spanText(report, format),
      timeZone: report.timeZone,
      made: say(words.made, { moment: format.moment(report.createdAt) }),
      product: productName,
      words: {
        page: say(words.page),
        before: comparedText(report.data, say, format),
        now: say(words.now, { moment: format.moment(report.createdAt) }),
        definitions: say(words.definitions),
        nothing: say(words.nothing),
      },
      definitions: definitionsOf(report.data, say).map(([label, text]) => ({ label, text })),
      figures: figures.map(({ label, kind, value, before, now = false }) => ({
        now,
        label: say(label),
        value: shown(value, kind),
        unit: value === null ? '' : say(unitOf(kind) ?? ''),
        before: before === null ? '' : shown(before, kind),
      })),
      breakdowns: breakdowns.map(({ label, rows }) => ({
        label: say(label),
        rows: rows.map((row) => ({
          label: say(row.label),
          count: format.number(row.count),
          percent: format.percent(row.percent / 100),
          share: row.percent / 100,
        })),
      })),
      tables: tables.map(({ label, columns, rows, total }) => ({
        label: say(label),
        lead:
          calls && label === firstCallTable
            ? { label: say(words.calls), text: callSentence(calls, say, format) }
            : null,
        more: total > rows.length ? say(words.more, numbers(rows.length, total, format)) : '',
        columns: columns.map(({ label: name, kind }) => ({
          label: lineOf(say(name), longestNarrowWord),
          right: isNumeric(kind),
          wide: kind === 'text',
        })),
        rows: rows.map((row) => row.map((value, place) => shown(value, columns[place]?.kind ?? 'text'))),
      })),
    },
  })
}

const numbers = (shown: number, total: number, format: Format) => ({
  shown: format.number(shown),
  total: format.number(total),
})
