import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, QueryOf } from '../../../contract/http/call.ts'
import type { callCalls } from '../../../contract/calls/callCalls.ts'
import type { CallRoute } from '../../../contract/calls/callRoutes.ts'
import type { shiftCalls } from '../../../contract/settings/shifts.ts'
import { send, sendVersioned } from '../../api/api.ts'

const routesKey = ['calls', 'routes']
const shiftsKey = ['settings', 'shifts']

/** The escalations in order, with the version that was loaded. */
export const useCallRoutes = () =>
  useQuery({ queryKey: routesKey, queryFn: ({ signal }) => sendVersioned('GET /api/call-routes', { signal }) })

/** The shifts of all sites, with the version that was loaded. */
export const useShifts = () =>
  useQuery({ queryKey: shiftsKey, queryFn: ({ signal }) => sendVersioned('GET /api/shifts', { signal }) })

type Versioned<Sent> = { sent: Sent; version: number }

/** Replaces all escalations. */
export function usePutCallRoutes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ sent, version }: Versioned<CallRoute[]>) =>
      sendVersioned('PUT /api/call-routes', { body: sent, ifMatch: version }),
    onSuccess: (answer) => client.setQueryData(routesKey, answer),
    onSettled: () => client.invalidateQueries({ queryKey: ['calls'] }),
  })
}

/** Replaces the shifts of all sites. */
export function usePutShifts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ sent, version }: Versioned<BodyOf<typeof shiftCalls.putShifts, 'input'>>) =>
      sendVersioned('PUT /api/shifts', { body: sent, ifMatch: version }),
    onSuccess: (answer) => client.setQueryData(shiftsKey, answer),
    onSettled: () => {
      for (const queryKey of [['settings'], ['calls']]) void client.invalidateQueries({ queryKey })
    },
  })
}

/** Who would be called when. The key begins with `calls`, so that a change of the escalations invalidates it. */
export const useCallPreview = (query: QueryOf<typeof callCalls.previewCall, 'input'>) =>
  useQuery({
    queryKey: ['calls', 'preview', query],
    queryFn: ({ signal }) => send('GET /api/call-routes/preview', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useTestCall = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof callCalls.testCall, 'input'>) => send('POST /api/call-routes/test', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['calls'] }),
  })
}
