import { analyticsCalls } from '../../contract/analytics/analyticsCalls.ts'
import type { Services } from '../records/services.ts'
import { readReplica } from '../records/readReplica.ts'
import { serve, type Route } from '../http/serve.ts'
import * as analytics from './analytics.ts'
import { withDays } from './figureDays.ts'

export function analyticsRoutes(services: Services): Route[] {
  const figures = <T>(read: (from: Services) => Promise<T>): Promise<T> => readReplica(services, read)
  return [
    serve(analyticsCalls.readMetrics, ({ query }) => figures((from) => analytics.readMetrics(from, withDays(query)))),
    serve(analyticsCalls.readStatusCounts, ({ query }) =>
      figures((from) => analytics.readStatusCounts(from, withDays(query))),
    ),
    serve(analyticsCalls.readCategoryCounts, ({ query }) =>
      figures((from) => analytics.readCategoryCounts(from, withDays(query))),
    ),
    serve(analyticsCalls.readPriorityDistribution, ({ query }) =>
      figures((from) => analytics.readPriorityDistribution(from, withDays(query))),
    ),
    serve(analyticsCalls.readTeam, ({ query }) => figures((from) => analytics.readTeam(from, withDays(query)))),
    serve(analyticsCalls.readFlow, ({ query }) => figures((from) => analytics.readFlow(from, withDays(query)))),
    serve(analyticsCalls.readAgeing, ({ query }) => figures((from) => analytics.readAgeing(from, withDays(query)))),
    serve(analyticsCalls.readResolution, ({ query }) =>
      figures((from) => analytics.readResolution(from, withDays(query))),
    ),
    serve(analyticsCalls.readProof, ({ query }) => figures((from) => analytics.readProof(from, withDays(query)))),
    serve(analyticsCalls.readPareto, ({ query }) => figures((from) => analytics.readPareto(from, withDays(query)))),
    serve(analyticsCalls.readControl, ({ query }) => figures((from) => analytics.readControl(from, withDays(query)))),
    serve(analyticsCalls.readSavings, ({ query }) => figures((from) => analytics.readSavings(from, withDays(query)))),
    serve(analyticsCalls.readHeatmap, ({ query }) => figures((from) => analytics.readHeatmap(from, withDays(query)))),
    serve(analyticsCalls.readWorkload, ({ query }) => figures((from) => analytics.readWorkload(from, withDays(query)))),
  ]
}
