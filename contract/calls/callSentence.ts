import type { Format } from '../values/format.ts'
import type { ReportData } from '../reports/reports.ts'

/** The label of the table above which the sentence is shown. */
export const firstCallTable = 'Calls by week'

type Say = (text: string, values: Record<string, string | number>) => string

/**
 * How the calls in a report's days were answered, as a sentence: "Called 41 times, half answered within 2.1 min; 3 nobody
 * answered."
 */
export function callSentence(
  { count, unanswered, medianMinutes }: NonNullable<ReportData['calls']>,
  t: Say,
  format: Format,
): string {
  const called = t('Called {{count}} times', { count })
  const half =
    medianMinutes === null
      ? called
      : t('{{called}}, half answered within {{span}}', { called, span: format.minutes(medianMinutes) })
  if (unanswered === 0) return t('{{sentence}}.', { sentence: half })
  return t('{{first}}; {{second}}.', { first: half, second: t('{{count}} nobody answered', { count: unanswered }) })
}
