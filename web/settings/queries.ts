import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Workspace, WorkspaceEdit } from '../../contract/settings.ts'
import { send } from '../api/api.ts'

const key = ['settings', 'workspace']
const editing = ['settings', 'edit']

/** What is decided for everybody. */
export const useWorkspace = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => send('GET /api/settings/workspace', { signal }) })

/** Changes what is decided for everybody: at once on the screen, and back when the server refuses. */
export function useEditWorkspace() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: editing,
    // One after the other, so that the last choice is the one that stays.
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
      // Where another change is on its way, that one is on the screen already.
      if (client.isMutating({ mutationKey: editing }) === 1) client.setQueryData(key, answer)
    },
  })
}
