import { useQuery } from '@tanstack/react-query'
import type { NotificationChoices, NotificationChoicesEdit } from '../../contract/notifications/notifications.ts'
import { send } from '../api/api.ts'
import { useEditSettings } from '../settings/useEditSettings.ts'

const key = ['notifications', 'choices']

/** The signed-in user’s notification settings. */
export const useChoices = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => send('GET /api/notifications/choices', { signal }) })

/** Changes them optimistically, and reverts when the server refuses. */
export const useEditChoices = () =>
  useEditSettings<NotificationChoices, NotificationChoicesEdit>({
    key,
    mutationKey: ['notifications', 'choose'],
    sendEdit: (edit) => send('PATCH /api/notifications/choices', { body: edit }),
  })
