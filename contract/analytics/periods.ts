import { addDays, mondayOf, monthsLater, type DaySpan } from '../values/calendar.ts'

const monthsOf = { month: 1, quarter: 3, year: 12 } as const
export type CalendarUnit = 'week' | keyof typeof monthsOf

/** The first day of the week, month, quarter or year that contains a day; weeks begin on Monday. */
export function firstDayOf(unit: CalendarUnit, day: string): string {
  if (unit === 'week') return mondayOf(day)
  const month = Number(day.slice(5, 7)) - 1
  return monthsLater(day, -(month % monthsOf[unit]))
}

/** The first day of the next week, month, quarter or year. */
export const firstDayAfter = (unit: CalendarUnit, day: string): string =>
  unit === 'week' ? addDays(mondayOf(day), 7) : monthsLater(firstDayOf(unit, day), monthsOf[unit])

/** The last completed week, month, quarter or year. */
export function lastWhole(unit: CalendarUnit, today: string): DaySpan {
  const to = addDays(firstDayOf(unit, today), -1)
  return { from: firstDayOf(unit, to), to }
}

/** Whether the days are exactly one week, month, quarter or year. */
export const isWhole = (unit: CalendarUnit, { from, to }: DaySpan): boolean =>
  firstDayOf(unit, from) === from && addDays(firstDayAfter(unit, from), -1) === to

/** Days up to today; `weeks` is the default: 26 whole weeks and the current one. */
export const rollingPeriods = ['weeks', 'days30', 'days90', 'months'] as const
/** Calendar periods: the current one up to today, or the last whole one. */
export const calendarPeriods = [
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const
export const periods = [...calendarPeriods, ...rollingPeriods, 'all'] as const
export type Period = (typeof periods)[number]

const defaultWeeks = 26

/** The days of a period, relative to today; none for all time. */
export function daysOfPeriod(period: Period, today: string): Partial<DaySpan> {
  const soFar = (unit: CalendarUnit) => ({ from: firstDayOf(unit, today), to: today })
  const spans: Record<Period, Partial<DaySpan>> = {
    thisWeek: soFar('week'),
    lastWeek: lastWhole('week', today),
    thisMonth: soFar('month'),
    lastMonth: lastWhole('month', today),
    thisQuarter: soFar('quarter'),
    lastQuarter: lastWhole('quarter', today),
    thisYear: soFar('year'),
    lastYear: lastWhole('year', today),
    weeks: { from: addDays(mondayOf(today), -7 * defaultWeeks), to: today },
    days30: { from: addDays(today, -29), to: today },
    days90: { from: addDays(today, -89), to: today },
    months: { from: monthsLater(today, -11), to: today },
    all: {},
  }
  return spans[period]
}

/** The number of days in a span, both ends included. */
export const daysIn = ({ from, to }: DaySpan): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/**
 * How many days of a week, given by its Monday, are counted: fewer than seven for a week cut by the requested days, and for
 * the current week.
 */
export function daysCounted(week: string, { from = week, to = '9999-12-31' }: Partial<DaySpan>, today: string): number {
  const [last = week] = [addDays(week, 6), to, today].toSorted()
  return daysIn({ from: week > from ? week : from, to: last })
}
