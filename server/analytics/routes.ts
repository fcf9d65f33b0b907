import { analyticsCalls } from '../../contract/analytics/analyticsCalls.ts'
import type { ScopeQuery } from '../../contract/analytics/analytics.ts'
import type { Services } from '../records/services.ts'
import { readReplica } from '../records/readReplica.ts'
import { serve, type Route } from '../http/serve.ts'
import * as analytics from './analytics.ts'
import { withDays } from './figureDays.ts'

export function analyticsRoutes(services: Services): Route[] {
  const figures =
    <Asked extends ScopeQuery, Answer>(read: (from: Services, scope: Omit<Asked, 'period'>) => Promise<Answer>) =>
    ({ query }: { query: Asked }): Promise<Answer> =>
      readReplica(services, (from) => read(from, withDays(query)))
  return [
    serve(analyticsCalls.readMetrics, figures(analytics.readMetrics)),
    serve(analyticsCalls.readStatusCounts, figures(analytics.readStatusCounts)),
    serve(analyticsCalls.readCategoryCounts, figures(analytics.readCategoryCounts)),
    serve(analyticsCalls.readPriorityDistribution, figures(analytics.readPriorityDistribution)),
    serve(analyticsCalls.readTeam, figures(analytics.readTeam)),
    serve(analyticsCalls.readFlow, figures(analytics.readFlow)),
    serve(analyticsCalls.readAgeing, figures(analytics.readAgeing)),
    serve(analyticsCalls.readResolution, figures(analytics.readResolution)),
    serve(analyticsCalls.readProof, figures(analytics.readProof)),
    serve(analyticsCalls.readPareto, figures(analytics.readPareto)),
    serve(analyticsCalls.readControl, figures(analytics.readControl)),
    serve(analyticsCalls.readSavings, figures(analytics.readSavings)),
    serve(analyticsCalls.readHeatmap, figures(analytics.readHeatmap)),
    serve(analyticsCalls.readWorkload, figures(analytics.readWorkload)),
  ]
}
