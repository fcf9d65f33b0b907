import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OwnPreferences, PreferencesEdit } from '../../contract/settings/preferences.ts'
import { send } from '../api/api.ts'
import { adoptPreferences, chosenPreferences, type Preferences } from '../i18n/preferences.ts'
import { showError } from '../ui/toast.tsx'

const key = ['settings', 'me']
const editing = ['settings', 'editMine']

/** The signed-in person's preferences as stored on the server. */
export const useOwnPreferences = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => send('GET /api/settings/me', { signal }) })

/**
 * Sends the language and time zone of this browser: for e-mails to people who have chosen none and, from the first browser,
 * for the date order.
 */
export async function applyOnDevice(
  client: QueryClient,
  device: NonNullable<PreferencesEdit['device']>,
): Promise<void> {
  const answer = await send('PATCH /api/settings/me', { body: { device } })
  const isChanged = (known: OwnPreferences) => known.dateFormat !== answer.dateFormat
  client.setQueryData<OwnPreferences>(key, (known) => (known && isChanged(known) ? answer : known))
}

/** Changes preferences: at once on all screens of this browser, then on other devices; reverted when the server refuses. */
export function useChoosePreferences(): (edit: Partial<Preferences>) => void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: editing,
    // In sequence, so that the last choice wins.
    scope: { id: 'preferences' },
    mutationFn: (edit: Partial<Preferences>) => send('PATCH /api/settings/me', { body: edit }),
    onMutate: async (edit) => {
      await client.cancelQueries({ queryKey: key })
      // What this device knows is enough until the server has responded.
      const before = chosenPreferences()
      put({ ...before, ...edit })
      return before
    },
    onError: (error, _edit, before) => {
      if (before) put(before)
      showError(t('The setting was not saved.'), error)
    },
    onSuccess: (answer) => {
      if (client.isMutating({ mutationKey: editing }) === 1) put(answer)
    },
  })
  function put(preferences: Preferences): void {
    client.setQueryData<OwnPreferences>(key, (known) => known && { ...known, ...preferences })
    adoptPreferences(preferences)
  }
  return mutate
}
