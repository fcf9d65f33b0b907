import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { controlled, paretoDimensions, paretoMeasures } from './chartChoices.ts'
import { customKeyLimit } from '../customFields/customFieldChoices.ts'
import {
  Ageing,
  CategoryCounts,
  Control,
  Heatmap,
  Metrics,
  Pareto,
  PriorityDistribution,
  Proof,
  Resolution,
  Savings,
  ScopeQuery,
  StatusCounts,
  TeamMember,
  WeekOfCases,
  Workload,
} from './analytics.ts'

const scoped = { query: ScopeQuery } as const

export const analyticsCalls = {
  readProof: defineCall('GET /api/analytics/proof', {
    summary: 'Counts the CARs that are closed, and those whose effect is proven.',
    query: ScopeQuery,
    answer: Proof,
  }),
  readMetrics: defineCall('GET /api/analytics/metrics', {
    ...scoped,
    summary: 'The figures of the dashboard, and the month so far against the one before.',
    answer: Metrics,
  }),
  readStatusCounts: defineCall('GET /api/analytics/status-counts', {
    ...scoped,
    summary: 'Cases by status.',
    answer: StatusCounts,
  }),
  readCategoryCounts: defineCall('GET /api/analytics/category-counts', {
    ...scoped,
    summary: 'Cases by category.',
    answer: CategoryCounts,
  }),
  readPriorityDistribution: defineCall('GET /api/analytics/priority-distribution', {
    ...scoped,
    summary: 'Cases by priority.',
    answer: PriorityDistribution,
  }),
  readTeam: defineCall('GET /api/analytics/team', {
    ...scoped,
    summary: 'Who completed most this month, at most three people.',
    answer: z.array(TeamMember),
  }),
  readFlow: defineCall('GET /api/analytics/flow', {
    ...scoped,
    summary: 'Cases opened, closed and open, week by week.',
    answer: z.array(WeekOfCases),
  }),
  readAgeing: defineCall('GET /api/analytics/ageing', {
    ...scoped,
    summary: 'How old the open cases are.',
    answer: Ageing,
  }),
  readResolution: defineCall('GET /api/analytics/resolution', {
    ...scoped,
    summary: 'How long cases took, of those completed in the period.',
    answer: Resolution,
  }),
  readPareto: defineCall('GET /api/analytics/pareto', {
    query: ScopeQuery.safeExtend({
      /** One of these, or `custom.<key>`: a custom field that is used in charts. */
      by: z
        .union([z.enum(paretoDimensions), z.templateLiteral(['custom.', z.string().max(customKeyLimit)])])
        .default('category'),
      measure: z.enum(paretoMeasures).default('cases'),
    }),
    summary: 'Cases, their hours, savings or downtime by what they have in common, largest first.',
    answer: Pareto,
  }),
  readControl: defineCall('GET /api/analytics/control', {
    query: ScopeQuery.safeExtend({ of: z.enum(controlled).default('cases') }),
    summary: 'XmR control chart by week, of cases reported or of their mean resolution time.',
    answer: Control,
  }),
  readSavings: defineCall('GET /api/analytics/savings', {
    ...scoped,
    summary: 'Savings by month of completion: estimated and actual.',
    answer: Savings,
  }),
  readHeatmap: defineCall('GET /api/analytics/heatmap', {
    ...scoped,
    summary: 'Cases by weekday and hour.',
    answer: Heatmap,
  }),
  readWorkload: defineCall('GET /api/analytics/workload', {
    ...scoped,
    summary: 'Open work of each person.',
    answer: Workload,
  }),
}
