import type { Case } from '../../contract/cases/cases.ts'
import type { Random } from './random.ts'
import { atWork, day } from './workdays.ts'

type Status = Case['status']

/** A status and when it was reached. */
export type Step = { status: Status; at: Date }

/** Days from report to start, from start to review, from review to completion: minimum and maximum. */
const pace: Record<Case['priority'], { start: Range; work: Range; review: Range; due: number }> = {
  critical: { start: [0.02, 0.3], work: [0.3, 2], review: [0.1, 1], due: 2 },
  high: { start: [0.1, 1.5], work: [1, 6], review: [0.2, 2], due: 7 },
  medium: { start: [0.3, 5], work: [2, 16], review: [0.5, 4], due: 21 },
  low: { start: [1, 10], work: [4, 30], review: [1, 6], due: 42 },
}
type Range = readonly [number, number]

/** Days from report to due date. */
export const dueIn = (priority: Case['priority'], random: Random): number =>
  pace[priority].due * random.between(0.85, 1.4)

/**
 * Returns the statuses of a reported case until `now`: most are completed and closed, some wait or take long, a few are
 * closed without work or reopened.
 */
export function progressOf(priority: Case['priority'], reported: Date, now: Date, random: Random): Step[] {
  const plan = planOf(priority, random)
  const ageInDays = (now.getTime() - reported.getTime()) / day
  const waitsWhileYoung = priority === 'critical' ? 0.15 : 0.45
  const waits = random.chance(ageInDays < 75 ? waitsWhileYoung : 0.035)
  const reached = waits ? plan.slice(0, random.whole(0, 2)) : plan
  const steps: Step[] = []
  let at = reported
  for (const { status, after } of reached) {
    at = atWork(new Date(at.getTime() + after * day), random)
    if (at >= now) break
    steps.push({ status, at })
  }
  return steps
}

function planOf(priority: Case['priority'], random: Random): { status: Status; after: number }[] {
  const { start, work, review } = pace[priority]
  const slow = random.chance(0.24) ? random.between(1.6, 2.8) : 1
  const within = ([least, most]: Range) => random.between(least, most) * slow
  if (random.chance(0.05)) return [{ status: 'closed', after: within(work) }]
  const plan: { status: Status; after: number }[] = [
    { status: 'in_progress', after: within(start) },
    { status: 'review', after: within(work) },
  ]
  if (random.chance(0.09)) {
    // It fails the review.
    plan.push({ status: 'in_progress', after: within(review) }, { status: 'review', after: within(work) / 3 })
  }
  plan.push({ status: 'completed', after: within(review) })
  if (random.chance(0.04)) {
    // It is reopened.
    plan.push({ status: 'in_progress', after: random.between(3, 15) }, { status: 'completed', after: within(work) })
  }
  if (random.chance(0.74)) plan.push({ status: 'closed', after: random.between(2, 18) })
  return plan
}
