import { scaleBand, scaleLinear } from '@visx/scale'
import { useTranslation } from 'react-i18next'
import type { analyticsCalls } from '../../../contract/analytics/analyticsCalls.ts'
import type { AnswerOf } from '../../../contract/http/call.ts'
import { caseStatuses } from '../../../contract/cases/caseChoices.ts'
import { useSignedIn } from '../../auth/signedIn.ts'
import { useFormat } from '../../i18n/format.ts'
import { toneVariable } from '../../ui/tones.ts'
import axes from '../../ui/chart/axes.module.css'
import { Chart, useWidth, type ChartPoint } from '../../ui/chart/Chart.tsx'
import { ChartCard } from '../chart/ChartCard.tsx'
import { SeriesLabels } from '../../ui/chart/InPlot.tsx'
import { useWorkload, useOpenCases } from '../queries.ts'
import type { Scoped } from '../useScope.ts'
import { openAmong } from '../../../contract/records/openWork.ts'

type People = AnswerOf<typeof analyticsCalls.readWorkload>

/** Maximum number of people in the chart; the table and the file have all of them. */
const drawn = 12
const row = 26
const margin = { top: 28, right: 60, bottom: 4, left: 128 }
const openStatuses = openAmong('cases', caseStatuses)

/** The current open work of each person. */
export function WorkloadChart({ scope }: { scope: Scoped }) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = t('Current workload by person')
  return (
    <ChartCard
      name="workload"
      title={title}
      figure="workload"
      reading={useWorkload(scope.now)}
      isEmpty={(people) => people.length === 0}
      empty={t('No open work.')}
      finding={(people) => {
        const overdue = people.reduce((sum, one) => sum + one.overdue, 0)
        const late = t('{{count}} open cases are overdue.', { count: overdue })
        return people.length > drawn ? `${late} ${t('Showing the top {{n}}.', { n: format.number(drawn) })}` : late
      }}
      height={260}
      table={(people) => ({
        columns: [
          { label: t('Person') },
          { label: t('Open cases'), isFigure: true },
          { label: t('Overdue'), isFigure: true },
          { label: t('In Progress'), isFigure: true },
          { label: t('Open tasks'), isFigure: true },
        ],
        rows: people.map(({ person, open, overdue, inProgress, tasks }) => [
          person?.name ?? t('Unassigned'),
          open,
          overdue,
          inProgress,
          tasks,
        ]),
      })}
    >
      {(people) => <Drawing people={people.slice(0, drawn)} scope={scope} title={title} />}
    </ChartCard>
  )
}

function Drawing({ people, scope, title }: { people: People; scope: Scoped; title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const open = useOpenCases()
  const { id: ownId } = useSignedIn()
  const [measure, width] = useWidth()
  const across = Math.max(width - margin.left - margin.right, 40)
  const tall = people.length * row
  const places = people.map((_one, place) => place)
  const y = scaleBand({ domain: places, range: [0, tall], paddingInner: 0.35, paddingOuter: 0.15 })
  const most = Math.max(1, ...people.map((one) => one.open + one.tasks))
  const x = scaleLinear({ domain: [0, most], range: [0, across] })

  const points = people.map(({ person, ...work }, place): ChartPoint => {
    const top = y(place) ?? 0
    const assignee = person?.id === ownId ? 'me' : (person?.id ?? 'unassigned')
    return {
      x: x(work.open + work.tasks),
      y: top,
      box: { x: 0, y: top, width: Math.max(x(work.open + work.tasks), 2), height: y.bandwidth() },
      title: person?.name ?? t('Unassigned'),
      lines: [
        t('{{count}} open cases', { count: work.open }),
        t('{{figure}} of them overdue', { figure: format.number(work.overdue) }),
        t('{{count}} open tasks', { count: work.tasks }),
      ],
      open: () => open({ ...scope.work, status: openStatuses, assigneeId: [assignee] }),
    }
  })
  return (
    <Chart
      label={title}
      measure={measure}
      width={width}
      height={tall + margin.top + margin.bottom}
      margin={margin}
      points={points}
    >
      <SeriesLabels
        right={across + margin.right}
        labels={[
          { label: t('Overdue'), tone: 'red' },
          { label: t('Other cases'), tone: 'blue' },
          { label: t('Tasks'), tone: 'grey' },
        ]}
      />
      {people.map((one, place) => {
        const bars = [
          { from: 0, length: one.overdue, tone: 'red' },
          { from: one.overdue, length: one.open - one.overdue, tone: 'blue' },
          { from: one.open, length: one.tasks, tone: 'grey' },
        ] as const
        const top = y(place) ?? 0
        return (
          <g key={place} transform={`translate(0,${top})`}>
            <text className={axes.word} x={-10} y={y.bandwidth() / 2} dy="0.32em" textAnchor="end">
              {shortName(one.person?.name ?? t('Unassigned'))}
            </text>
            {bars.map(({ from, length, tone }) => (
              <rect
                key={tone}
                x={x(from)}
                width={Math.max(x(length) - (length > 0 ? 1 : 0), 0)}
                height={y.bandwidth()}
                rx={1.5}
                fill={toneVariable(tone, 'mark')}
              />
            ))}
            <text className={axes.label} x={x(one.open + one.tasks) + 8} y={y.bandwidth() / 2} dy="0.32em">
              {format.number(one.open)} + {format.number(one.tasks)}
            </text>
          </g>
        )
      })}
    </Chart>
  )
}

const maxLength = 18
const shortName = (name: string) =>
  [...name].length > maxLength ? `${[...name].slice(0, maxLength - 1).join('')}…` : name
