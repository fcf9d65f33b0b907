import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  Following,
  NotificationChoices,
  NotificationChoicesEdit,
} from '../../contract/notifications/notifications.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { send, sendPage } from '../api/api.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { useLiveEvents } from '../live/live.ts'
import { recordOf, type Subject } from '../api/subject.ts'

const room = 'notifications'
const pageSize = 50
const choicesKey = [room, 'choices']
const choosing = [room, 'choose']
const followingKey = (subject: Subject) => [room, 'following', recordOf(subject).room, recordOf(subject).id]

/** The signed-in person's number of unread notifications. */
export const useUnreadCount = () =>
  useQuery({
    queryKey: [room, 'unread'],
    queryFn: async ({ signal }) => (await send('GET /api/notifications/unread', { signal })).unread,
  })

/** The signed-in user’s notifications, unread first, page by page. */
export const useInbox = () =>
  useInfiniteQuery({
    queryKey: [room, 'inbox'],
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/notifications', { query: { limit: pageSize }, cursor: pageParam, signal }),
    ...cursorPages,
  })

/** What to mark as read: one notification, all about a record, or everything. */
type Reading = { id: string } | { room: 'cases' | 'cars'; id: string } | null

/** Marks notifications as read. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reading: Reading) => {
      if (reading === null) return send('POST /api/notifications/read')
      const { id } = reading
      return 'room' in reading
        ? send('POST /api/notifications/records/{room}/{id}/read', { params: { room: reading.room, id } })
        : send('POST /api/notifications/{id}/read', { params: { id } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [room] }),
  })
}

/** The signed-in user’s notification settings. */
export const useChoices = () =>
  useQuery({
    queryKey: choicesKey,
    queryFn: ({ signal }) => send('GET /api/notifications/choices', { signal }),
  })

/** Changes them optimistically, and reverts when the server refuses. */
export function useEditChoices() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: choosing,
    // In sequence, so that the last choice wins.
    scope: { id: 'notificationChoices' },
    mutationFn: (edit: NotificationChoicesEdit) => send('PATCH /api/notifications/choices', { body: edit }),
    onMutate: async (edit) => {
      await client.cancelQueries({ queryKey: choicesKey })
      const before = client.getQueryData<NotificationChoices>(choicesKey)
      if (before) client.setQueryData(choicesKey, { ...before, ...edit })
      return before
    },
    onError: (_error, _edit, before) => client.setQueryData(choicesKey, before),
    onSuccess: (answer) => {
      // If another choice is pending, the screen already shows that one.
      if (client.isMutating({ mutationKey: choosing }) === 1) client.setQueryData(choicesKey, answer)
    },
  })
}

/** Whether the signed-in person follows a case or CAR; commenting on it follows it. */
export function useFollowing(subject: Subject) {
  const client = useQueryClient()
  const me = useSignedIn()
  useLiveEvents(({ room: changed, actorId }) => {
    if (changed === 'comments' && actorId === me.id) {
      void client.invalidateQueries({ queryKey: followingKey(subject) })
    }
  })
  return useQuery({
    queryKey: followingKey(subject),
    queryFn: ({ signal }) =>
      send('GET /api/notifications/following/{room}/{id}', { params: recordOf(subject), signal }),
  })
}

/** Follows or unfollows a case or CAR: optimistically, and reverted when the server refuses. */
export function useChangeFollowing(subject: Subject) {
  const client = useQueryClient()
  const key = followingKey(subject)
  return useMutation({
    mutationKey: [room, 'follow'],
    // In sequence, so that the last choice wins.
    scope: { id: key.join('/') },
    mutationFn: (following: Following) =>
      send('PUT /api/notifications/following/{room}/{id}', { params: recordOf(subject), body: following }),
    onMutate: async (following) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Following>(key)
      client.setQueryData(key, following)
      return before
    },
    onError: (_error, _following, before) => client.setQueryData(key, before),
  })
}

/** The origin of links in e-mails; it changes only when the server restarts. */
export const useEmailLinks = () =>
  useQuery({
    queryKey: [room, 'mails', 'links'],
    queryFn: ({ signal }) => send('GET /api/notifications/mails/links', { signal }),
    staleTime: Infinity,
  })

/** Sent and waiting e-mails, newest first, page by page. */
export const useMails = () =>
  useInfiniteQuery({
    queryKey: [room, 'mails'],
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/notifications/mails', { query: { limit: pageSize }, cursor: pageParam, signal }),
    ...cursorPages,
  })
