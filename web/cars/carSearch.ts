import {
  carPriorities,
  type CarProof,
  carProofs,
  type CarStatus,
  carStatuses,
  carSorts,
} from '../../contract/cars/carChoices.ts'
import { carFilters } from '../../contract/filters/carFilters.ts'
import { readCustomParameters, withoutCustom } from '../../contract/filters/customParameters.ts'
import { readFilters } from '../../contract/filters/readFilters.ts'
import { type Layout, layouts } from '../../contract/views/viewChoices.ts'
import { knownValues, nonEmpty, stringValues } from '../browser/searchParams.ts'

/** What the board of CARs can have lanes of. */
const carLaneFields = ['priority', 'owner', 'department'] as const
export type CarLaneField = (typeof carLaneFields)[number]

export type CarSort = (typeof carSorts)[number]

/** What the list of CARs keeps in the address: search text, filters and order. */
export type CarSearch = {
  siteId?: string[] | undefined
  q?: string | undefined
  status?: CarStatus[] | undefined
  priority?: (typeof carPriorities)[number][] | undefined
  category?: string[] | undefined
  department?: string[] | undefined
  ownerId?: string[] | undefined
  sponsorId?: string[] | undefined
  createdById?: string[] | undefined
  tags?: string[] | undefined
  /** Conditions with an operator, such as `dueDate.within`. */
  [condition: `${string}.${string}`]: string | string[] | undefined
  proof?: CarProof[] | undefined
  /** Imports that created the CARs. */
  importId?: string[] | undefined
  deleted?: boolean | undefined
  sort?: CarSort | undefined
  /** Undefined for the one that was chosen last on this device. */
  layout?: Layout | undefined
  /** What the board has lanes of. */
  lanes?: CarLaneField | undefined
}

const isId = /^[0-9a-f-]{36}$/

/** Parses search parameters. Invalid ones are dropped: no address may break a page. */
export function readCarSearch(search: Record<string, unknown>): CarSearch {
  const q = search['q']
  return {
    q: typeof q === 'string' ? q.slice(0, 200) : undefined,
    ...readFilters(carFilters, search),
    ...readCustomParameters(search),
    status: knownValues(search['status'], carStatuses),
    priority: knownValues(search['priority'], carPriorities),
    proof: knownValues(search['proof'], carProofs),
    importId: nonEmpty(stringValues(search['importId']).filter((one) => isId.test(one))),
    deleted: String(search['deleted']) === 'true' || undefined,
    sort: carSorts.find((sort) => sort === search['sort']),
    layout: layouts.find((layout) => layout === search['layout']),
    lanes: carLaneFields.find((field) => field === search['lanes']),
  }
}

const { sort: _order, layout: _layout, lanes: _lanes, ...filters } = readCarSearch({})
/** A change that removes every filter, but keeps order, layout and lanes. */
export const nothingFiltered = (search: CarSearch): CarSearch => ({ ...filters, ...withoutCustom(search) })
