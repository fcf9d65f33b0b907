import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

type EditedSettings<Settings, Edit> = {
  /** Under which they are cached. */
  key: QueryKey
  mutationKey: QueryKey
  sendEdit: (edit: Edit) => Promise<Settings>
  onSettled?: (client: QueryClient) => unknown
}

/** Changes settings optimistically, one edit after the other, and reverts when the server refuses. */
export function useEditSettings<Settings extends object, Edit extends Partial<Settings>>({
  key,
  mutationKey,
  sendEdit,
  onSettled,
}: EditedSettings<Settings, Edit>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    // In sequence, so that the last choice wins.
    scope: { id: mutationKey.join(' ') },
    mutationFn: sendEdit,
    onMutate: async (edit) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Settings>(key)
      if (before) client.setQueryData(key, { ...before, ...edit })
      return before
    },
    onError: (_error, _edit, before) => client.setQueryData(key, before),
    onSuccess: (answer) => {
      // If another choice is pending, the screen already shows that one.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(key, answer)
    },
    onSettled: () => onSettled?.(client),
  })
}
