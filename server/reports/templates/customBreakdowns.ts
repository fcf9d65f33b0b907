import type { ReportData } from '../../../contract/reports/reports.ts'
import { reportBlanks } from '../../../contract/reports/reportWords.ts'
import * as analytics from '../../analytics/analytics.ts'
import { fieldsInUse } from '../../customFields/customFields.ts'
import type { Making } from './making.ts'
import { breakdown } from './parts.ts'

/** What was reported in the span by each custom field that is used in charts and has a value in any of these cases. */
export async function customBreakdowns({ services, within }: Making): Promise<ReportData['breakdowns']> {
  const charted = (await fieldsInUse(services, 'case')).filter(({ inCharts }) => inCharts)
  const breakdowns: ReportData['breakdowns'] = []
  for (const { key, label, kind } of charted) {
    const bars = await analytics.readPareto(services, { ...within, by: `custom.${key}`, measure: 'cases' })
    if (!bars.some(({ value }) => value !== null)) continue
    const rows = bars.map((bar) => ({ label: (kind !== 'boolean' && bar.label) || wordFor(bar), count: bar.count }))
    breakdowns.push({ ...breakdown('Cases', rows), label })
  }
  return breakdowns
}

/** The name of a bar that people have not named themselves. */
function wordFor({ rest, value }: { rest: boolean; value: string | null }): string {
  if (rest) return reportBlanks.rest
  if (value === null) return reportBlanks.notFilledIn
  return value === 'true' ? reportBlanks.yes : reportBlanks.no
}
