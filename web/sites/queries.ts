import { queryOptions, useQuery } from '@tanstack/react-query'
import type { NewSiteSent, SiteEditSent } from '../../contract/sites/sites.ts'
import { send } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'

const feature = 'sites'
/** Milliseconds: a change sends an event, so that the sites need not be fetched with every page. */
const maxAge = 10 * 60_000

const everySite = queryOptions({
  queryKey: [feature],
  queryFn: ({ signal }) => send('GET /api/sites', { signal }),
  staleTime: maxAge,
})

/** All sites by name, with retired ones. */
export const useSites = () => useQuery(everySite)

const useChange = changeHook(feature, ['stations'])

export const useAddSite = () => useChange('add', (body: NewSiteSent) => send('POST /api/sites', { body }))

/** Edits a site; with the version that was loaded, an edit is refused if somebody else has changed it meanwhile. */
export const useEditSite = () =>
  useChange('edit', ({ id, version, edit }: { id: string; version?: number; edit: SiteEditSent }) =>
    send('PATCH /api/sites/{id}', { params: { id }, body: edit, ifMatch: version }),
  )
