import { callSentence, firstCallTable } from '../../../contract/calls/callSentence.ts'
import type { Format } from '../../../contract/values/format.ts'
import { productName } from '../../../contract/product.ts'
import { cellText, isNumeric, spanText, titleWithSite, unitOf } from '../../../contract/reports/reportCells.ts'
import type { CellKind, CellValue } from '../../../contract/reports/reports.ts'
import { reportFileTexts as texts } from '../../../contract/reports/reportTexts.ts'
import { lineOf, longestNarrowWord } from '../../files/typeset/lines.ts'
import { typeset } from '../../files/typeset/typeset.ts'
import type { Written } from './downloadReport.ts'
import { comparedText, definitionsOf } from './reportTables.ts'

/** Prints a report as an A4 PDF. */
export function reportPdf({ report, chosen: { language, t, format } }: Written): Promise<Buffer> {
  const { figures, breakdowns, tables, calls } = report.data
  const shown = (value: CellValue, kind: CellKind) =>
    lineOf(cellText(value, kind, t, format), kind === 'text' ? longestNarrowWord : undefined)
  return typeset({
    template: new URL('report.typ', import.meta.url).href,
    files: {},
    printedAt: report.createdAt,
    sheet: {
      language,
      title: titleWithSite(t(report.title), report.site),
      description: t(report.description),
      span: spanText(report, format),
      timeZone: report.timeZone,
      made: t(texts.made, { moment: format.moment(report.createdAt) }),
      product: productName,
      texts: {
        page: t(texts.page),
        before: comparedText(report.data, t, format),
        now: t(texts.now, { moment: format.moment(report.createdAt) }),
        definitions: t(texts.definitions),
        nothing: t(texts.nothing),
      },
      definitions: definitionsOf(report.data, t).map(([label, text]) => ({ label, text })),
      figures: figures.map(({ label, kind, value, before, now = false }) => ({
        now,
        label: t(label),
        value: shown(value, kind),
        unit: value === null ? '' : t(unitOf(kind) ?? ''),
        before: before === null ? '' : shown(before, kind),
      })),
      breakdowns: breakdowns.map(({ label, rows }) => ({
        label: t(label),
        rows: rows.map((row) => ({
          label: t(row.label),
          count: format.number(row.count),
          percent: format.percent(row.percent / 100),
          share: row.percent / 100,
        })),
      })),
      tables: tables.map(({ label, columns, rows, total }) => ({
        label: t(label),
        lead:
          calls && label === firstCallTable ? { label: t(texts.calls), text: callSentence(calls, t, format) } : null,
        more: total > rows.length ? t(texts.more, numbers(rows.length, total, format)) : '',
        columns: columns.map(({ label: name, kind }) => ({
          label: lineOf(t(name), longestNarrowWord),
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
