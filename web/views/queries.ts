import { useQuery } from '@tanstack/react-query'
import type { NewViewSent, View, ViewEditSent } from '../../contract/views/views.ts'
import { send } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'

const feature = 'views'
const listKey = [feature, 'list']

/** One's own views and the shared ones, in their order. */
export const useViews = () =>
  useQuery({ queryKey: listKey, queryFn: ({ signal }) => send('GET /api/views', { signal }) })

const useViewChange = changeHook(feature)

export const useCreateView = () => useViewChange('create', (body: NewViewSent) => send('POST /api/views', { body }))

type Edit = { view: Pick<View, 'id'>; edit: ViewEditSent; version?: number }

/** Edits a view; with the version that was loaded, refused if somebody else has changed it meanwhile. */
export const useEditView = () =>
  useViewChange('edit', ({ view: { id }, edit, version }: Edit) =>
    send('PATCH /api/views/{id}', { params: { id }, body: edit, ifMatch: version }),
  )

export const useDeleteView = () =>
  useViewChange('delete', (id: string) => send('DELETE /api/views/{id}', { params: { id } }))

export const useRestoreView = () =>
  useViewChange('restore', (id: string) => send('POST /api/views/{id}/restore', { params: { id } }))
