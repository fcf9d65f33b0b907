import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ListName } from '../../contract/workspaceLists/workspaceListLabels.ts'
import type { ListValueEditSent, NewListValueSent } from '../../contract/workspaceLists/workspaceLists.ts'
import { send } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'

const feature = 'workspaceLists'
/** Milliseconds: a change sends an event, so that the lists need not be fetched with every page. */
const maxAge = 10 * 60_000

const everyValue = queryOptions({
  queryKey: [feature],
  queryFn: ({ signal }) => send('GET /api/workspace-lists', { signal }),
  staleTime: maxAge,
})

/** The values of all lists, in order, with retired ones. */
export const useWorkspaceLists = () => useQuery(everyValue)

const useChange = changeHook(feature)

export const useAddListValue = () =>
  useChange('add', (body: NewListValueSent) => send('POST /api/workspace-lists', { body }))

/** Edits a value; with the version that was loaded, an edit is refused if somebody else has changed it meanwhile. */
export const useEditListValue = () =>
  useChange('edit', ({ id, version, edit }: { id: string; version?: number; edit: ListValueEditSent }) =>
    send('PATCH /api/workspace-lists/{id}', { params: { id }, body: edit, ifMatch: version }),
  )

export const useOrderListValues = () =>
  useChange('order', (body: { list: ListName; ids: string[] }) => send('PUT /api/workspace-lists/order', { body }))
