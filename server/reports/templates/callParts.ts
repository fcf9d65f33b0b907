import type { CallFigures } from '../../../contract/calls/calls.ts'
import type { ReportData } from '../../../contract/reports/reports.ts'
import { reportBlanks, type ReportLabel } from '../../../contract/reports/reportTexts.ts'
import { callTypeLabels } from '../../../contract/records/labels.ts'
import { readCallFigures } from '../../calls/calls.ts'
import type { Making } from './making.ts'
import { figure, table } from './parts.ts'

type Group = CallFigures['byArea'][number]
const columns = {
  Calls: 'count',
  Unanswered: 'count',
  'Median minutes to answer': 'minutes',
  '90th percentile, minutes to answer': 'minutes',
  'Median minutes to arrive': 'minutes',
  'Median minutes to clear': 'minutes',
  'Downtime in minutes': 'minutes',
} as const

/** Returns how calls for help in the span were answered; nothing when neither it nor the days before had any. */
export async function callParts({
  services,
  span,
  before,
  all: { timeZone, siteId },
}: Making): Promise<Pick<ReportData, 'figures' | 'tables' | 'calls'>> {
  const now = await readCallFigures(services.database, { ...span, timeZone, siteId })
  const { total: earlier } = await readCallFigures(services.database, { ...before, timeZone, siteId })
  const { total } = now
  if (total.calls + earlier.calls === 0) return { figures: [], tables: [] }
  const texts: Record<string, string> = callTypeLabels
  const of = (label: ReportLabel, head: ReportLabel, groups: Group[], nameOf: (key: string | null) => string) =>
    table(
      label,
      { [head]: 'word', ...columns },
      groups.map((group) => [nameOf(group.key), ...figuresOf(group)]),
    )
  return {
    calls: { count: total.calls, unanswered: total.unanswered, medianMinutes: total.acknowledge.median },
    figures: [
      figure('Calls for help', 'count', total.calls, earlier.calls),
      figure('Unanswered calls', 'count', total.unanswered, earlier.unanswered),
      figure('Time to answer, median', 'minutes', total.acknowledge.median, earlier.acknowledge.median),
      figure('Downtime', 'minutes', total.downtimeMinutes, earlier.downtimeMinutes),
    ],
    tables: [
      table(
        'Calls by week',
        { 'Week from': 'day', ...columns },
        now.byWeek.map((week) => [week.key, ...figuresOf(week)]),
      ),
      of('Calls by area', 'Area', now.byArea, (key) => key ?? reportBlanks.noArea),
      of('Calls by type', 'Type', now.byType, (key) => texts[key ?? ''] ?? key ?? ''),
      of('Calls by shift', 'Shift', now.byShift, (key) => key ?? reportBlanks.noShift),
    ],
  }
}

const figuresOf = ({ calls, unanswered, acknowledge, arrive, clear, downtimeMinutes }: Group) => [
  calls,
  unanswered,
  acknowledge.median,
  acknowledge.percentile90,
  arrive.median,
  clear.median,
  downtimeMinutes,
]
