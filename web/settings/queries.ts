import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Workspace, WorkspaceEdit } from '../../contract/settings/settings.ts'
import { send } from '../api/api.ts'

const key = ['settings', 'workspace']
const editing = ['settings', 'edit']

/** The settings for everybody; fetched once `enabled`. */
export const useWorkspace = (enabled = true) =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => send('GET /api/settings/workspace', { signal }), enabled })

/** Changes the settings for everybody optimistically, and reverts when the server refuses. */
export function useEditWorkspace() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: editing,
    // In sequence, so that the last choice wins.
    scope: { id: 'workspace' },
    mutationFn: (edit: WorkspaceEdit) => send('PATCH /api/settings/workspace', { body: edit }),
    onMutate: async (edit) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Workspace>(key)
      if (before) client.setQueryData(key, { ...before, ...edit })
      return before
    },
    onError: (_error, _edit, before) => client.setQueryData(key, before),
    onSuccess: (answer) => {
      // If another choice is pending, the screen already shows that one.
      if (client.isMutating({ mutationKey: editing }) === 1) client.setQueryData(key, answer)
    },
  })
}
