import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Following } from '../../contract/notifications/notifications.ts'
import { send } from '../api/api.ts'
import { recordOf, type Subject } from '../api/subject.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useLiveEvents } from '../live/live.ts'

const followingKey = (subject: Subject) => [
  'notifications',
  'following',
  recordOf(subject).feature,
  recordOf(subject).id,
]

/** Whether the signed-in person follows a case or CAR; commenting on it follows it. */
export function useFollowing(subject: Subject) {
  const client = useQueryClient()
  const me = useSignedIn()
  useLiveEvents(({ feature: changed, actorId }) => {
    if (changed === 'comments' && actorId === me.id) void client.invalidateQueries({ queryKey: followingKey(subject) })
  })
  return useQuery({
    queryKey: followingKey(subject),
    queryFn: ({ signal }) =>
      send('GET /api/notifications/following/{feature}/{id}', { params: recordOf(subject), signal }),
  })
}

/** Follows or unfollows a case or CAR: optimistically, and reverted when the server refuses. */
export function useChangeFollowing(subject: Subject) {
  const client = useQueryClient()
  const key = followingKey(subject)
  return useMutation({
    mutationKey: ['notifications', 'follow'],
    // In sequence, so that the last choice wins.
    scope: { id: key.join('/') },
    mutationFn: (following: Following) =>
      send('PUT /api/notifications/following/{feature}/{id}', { params: recordOf(subject), body: following }),
    onMutate: async (following) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Following>(key)
      client.setQueryData(key, following)
      return before
    },
    onError: (_error, _following, before) => client.setQueryData(key, before),
  })
}
