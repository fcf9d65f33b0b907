import { useQuery } from '@tanstack/react-query'
import type { Workspace, WorkspaceEdit } from '../../contract/settings/settings.ts'
import { send } from '../api/api.ts'
import { useEditSettings } from './useEditSettings.ts'

const key = ['settings', 'workspace']

/** The settings for everybody; fetched once `enabled`. */
export const useWorkspace = (enabled = true) =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => send('GET /api/settings/workspace', { signal }), enabled })

/** Changes the settings for everybody optimistically, and reverts when the server refuses. */
export const useEditWorkspace = () =>
  useEditSettings<Workspace, WorkspaceEdit>({
    key,
    mutationKey: ['settings', 'edit'],
    sendEdit: (edit) => send('PATCH /api/settings/workspace', { body: edit }),
  })
