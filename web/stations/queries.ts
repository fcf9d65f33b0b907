import { queryOptions, useQuery } from '@tanstack/react-query'
import type { NewStation, Station, StationEdit } from '../../contract/stations/stations.ts'
import { send, sendAllPages } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'
import { inNaturalOrder } from './stationOrder.ts'

/** Maximum number of pages fetched: more stations than any installation has had. */
const pagesRead = 5

/** Every station in natural order, press 2 before press 10; or the deleted ones. */
export const useStations = ({ deleted = false }: { deleted?: boolean } = {}) => useQuery(allStations(deleted))

const allStations = (deleted: boolean) =>
  queryOptions({
    queryKey: ['stations', deleted ? 'deleted' : 'all'],
    queryFn: async ({ signal }) => {
      const query = deleted ? { deleted: 'true' as const } : {}
      return inNaturalOrder(await sendAllPages('GET /api/stations', { query, signal }, pagesRead))
    },
  })

/** The stations, if they are cached already: for names by id, which do not justify fetching the whole list. */
export const useCachedStations = (): Station[] => useQuery({ ...allStations(false), enabled: false }).data ?? []

const useStationChange = changeHook('stations')

export const useAddStation = () => useStationChange('add', (body: NewStation) => send('POST /api/stations', { body }))

/**
 * Edits fields of a station; with the version that was loaded, an edit is refused (412) if somebody else has changed it
 * meanwhile.
 */
export const useEditStation = () =>
  useStationChange('edit', ({ id, edit, version }: { id: string; edit: StationEdit; version: number }) =>
    send('PATCH /api/stations/{id}', { params: { id }, body: edit, ifMatch: version }),
  )

export const useDeleteStation = () =>
  useStationChange('delete', (id: string) => send('DELETE /api/stations/{id}', { params: { id } }))

export const useRestoreStation = () =>
  useStationChange('restore', (id: string) => send('POST /api/stations/{id}/restore', { params: { id } }))
