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
  readProof: defineCall({
    method: 'GET',
    path: '/api/analytics/proof',
    summary: 'Counts the CARs that are closed, and those whose effect is proven.',
    query: ScopeQuery,
    answer: Proof,
  }),
  readMetrics: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/metrics',
    summary: 'The figures of the dashboard, and the month so far against the one before.',
    answer: Metrics,
  }),
  readStatusCounts: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/status-counts',
    summary: 'Cases by status.',
    answer: StatusCounts,
  }),
  readCategoryCounts: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/category-counts',
    summary: 'Cases by category.',
    answer: CategoryCounts,
  }),
  readPriorityDistribution: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/priority-distribution',
    summary: 'Cases by priority.',
    answer: PriorityDistribution,
  }),
  readTeam: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/team',
    summary: 'Who completed most this month, at most three people.',
    answer: z.array(TeamMember),
  }),
  readFlow: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/flow',
    summary: 'Cases opened, closed and open, week by week.',
    answer: z.array(WeekOfCases),
  }),
  readAgeing: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/ageing',
    summary: 'How old the open cases are.',
    answer: Ageing,
  }),
  readResolution: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/resolution',
    summary: 'How long cases took, of those completed in the period.',
    answer: Resolution,
  }),
  readPareto: defineCall({
    method: 'GET',
    query: ScopeQuery.safeExtend({
      /** One of these, or `custom.<key>`: a custom field that is used in charts. */
      by: z
        .union([z.enum(paretoDimensions), z.templateLiteral(['custom.', z.string().max(customKeyLimit)])])
        .default('category'),
      measure: z.enum(paretoMeasures).default('cases'),
    }),
    path: '/api/analytics/pareto',
    summary: 'Cases, their hours, savings or downtime by what they have in common, largest first.',
    answer: Pareto,
  }),
  readControl: defineCall({
    method: 'GET',
    query: ScopeQuery.safeExtend({ of: z.enum(controlled).default('cases') }),
    path: '/api/analytics/control',
    summary: 'XmR control chart by week, of cases reported or of their mean resolution time.',
    answer: Control,
  }),
  readSavings: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/savings',
    summary: 'Savings by month of completion: estimated and actual.',
    answer: Savings,
  }),
  readHeatmap: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/heatmap',
    summary: 'Cases by weekday and hour.',
    answer: Heatmap,
  }),
  readWorkload: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/workload',
    summary: 'Open work of each person.',
    answer: Workload,
  }),
}
