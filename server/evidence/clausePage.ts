import { clausePageTexts as texts, gapTexts, type GapName } from '../../contract/evidence/evidenceTexts.ts'
import { productName } from '../../contract/product.ts'
import type { A3Sheet } from '../a3/a3.ts'
import { escaped } from '../process/escapedHtml.ts'
import type { AnsweredClause } from './answers.ts'

/** Something that a pack lacks. */
export type Gap = { gap: GapName; values: Record<string, string | number> }

type Page = {
  sheet: A3Sheet
  clauses: readonly AnsweredClause[]
  gaps: readonly Gap[]
  madeBy: string
  /** `1042:9f86…`, null while nothing is sealed or who made it may not know. */
  seal: string | null
}

const style = `
body{font:15px/1.5 system-ui,sans-serif;color:#14171c;background:#fff;max-width:60rem;margin:2rem auto;padding:0 1.5rem}
h1{font-size:1.4rem;margin:0 0 .25rem}h2{font-size:1.05rem;margin:2rem 0 .5rem}p,li{overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.45rem .75rem .45rem 0;border-bottom:1px solid #c5cbd4}
th{font-size:.8rem;color:#566070}td:first-child{white-space:nowrap;font-weight:600}.open{color:#b3261e;font-weight:600}.quiet{color:#566070}`

/** The page of clauses as HTML: it loads nothing and runs nothing. */
export function clausePage({ sheet, clauses, gaps, madeBy, seal }: Page): string {
  const { car, chosen, printedAt } = sheet
  const { t, format, language } = chosen
  const standards = [...new Set(clauses.map(({ standard, edition }) => `${standard}:${edition}`))]
  const row = ({ clause, subject, places }: AnsweredClause) => {
    const answers = places.map(({ text, values }) => escaped(t(text, values))).join('<br>')
    const where = answers || `<span class="open">${escaped(t(texts.unanswered))}</span>`
    return `<tr><td>${escaped(clause)}</td><td>${escaped(t(subject))}</td><td>${where}</td></tr>`
  }
  const table = (name: string) => {
    const rows = clauses.filter(({ standard, edition }) => `${standard}:${edition}` === name).map(row)
    const heads = [texts.clause, texts.subject, texts.where].map((head) => `<th>${escaped(t(head))}</th>`)
    return `<h2>${escaped(name)}</h2><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
  }
  const lacking = gaps.map(({ gap, values }) => `<li>${escaped(t(gapTexts[gap], values))}</li>`).join('\n')
  const foot = [
    t(texts.made, { moment: format.moment(printedAt), name: madeBy }),
    ...(seal === null ? [] : [t(texts.seal, { seal })]),
    t(texts.check),
  ]
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(`${car.key} · ${t(texts.title)}`)}</title><style>${style}</style></head><body>
<p class="quiet">${escaped(productName)}</p>
<h1>${escaped(`${car.key} ${car.title}`)}</h1>
<p>${escaped(t(texts.title))}. ${escaped(t(texts.intro))}</p>
${standards.map(table).join('\n')}
<h2>${escaped(t(texts.gaps))}</h2>
${lacking ? `<ul>${lacking}</ul>` : `<p>${escaped(t(texts.noGaps))}</p>`}
<p class="quiet">${foot.map(escaped).join('<br>')}</p>
</body></html>
`
}
