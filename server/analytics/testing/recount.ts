import type { ScopeSent } from '../../../contract/analytics.ts'
import { caseCategories, casePriorities, caseStatuses } from '../../../contract/cases.ts'
import { addUp, daysOf, isFinished, type Counted } from './record.ts'
import { dayOf, moved, weekOf, zoned } from './zoned.ts'

type Asked = ScopeSent & { timeZone: string }
type Many = string[] | undefined

const isAny = (wanted: unknown, value: string | null) =>
  wanted === undefined || (value !== null && (wanted as string[]).includes(value))

/** Every figure of a scope, worked out plainly from all records: what the server must answer. */
export function recount(records: Counted[], scope: Asked, now: Date) {
  const { timeZone } = scope
  const today = dayOf(now.toISOString(), timeZone)
  const day = (moment: string) => dayOf(moment, timeZone)
  const within = (moment: string | null, { from, to }: { from?: string | undefined; to?: string | undefined }) =>
    moment !== null && (from === undefined || day(moment) >= from) && (to === undefined || day(moment) <= to)

  const ofDimensions = records.filter(
    (one) =>
      isAny(scope.department as Many, one.department) &&
      isAny(scope.category as Many, one.category) &&
      isAny(scope.priority as Many, one.priority),
  )
  const reported = ofDimensions.filter(({ created }) => within(created, scope))
  const inRoom = (list: Counted[], room: Counted['room']) => list.filter((one) => one.room === room)
  const allCases = inRoom(ofDimensions, 'cases')
  const cases = inRoom(reported, 'cases')
  const mean = (values: number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
  const takenBy = (list: Counted[]) => list.map(daysOf).filter((days) => days !== null)
  const sums = (list: Counted[]) => ({
    totalHours: addUp(list.map(({ hours }) => hours)),
    totalSavings: addUp(list.map(({ actual }) => actual)),
    estimatedSavings: addUp(list.map(({ estimated }) => estimated)),
  })

  function month(from: string, to: string) {
    const span = { from, to }
    const total = allCases.filter(({ created }) => within(created, span)).length
    const completed = allCases.filter((one) => within(one.completed, span))
    return {
      ...span,
      total,
      inProgress: allCases.filter(({ started }) => within(started, span)).length,
      completed: completed.length,
      averageResolutionTime: mean(takenBy(completed)),
      completionRate: total === 0 ? null : completed.length / total,
      ...sums(ofDimensions.filter((one) => within(one.completed, span))),
    }
  }

  const first = `${today.slice(0, 7)}-01`
  const before = moved(first, -1)
  const sameDay = `${before.slice(0, 7)}-${today.slice(8)}`
  const current = month(first, today)
  const previous = month(`${before.slice(0, 7)}-01`, sameDay < before ? sameDay : before)
  const finished = cases.filter(isFinished)
  const countOf = <const V extends string>(values: readonly V[], of: (one: Counted) => string) =>
    Object.fromEntries(values.map((value) => [value, cases.filter((one) => of(one) === value).length])) as Record<
      V,
      number
    >

  const open = cases.filter((one) => !isFinished(one))
  const age = ({ created }: Counted) => day(created)
  const bandOf = (one: Counted) =>
    age(one) >= moved(today, -7)
      ? 'week'
      : age(one) >= moved(today, -30)
        ? 'month'
        : age(one) >= moved(today, -90)
          ? 'quarter'
          : 'older'
  const completedThen = ofDimensions.filter((one) => one.completed !== null && within(one.completed, scope))
  const taken = takenBy(inRoom(completedThen, 'cases')).toSorted((a, b) => a - b)
  const percentile = (share: number) => {
    if (taken.length === 0) return null
    const place = share * (taken.length - 1)
    const [below = 0, above = below] = [taken[Math.floor(place)], taken[Math.ceil(place)]]
    return below + (above - below) * (place - Math.floor(place))
  }

  const to = scope.to ?? today
  const from = scope.from ?? moved(weekOf(to), -182)
  const firstReport = inRoom(records, 'cases')
    .map(({ created }) => day(created))
    .toSorted()[0]
  const weeks: string[] = []
  if (firstReport !== undefined)
    for (let week = weekOf(from > firstReport ? from : firstReport); week <= to; week = moved(week, 7)) weeks.push(week)
  const partOf = (week: string) => ({
    from: week < from ? from : week,
    to: moved(week, 6) > to ? to : moved(week, 6),
  })
  const whole = weeks.filter((week) => week >= from && moved(week, 6) <= to && moved(week, 6) < today)
  const completedIn = (week: string) => allCases.filter((one) => within(one.completed, partOf(week)))

  const months = new Map<string, Counted[]>()
  for (const one of completedThen) {
    const key = `${day(one.completed ?? '').slice(0, 7)}-01`
    months.set(key, [...(months.get(key) ?? []), one])
  }
  const mine = (list: Counted[], id: string) => list.filter(({ assignee }) => assignee === id)
  const teamSpan = scope.from || scope.to ? { from: scope.from, to } : { from: first, to: today }
  const people = [...new Set(allCases.flatMap(({ assignee }) => assignee ?? []))]

  return {
    metrics: {
      total: cases.length,
      inProgress: cases.filter(({ status }) => status === 'in_progress').length,
      completed: finished.length,
      averageResolutionTime: mean(takenBy(finished)),
      ...sums(reported),
      completionRate: cases.length === 0 ? null : finished.length / cases.length,
      comparison: {
        current,
        previous,
        comparable:
          previous.total + previous.inProgress + previous.completed > 0 ||
          previous.totalSavings !== '0.00' ||
          previous.estimatedSavings !== '0.00',
      },
    },
    statuses: countOf(caseStatuses, ({ status }) => status),
    categories: countOf(caseCategories, ({ category }) => category),
    priorities: countOf(casePriorities, ({ priority }) => priority),
    /** Everybody who completed something, for a server that answers the first three. */
    team: people
      .map((id) => {
        const completed = mine(allCases, id).filter((one) => within(one.completed, teamSpan)).length
        return { id, completed, assigned: completed + mine(allCases, id).filter((one) => !isFinished(one)).length }
      })
      .filter(({ completed }) => completed > 0)
      .toSorted((a, b) => b.completed - a.completed || a.assigned - b.assigned),
    flow: weeks.map((week) => ({
      week,
      opened: allCases.filter(({ created }) => within(created, partOf(week))).length,
      closed: completedIn(week).length,
      openAtEnd: allCases.filter(
        ({ created, completed }) =>
          day(created) <= partOf(week).to && (completed === null || day(completed) > partOf(week).to),
      ).length,
    })),
    bands: (['week', 'month', 'quarter', 'older'] as const).map((band) => {
      const of = (status: string) => open.filter((one) => one.status === status && bandOf(one) === band).length
      return { band, new: of('new'), inProgress: of('in_progress'), review: of('review') }
    }),
    resolution: { count: taken.length, median: percentile(0.5), percentile85: percentile(0.85) },
    pareto: {
      category: tally(cases.map(({ category }) => category)),
      department: tally(cases.map(({ department }) => department)),
      issueType: tally(cases.map(({ issueType }) => issueType)),
      priority: tally(cases.map(({ priority }) => priority)),
      tag: tally(cases.flatMap(({ tags }) => (tags.length === 0 ? [null] : tags))),
    },
    control: {
      cases: whole.map((week) => ({
        week,
        value: allCases.filter(({ created }) => within(created, partOf(week))).length,
      })),
      resolution: whole
        .map((week) => ({ week, value: mean(takenBy(completedIn(week))) }))
        .filter(({ value }) => value !== null),
    },
    savings: Object.fromEntries(
      [...months].map(([key, list]) => [
        key,
        { estimated: sums(list).estimatedSavings, actual: sums(list).totalSavings },
      ]),
    ),
    heatmap: tally(
      cases.map(({ created }) => {
        const { weekday, hour } = zoned(created, timeZone)
        return `${weekday} ${hour}`
      }),
    ),
    workload: Object.fromEntries(
      [null, ...people].map((id) => {
        const theirs = open.filter(({ assignee }) => assignee === id)
        return [
          String(id),
          {
            open: theirs.length,
            overdue: theirs.filter(({ due }) => due !== null && due < today).length,
            inProgress: theirs.filter(({ status }) => status === 'in_progress').length,
          },
        ]
      }),
    ),
  }
}

/** How often each value occurs. */
export function tally(values: (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}
