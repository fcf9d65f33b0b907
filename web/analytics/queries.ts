import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { controlled, ParetoBy, ParetoMeasure } from '../../contract/analytics/chartChoices.ts'
import type { ScopeSent } from '../../contract/analytics/analytics.ts'
import { send } from '../api/api.ts'
import type { CaseSearch } from '../cases/caseSearch.ts'

/** The query of a figure, with a key under `analytics`: every change of a case, a CAR or a task invalidates it. */
function figure<Answer>(name: string, query: object, read: (signal: AbortSignal) => Promise<Answer>) {
  return queryOptions({
    queryKey: ['analytics', name, query],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
  })
}

/** Fetches a figure for rendering. */
const useFigure = <Answer>(...of: Parameters<typeof figure<Answer>>) => useQuery(figure(...of))

export const metricsQuery = (query: ScopeSent) =>
  figure('metrics', query, (signal) => send('GET /api/analytics/metrics', { query, signal }))

export const statusCountsQuery = (query: ScopeSent) =>
  figure('statusCounts', query, (signal) => send('GET /api/analytics/status-counts', { query, signal }))

export const useMetrics = (query: ScopeSent) => useQuery(metricsQuery(query))

export const useStatusCounts = (query: ScopeSent) => useQuery(statusCountsQuery(query))

export const useTeam = (query: ScopeSent) =>
  useFigure('team', query, (signal) => send('GET /api/analytics/team', { query, signal }))

export const useProof = (query: ScopeSent) =>
  useFigure('proof', query, (signal) => send('GET /api/analytics/proof', { query, signal }))

export const useFlow = (query: ScopeSent) =>
  useFigure('flow', query, (signal) => send('GET /api/analytics/flow', { query, signal }))

export const useAgeing = (query: ScopeSent) =>
  useFigure('ageing', query, (signal) => send('GET /api/analytics/ageing', { query, signal }))

export const useResolution = (query: ScopeSent) =>
  useFigure('resolution', query, (signal) => send('GET /api/analytics/resolution', { query, signal }))

export const usePareto = (query: ScopeSent & { by: ParetoBy; measure: ParetoMeasure }) =>
  useFigure('pareto', query, (signal) => send('GET /api/analytics/pareto', { query, signal }))

export const useControl = (query: ScopeSent & { of: (typeof controlled)[number] }) =>
  useFigure('control', query, (signal) => send('GET /api/analytics/control', { query, signal }))

export const useSavings = (query: ScopeSent) =>
  useFigure('savings', query, (signal) => send('GET /api/analytics/savings', { query, signal }))

export const useHeatmap = (query: ScopeSent) =>
  useFigure('heatmap', query, (signal) => send('GET /api/analytics/heatmap', { query, signal }))

export const useWorkload = (query: ScopeSent) =>
  useFigure('workload', query, (signal) => send('GET /api/analytics/workload', { query, signal }))

/** Returns a function that opens the list of the cases behind a figure. */
export function useOpenCases(): (search: CaseSearch) => void {
  const navigate = useNavigate()
  return (search) => void navigate({ to: '/cases', search })
}
