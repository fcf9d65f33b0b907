import { analyticsCalls } from '../../contract/analytics.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import * as analytics from './analytics.ts'

export const analyticsRoutes = (services: Services): Route[] => [
  serve(analyticsCalls.readMetrics, ({ query }) => analytics.readMetrics(services, query)),
  serve(analyticsCalls.readStatusCounts, ({ query }) => analytics.readStatusCounts(services, query)),
  serve(analyticsCalls.readCategoryCounts, ({ query }) => analytics.readCategoryCounts(services, query)),
  serve(analyticsCalls.readPriorityDistribution, ({ query }) => analytics.readPriorityDistribution(services, query)),
  serve(analyticsCalls.readTeam, ({ query }) => analytics.readTeam(services, query)),
  serve(analyticsCalls.readFlow, ({ query }) => analytics.readFlow(services, query)),
  serve(analyticsCalls.readAgeing, ({ query }) => analytics.readAgeing(services, query)),
  serve(analyticsCalls.readResolution, ({ query }) => analytics.readResolution(services, query)),
  serve(analyticsCalls.readPareto, ({ query }) => analytics.readPareto(services, query)),
  serve(analyticsCalls.readControl, ({ query }) => analytics.readControl(services, query)),
  serve(analyticsCalls.readSavings, ({ query }) => analytics.readSavings(services, query)),
  serve(analyticsCalls.readHeatmap, ({ query }) => analytics.readHeatmap(services, query)),
  serve(analyticsCalls.readWorkload, ({ query }) => analytics.readWorkload(services, query)),
]
