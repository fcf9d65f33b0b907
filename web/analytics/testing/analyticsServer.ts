import { type Metrics } from '../../../contract/analytics/analytics.ts'
import { analyticsCalls } from '../../../contract/analytics/analyticsCalls.ts'
import { callCalls } from '../../../contract/calls/callCalls.ts'
import type { CallFigures } from '../../../contract/calls/calls.ts'
import type { AnswerOf } from '../../../contract/http/call.ts'
import { keysOf } from '../../../contract/values/keysOf.ts'
import { fakeServer } from '../../testing/fakeServer.ts'

type Calls = typeof analyticsCalls
type Figures = { [Name in keyof Calls]: AnswerOf<Calls[Name]> }

const figures = {
  total: 40,
  inProgress: 7,
  completed: 21,
  averageResolutionTime: 12.34,
  totalHours: '80.00',
  totalSavings: '184230.50',
  estimatedSavings: '250000.00',
  completionRate: 0.525,
}

/** Figures of the dashboard; this month is slightly better than the previous one. */
export const someMetrics: Metrics = {
  ...figures,
  monthAgo: { day: '2026-10-21', inProgress: 9, completionRate: 0.493 },
  comparison: {
    comparable: true,
    current: { ...figures, total: 28, from: '2026-11-01', to: '2026-11-21' },
    previous: {
      ...figures,
      total: 25,
      inProgress: 7,
      completed: 28,
      averageResolutionTime: 14.44,
      totalSavings: '0.00',
      completionRate: 0.493,
      from: '2026-10-01',
      to: '2026-10-21',
    },
  },
}

const nothing: Figures = {
  readMetrics: {
    ...someMetrics,
    total: 0,
    inProgress: 0,
    completed: 0,
    averageResolutionTime: null,
    totalSavings: '0.00',
    completionRate: null,
    monthAgo: null,
    comparison: { ...someMetrics.comparison, comparable: false },
  },
  readStatusCounts: { new: 0, open: 0, inProgress: 0, review: 0, completed: 0, closed: 0 },
  readCategoryCounts: { process_improvement: 0, quality: 0, safety: 0, cost_reduction: 0, customer_satisfaction: 0 },
  readPriorityDistribution: { low: 0, medium: 0, high: 0, critical: 0 },
  readTeam: [],
  readFlow: [],
  readAgeing: { bands: [], medianAge: null, oldest: null },
  readResolution: { count: 0, median: null, percentile85: null, cases: [] },
  readProof: { plans: 0, closed: 0, proven: 0, neverProven: 0, awaited: 0, provenShare: null },
  readPareto: [],
  readControl: { points: [], limits: null },
  readSavings: [],
  readHeatmap: [],
  readWorkload: [],
}

const noSpread = { median: null, percentile90: null }
const noCalls: CallFigures = {
  total: {
    calls: 0,
    unanswered: 0,
    acknowledge: noSpread,
    arrive: noSpread,
    clear: noSpread,
    downtime: noSpread,
    downtimeMinutes: 0,
  },
  byArea: [],
  byType: [],
  byShift: [],
  byWeek: [],
}

/** A server that returns these figures, and empty ones for the rest. */
export function analyticsServer(given: Partial<Figures> = {}, server = fakeServer()) {
  for (const name of keysOf(analyticsCalls)) {
    server.on(analyticsCalls[name], { ...nothing, ...given }[name])
  }
  server.on(callCalls.readCallFigures, noCalls)
  return server
}
