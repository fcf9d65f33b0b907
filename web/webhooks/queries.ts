import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BodyOf } from '../../contract/http/call.ts'
import type { webhookCalls } from '../../contract/webhooks/webhooks.ts'
import { send, sendPage } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'
import { cursorPages } from '../api/cursorPages.ts'

const feature = 'webhooks'
/** Milliseconds between two fetches of deliveries: attempts send no events to browsers. */
const pollInterval = 5000
const pageSize = 20

export const useWebhooks = () =>
  useQuery({
    queryKey: [feature],
    queryFn: ({ signal }) => send('GET /api/webhooks', { signal }),
    staleTime: 0,
    refetchInterval: pollInterval,
  })

/** The deliveries of a webhook, all or the failed ones, newest first, page by page. */
export const useDeliveries = (id: string, isFailed: boolean) =>
  useInfiniteQuery({
    queryKey: [feature, id, 'deliveries', isFailed],
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/webhooks/{id}/deliveries', {
        params: { id },
        query: { limit: pageSize, ...(isFailed && { state: ['failed'] }) },
        cursor: pageParam,
        signal,
      }),
    ...cursorPages,
    staleTime: 0,
    refetchInterval: pollInterval,
  })

const useChange = changeHook(feature)

export const useAddWebhook = () =>
  useChange('add', (body: BodyOf<typeof webhookCalls.createWebhook, 'input'>) => send('POST /api/webhooks', { body }))

type Edit = { id: string; version?: number; edit: BodyOf<typeof webhookCalls.editWebhook, 'input'> }
/** Edits fields; with the version that was loaded, an edit is refused if somebody else has changed it meanwhile. */
export const useEditWebhook = () =>
  useChange('edit', ({ id, version, edit }: Edit) =>
    send('PATCH /api/webhooks/{id}', { params: { id }, body: edit, ifMatch: version }),
  )

export const useDeleteWebhook = () =>
  useChange('delete', (id: string) => send('DELETE /api/webhooks/{id}', { params: { id } }))

export const useTestWebhook = () =>
  useChange('test', (id: string) => send('POST /api/webhooks/{id}/test', { params: { id } }))

export const useChangeSecret = () =>
  useChange('secret', (id: string) => send('POST /api/webhooks/{id}/secret', { params: { id } }))

export const useSendAgain = (id: string) =>
  useChange('send', (deliveryId: string) =>
    send('POST /api/webhooks/{id}/deliveries/{deliveryId}/send', { params: { id, deliveryId } }),
  )
