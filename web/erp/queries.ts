import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ErpConnection, ErpConnectionSent } from '../../contract/erp/erp.ts'
import { type Page, send, sendPage } from '../api/api.ts'
import { cursorPages } from '../api/cursorPages.ts'

/** Milliseconds for which a response of the ERP counts as maxAge: there are no events for changes there. */
const maxAge = 60_000
/** A search has no further page, so its one page is larger. */
const searchedPage = 50

const connectionKey = ['erp', 'connection']
export const statusKey = ['erp', 'status']

/** The connection to Business Central; for those who may set it up. */
export const useErpConnection = (enabled: boolean) =>
  useQuery({
    queryKey: connectionKey,
    queryFn: ({ signal }) => send('GET /api/dynamics/connection', { signal }),
    enabled,
  })

/** Whether Business Central is set up, and the result of the last test by anybody. */
export const useErpStatus = () =>
  useQuery({ queryKey: statusKey, queryFn: ({ signal }) => send('GET /api/dynamics/status', { signal }) })

/** The simulator that can be connected here, or null. */
export const useErpSample = () =>
  useQuery({ queryKey: ['erp', 'sample'], queryFn: ({ signal }) => send('GET /api/dynamics/sample', { signal }) })

/** The companies of the stored connection's environment. */
export const useErpCompanies = (enabled: boolean) =>
  useQuery({
    queryKey: ['erp', 'companies'],
    queryFn: ({ signal }) => send('GET /api/dynamics/companies', { signal }),
    enabled,
    staleTime: maxAge,
  })

export const useSaveErpConnection = () =>
  useConnect('save', (body: ErpConnectionSent) => send('PUT /api/dynamics/connection', { body }))

export const useConnectSample = () => useConnect('sample', () => send('POST /api/dynamics/sample'))

function useConnect<Sent = void>(verb: string, connect: (sent: Sent) => Promise<ErpConnection>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['erp', verb],
    mutationFn: connect,
    onSuccess(answer) {
      client.setQueryData(connectionKey, answer)
      void client.invalidateQueries({ queryKey: statusKey })
    },
  })
}

/** The query of a list: words of at least three letters, an order such as `-orderDate`, a filter of the grammar. */
type ListQuery = { q?: string | undefined; sort?: string | undefined; filter?: string | undefined }
type Asked = { query: Record<string, string | number | undefined>; cursor: string | null; signal: AbortSignal }

function useErpPages<Row>(name: string, list: ListQuery, read: (asked: Asked) => Promise<Page<Row>>, enabled = true) {
  const { q, sort, filter } = list
  const query = {
    q: q || undefined,
    $filter: filter,
    $orderby: sort && (sort.startsWith('-') ? `${sort.slice(1)} desc` : sort),
    $top: q ? searchedPage : undefined,
  }
  return useInfiniteQuery({
    queryKey: ['erp', 'list', name, query],
    queryFn: ({ pageParam, signal }) => read({ query, cursor: pageParam, signal }),
    ...cursorPages,
    placeholderData: keepPreviousData,
    staleTime: maxAge,
    enabled,
  })
}

export const useErpCustomers = (list: ListQuery) =>
  useErpPages('customers', list, (asked) => sendPage('GET /api/dynamics/customers', asked))
export const useErpSalesOrders = (list: ListQuery) =>
  useErpPages('salesOrders', list, (asked) => sendPage('GET /api/dynamics/sales-orders', asked))
export const useErpInvoices = (list: ListQuery, enabled?: boolean) =>
  useErpPages('invoices', list, (asked) => sendPage('GET /api/dynamics/invoices', asked), enabled)

export const useErpReturnReasons = (enabled: boolean) =>
  useQuery({
    queryKey: ['erp', 'returnReasons'],
    queryFn: ({ signal }) => send('GET /api/dynamics/return-reasons', { signal }),
    staleTime: maxAge,
    enabled,
  })

/** Sales in a period according to the ledger, both days included. */
export const useErpRevenue = (startDate: string, endDate: string) =>
  useQuery({
    queryKey: ['erp', 'revenue', startDate, endDate],
    queryFn: ({ signal }) => send('GET /api/dynamics/analytics/revenue', { query: { startDate, endDate }, signal }),
    placeholderData: keepPreviousData,
    staleTime: maxAge,
    enabled: startDate <= endDate,
  })

/** How many corrections are pending in the connected company; always refetched. */
export const usePendingCorrections = (enabled: boolean) =>
  useQuery({
    queryKey: ['cases', 'pendingCorrections'],
    queryFn: ({ signal }) => send('GET /api/cases/counts/pending-corrections', { signal }),
    staleTime: 0,
    enabled,
  })

/** How many cases are linked to each of these records. */
export const useCaseCountsOf = (ids: string[]) =>
  useQuery({
    queryKey: ['cases', 'ofRecords', ids],
    queryFn: async ({ signal }) => {
      const counts = await send('GET /api/cases/counts/related-records', { query: { relatedRecordId: ids }, signal })
      return new Map(counts.map(({ relatedRecordId, count }) => [relatedRecordId, count]))
    },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
