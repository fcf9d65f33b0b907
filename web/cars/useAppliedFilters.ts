import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type FilterField, parameterOf } from '../../contract/filters/filterFields.ts'
import { customPath } from '../../contract/customFields/customFieldChoices.ts'
import { filterParameters } from '../../contract/filters/conditions.ts'
import { customParameter, readCustomParameters } from '../../contract/filters/customParameters.ts'
import { type Filters, isFilterValue, readConditions } from '../../contract/filters/readFilters.ts'
import { send } from '../api/api.ts'
import { CallError } from '../api/callError.ts'
import type { FilterFields } from '../customFields/useFilterFields.ts'
import { nameOfField } from '../ui/filters/fieldLabels.ts'
import { useUsers } from '../users/queries.ts'

type Asked = { id: string; kind: FilterField['kind'] }

const labels = new Set(['me', 'unassigned'])

/** The people, stations and CARs that a search names, by id. */
function namedIn(fields: readonly FilterField[], search: Readonly<Record<string, unknown>>): Asked[] {
  const named = readConditions(fields, search).flatMap(({ field: { kind }, value }) =>
    kind === 'person' || kind === 'station' || kind === 'car' ? value.map((id) => ({ id, kind })) : [],
  )
  return named.filter(({ id }) => !labels.has(id))
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

/** The names of the fields of which something was left out. */
export type LeftOut = {
  /** They no longer exist, or a value no longer does. */
  gone: readonly string[]
  /** They exist, but cannot be filtered in this way. */
  unfit: readonly string[]
}

/**
 * What of a search can be applied: without custom fields, people, stations and CARs that no longer exist, which an old
 * link or a saved view may name, and without conditions that do not fit a custom field; and what was left out.
 */
export function useAppliedFilters<Search extends object>(
  fields: FilterFields,
  search: Search,
): { applied: Search; leftOut: LeftOut } {
  const { t } = useTranslation()
  const asked = namedIn(fields.all, search as Record<string, unknown>)
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
  return useMemo(() => {
    const existing = withoutIds(fields.all, search, new Set(allGone.split(' ')))
    const custom = withoutUnknownFields(fields, existing.applied)
    const gone = [...existing.gone.map((field) => nameOfField(t, field)), ...custom.gone]
    return { applied: custom.applied, leftOut: { gone: [...new Set(gone)], unfit: [...new Set(custom.unfit)] } }
  }, [fields, search, allGone, t])
}

const changed = <Search extends object>(search: Search, changes: Filters): Search =>
  Object.keys(changes).length > 0 ? { ...search, ...(changes as object) } : search

function withoutIds<Search extends object>(
  fields: readonly FilterField[],
  search: Search,
  ids: ReadonlySet<string>,
): { applied: Search; gone: FilterField[] } {
  const conditions = readConditions(fields, search as Record<string, unknown>)
  const touched = conditions.filter(({ value }) => value.some((one) => ids.has(one)))
  const changes: Filters = Object.fromEntries(
    touched.map(({ field, comparison, value }) => {
      const left = value.filter((one) => !ids.has(one))
      return [parameterOf(field.name, comparison), left.length > 0 ? left : undefined]
    }),
  )
  return { applied: changed(search, changes), gone: touched.map(({ field }) => field) }
}

/** Conditions on custom fields that do not exist, are retired, or do not have such values; none before they are known. */
function withoutUnknownFields<Search extends object>(
  { all, retired, isKnown }: FilterFields,
  search: Search,
): { applied: Search; gone: string[]; unfit: string[] } {
  const asked = isKnown ? readCustomParameters(search as Record<string, unknown>) : {}
  const parameters = filterParameters(all)
  const changes: Filters = {}
  const gone: string[] = []
  const unfit: string[] = []
  for (const [name, value] of Object.entries(asked)) {
    const { field, comparison } = parameters.get(name) ?? {}
    const texts = [value ?? []].flat()
    const known = field && comparison ? texts.filter((text) => isFilterValue(field, comparison, text)) : []
    if (known.length === texts.length) continue
    const key = customParameter(name)?.key ?? name
    changes[name] = known.length > 0 ? known : undefined
    const existing = all.find((one) => one.name === customPath(key))
    // A choice can disappear; any other value was never one.
    if (existing && !(comparison && existing.kind === 'choice')) unfit.push(existing.label)
    else gone.push(existing?.label ?? retired.get(key) ?? key)
  }
  return { applied: changed(search, changes), gone, unfit }
}
