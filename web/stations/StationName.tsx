import { useQuery } from '@tanstack/react-query'
import { send } from '../api/api.ts'

/** The place of a station, as a filter names it. */
export function StationName({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['stations', id],
    queryFn: ({ signal }) => send('GET /api/stations/{id}', { params: { id }, signal }),
  })
  return data?.location ?? '…'
}
