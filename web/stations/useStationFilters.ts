import { useState } from 'react'
import type { Station } from '../../contract/stations/stations.ts'
import { matching } from './stationOrder.ts'

export function useStationFilters() {
  const [q, setQ] = useState('')
  const [inDepartments, setDepartments] = useState<string[]>([])

  return {
    q,
    setQ,
    inDepartments,
    setDepartments,
    isFiltered: q !== '' || inDepartments.length > 0,
    /** The same as parameters of a call. */
    query: { ...(q && { q }), ...(inDepartments.length > 0 && { department: inDepartments }) },
    /** Those of the stations that match. */
    among: (stations: Station[]): Station[] =>
      matching(stations, q).filter(
        ({ department }) => inDepartments.length === 0 || (department && inDepartments.includes(department)),
      ),
    clear(): void {
      setQ('')
      setDepartments([])
    },
  }
}

export type StationFilters = ReturnType<typeof useStationFilters>
