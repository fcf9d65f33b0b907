import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BodyOf, QueryOf } from '../../contract/http/call.ts'
import type { callCalls } from '../../contract/calls/callCalls.ts'
import type { AndonCall } from '../../contract/calls/calls.ts'
import type { RaisedCall } from '../../contract/calls/raisedCall.ts'
import { send, sendPage } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { useItemsPerPage } from '../i18n/preferences.ts'
import { sendOrQueue } from '../outbox/sendOrQueue.ts'
import { useIsIdle } from '../api/useIsIdle.ts'

type CallListSent = QueryOf<typeof callCalls.listCalls, 'input'>

/** Maximum number of open calls that are counted and tracked; a plant with more has other worries. */
const openRead = 100

/** The open calls, of these sites or of all, oldest first. */
export const openCallsAt = (siteId?: string[]) =>
  queryOptions({
    queryKey: ['calls', 'open', ...(siteId ? [siteId] : [])],
    queryFn: async ({ signal }): Promise<AndonCall[]> => {
      const query: CallListSent = { state: ['open'], sort: 'calledAt', limit: openRead, ...(siteId && { siteId }) }
      return (await sendPage('GET /api/calls', { query, signal })).items
    },
  })

export const openCallsQuery = openCallsAt()

/** The calls of a case, newest first; the open one is always the newest. */
export const useCallsOfCase = (caseId: string) =>
  useQuery({
    queryKey: ['calls', 'case', caseId],
    queryFn: async ({ signal }): Promise<AndonCall[]> =>
      (await sendPage('GET /api/calls', { query: { caseId, limit: 10 }, signal })).items,
  })

/** Calls page by page, filtered by `query`. */
export function useCalls(query: CallListSent) {
  const limit = useItemsPerPage()
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['calls', 'list', { limit, ...query }],
      queryFn: ({ pageParam, signal }) =>
        sendPage('GET /api/calls', { query: { limit, ...query }, cursor: pageParam, signal }),
      ...cursorPages,
      placeholderData: keepPreviousData,
    }),
  )
}

/** How fast calls are answered. */
export const callFiguresQuery = (query: QueryOf<typeof callCalls.readCallFigures, 'input'>) =>
  queryOptions({
    queryKey: ['calls', 'figures', query],
    queryFn: ({ signal }) => send('GET /api/calls/figures', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Any change of a call; invalidates its lists, its case and the case's history. */
const useCallChange = changeHook('calls', ['cases', 'comments'], true)

export const useRaiseCall = (caseId: string) =>
  useCallChange('raise', (body: RaisedCall) => send('POST /api/cases/{id}/call', { params: { id: caseId }, body }))

type Steps = {
  acknowledge: BodyOf<typeof callCalls.acknowledgeCall, 'input'>
  arrive: object
  clear: BodyOf<typeof callCalls.clearCall, 'input'>
}
const addresses = {
  acknowledge: 'POST /api/cases/{id}/call/acknowledge',
  arrive: 'POST /api/cases/{id}/call/arrive',
  clear: 'POST /api/cases/{id}/call/clear',
} as const

/** Moves an open call to its next state. Without a network it is queued on this device and resolves to null. */
export const useTakeStep = <Name extends keyof Steps>(name: Name) =>
  useCallChange(name, ({ call, body }: { call: AndonCall; body: Steps[Name] }) =>
    sendOrQueue(addresses[name], { params: { id: call.caseId }, body } as never, {
      label: { kind: 'call', title: call.subject.title },
      about: `cases/${call.caseId}/call`,
      features: ['calls', 'cases'],
    }),
  )

export const useCancelCall = () =>
  useCallChange('cancel', ({ call, reason }: { call: AndonCall; reason: string }) =>
    send('POST /api/cases/{id}/call/cancel', { params: { id: call.caseId }, body: { reason }, ifMatch: call.version }),
  )

export const useCorrectDowntime = () =>
  useCallChange(
    'correct',
    ({ call, ...body }: { call: AndonCall } & BodyOf<typeof callCalls.correctDowntime, 'input'>) =>
      send('PATCH /api/cases/{id}/call', { params: { id: call.caseId }, body, ifMatch: call.version }),
  )

/** The open calls; undefined while loading. They are fetched after the page itself. */
export function useOpenCalls() {
  const isIdle = useIsIdle()
  return useQuery({ ...openCallsQuery, enabled: isIdle }).data
}
