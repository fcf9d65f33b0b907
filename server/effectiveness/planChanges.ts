import type { PlanPoint, PlanSent } from '../../contract/effectiveness/effectiveness.ts'
import type { Change } from '../records/activityTable.ts'
import type { SelectedRound } from './store.ts'

/** What a plan says, in the order of the history. */
export const planFields = [
  'metric',
  'unit',
  'direction',
  'source',
  'filter',
  'period',
  'baselineFrom',
  'baselineTo',
  'target',
  'goLive',
  'windowDays',
  'checkerId',
] as const

/** A value as the history keeps it. */
export const shownInHistory = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/** What a plan changes of the round before, for the history. */
export function planChanges(before: SelectedRound | undefined, plan: PlanSent & { checkerId: string }): Change[] {
  const sent = { ...plan, filter: plan.source === 'cases' ? (plan.filter ?? {}) : null }
  return planFields.flatMap((field) => {
    const [from, to] = [shownInHistory(before?.[field] ?? null), shownInHistory(sent[field])]
    return from === to ? [] : [{ field, from, to }]
  })
}

/** Longest list of points that the history keeps, in characters. */
const maxLength = 500

/** The points that differ, as text. */
export function pointChanges(before: readonly PlanPoint[], after: readonly PlanPoint[]): Change[] {
  const lines = (points: readonly PlanPoint[]) => points.map(({ at, value }) => `${at}: ${value}`)
  const [was, is] = [lines(before), lines(after)]
  const written = (some: string[], others: string[]) => {
    const text = some.filter((line) => !others.includes(line)).join('; ')
    return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  }
  const [from, to] = [written(was, is), written(is, was)]
  return from === to ? [] : [{ field: 'points', from, to }]
}
