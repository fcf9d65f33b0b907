import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type FilterField, parameterOf } from '../../contract/filters/filterFields.ts'
import { readConditions } from '../../contract/filters/readFilters.ts'
import { send } from '../api/api.ts'
import { CallError } from '../api/callError.ts'
import { useUsers } from '../users/queries.ts'

type Asked = { id: string; kind: FilterField['kind'] }

const words = new Set(['me', 'unassigned'])

/** The people, stations and CARs that a search names, by id. */
function namedIn(fields: readonly FilterField[], search: Readonly<Record<string, unknown>>): Asked[] {
  const named = readConditions(fields, search).flatMap(({ field: { kind }, value }) =>
    kind === 'person' || kind === 'station' || kind === 'car' ? value.map((id) => ({ id, kind })) : [],
  )
  return named.filter(({ id }) => !words.has(id))
}

/** Reads a station or a CAR; null once it is deleted. */
async function existing({ id, kind }: Asked, signal: AbortSignal): Promise<{ deletedAt: string | null } | null> {
  try {
    const params = { id }
    return kind === 'car'
      ? await send('GET /api/cars/{id}', { params, signal })
      : await send('GET /api/stations/{id}', { params, signal })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

/**
 * What of a search can be applied: without people, stations and CARs that no longer exist, which an old link or a saved view
 * may name; and the fields of which something was left out.
 */
export function useAppliedFilters<Search extends object>(
  fields: readonly FilterField[],
  search: Search,
): { applied: Search; gone: FilterField[] } {
  const asked = namedIn(fields, search as Record<string, unknown>)
  const people = useUsers().data
  const places = asked.filter(({ kind }) => kind !== 'person')
  const goneIds = useQueries({
    queries: places.map((place) => ({
      queryKey: [place.kind === 'car' ? 'cars' : 'stations', 'existing', place.id],
      queryFn: ({ signal }: { signal: AbortSignal }) => existing(place, signal),
    })),
    combine: (results) =>
      results
        .flatMap(({ data }, index) => (data === null || data?.deletedAt ? [places[index]?.id ?? ''] : []))
        .join(' '),
  })
  const gonePeople = people
    ? asked.filter(({ id, kind }) => kind === 'person' && people.every((person) => person.id !== id))
    : []
  const allGone = [...gonePeople.map(({ id }) => id), ...goneIds.split(' ')].filter(Boolean).join(' ')
  return useMemo(() => without(fields, search, new Set(allGone.split(' '))), [fields, search, allGone])
}

function without<Search extends object>(
  fields: readonly FilterField[],
  search: Search,
  ids: ReadonlySet<string>,
): { applied: Search; gone: FilterField[] } {
  const conditions = readConditions(fields, search as Record<string, unknown>)
  const touched = conditions.filter(({ value }) => value.some((one) => ids.has(one)))
  const changes = touched.map(({ field, comparison, value }) => {
    const left = value.filter((one) => !ids.has(one))
    return [parameterOf(field.name, comparison), left.length > 0 ? left : undefined]
  })
  const applied = touched.length > 0 ? { ...search, ...(Object.fromEntries(changes) as object) } : search
  return { applied, gone: touched.map(({ field }) => field) }
}
