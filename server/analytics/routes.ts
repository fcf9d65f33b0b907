import { analyticsCalls } from '../../contract/analyticsCalls.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import * as analytics from './analytics.ts'
import { withDays } from './figureDays.ts'

export const analyticsRoutes = (services: Services): Route[] => [
  serve(analyticsCalls.readMetrics, ({ query }) => analytics.readMetrics(services, withDays(query))),
  serve(analyticsCalls.readStatusCounts, ({ query }) => analytics.readStatusCounts(services, withDays(query))),
  serve(analyticsCalls.readCategoryCounts, ({ query }) => analytics.readCategoryCounts(services, withDays(query))),
  serve(analyticsCalls.readPriorityDistribution, ({ query }) =>
    analytics.readPriorityDistribution(services, withDays(query)),
  ),
  serve(analyticsCalls.readTeam, ({ query }) => analytics.readTeam(services, withDays(query))),
  serve(analyticsCalls.readFlow, ({ query }) => analytics.readFlow(services, withDays(query))),
  serve(analyticsCalls.readAgeing, ({ query }) => analytics.readAgeing(services, withDays(query))),
  serve(analyticsCalls.readResolution, ({ query }) => analytics.readResolution(services, withDays(query))),
  serve(analyticsCalls.readProof, ({ query }) => analytics.readProof(services, withDays(query))),
  serve(analyticsCalls.readPareto, ({ query }) => analytics.readPareto(services, withDays(query))),
  serve(analyticsCalls.readControl, ({ query }) => analytics.readControl(services, withDays(query))),
  serve(analyticsCalls.readSavings, ({ query }) => analytics.readSavings(services, withDays(query))),
  serve(analyticsCalls.readHeatmap, ({ query }) => analytics.readHeatmap(services, withDays(query))),
  serve(analyticsCalls.readWorkload, ({ query }) => analytics.readWorkload(services, withDays(query))),
]
