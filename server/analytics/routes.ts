import { analyticsCalls } from '../../contract/analytics.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import * as analytics from './analytics.ts'

export const analyticsRoutes = (house: House): Route[] => [
  serve(analyticsCalls.readMetrics, ({ query }) => analytics.readMetrics(house, query)),
  serve(analyticsCalls.readStatusCounts, ({ query }) => analytics.readStatusCounts(house, query)),
  serve(analyticsCalls.readCategoryCounts, ({ query }) => analytics.readCategoryCounts(house, query)),
  serve(analyticsCalls.readPriorityDistribution, ({ query }) => analytics.readPriorityDistribution(house, query)),
  serve(analyticsCalls.readTeam, ({ query }) => analytics.readTeam(house, query)),
  serve(analyticsCalls.readFlow, ({ query }) => analytics.readFlow(house, query)),
  serve(analyticsCalls.readAgeing, ({ query }) => analytics.readAgeing(house, query)),
  serve(analyticsCalls.readResolution, ({ query }) => analytics.readResolution(house, query)),
  serve(analyticsCalls.readPareto, ({ query }) => analytics.readPareto(house, query)),
  serve(analyticsCalls.readControl, ({ query }) => analytics.readControl(house, query)),
  serve(analyticsCalls.readSavings, ({ query }) => analytics.readSavings(house, query)),
  serve(analyticsCalls.readHeatmap, ({ query }) => analytics.readHeatmap(house, query)),
  serve(analyticsCalls.readWorkload, ({ query }) => analytics.readWorkload(house, query)),
]
