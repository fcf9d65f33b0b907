import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationChoices, NotificationChoicesEdit } from '../../contract/notifications/notifications.ts'
import { send } from '../api/api.ts'

const choicesKey = ['notifications', 'choices']
const choosing = ['notifications', 'choose']

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
