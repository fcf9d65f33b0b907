import { layouts } from '../../contract/views/viewChoices.ts'
import type { View } from '../../contract/views/views.ts'

type Search = Record<string, unknown>
type Saved = Pick<View, 'query' | 'sort' | 'grouping' | 'layout'>

/** Parameters that a view stores apart from its filters, or does not store. */
const apart = new Set(['sort', 'group', 'lanes', 'changed', 'layout'])

/** The search parameters of a page as a view keeps them, without empty ones. */
export function savedIn(search: Search): Saved {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : null)
  const query: View['query'] = {}
  for (const [name, value] of Object.entries(search)) {
    if (apart.has(name) || value === undefined || value === null || value === '' || value === false) continue
    const values = (Array.isArray(value) ? value : [value]).map(String)
    if (values.length > 0) query[name] = Array.isArray(value) ? values : (values[0] ?? '')
  }
  return {
    query,
    sort: text('sort'),
    grouping: { group: text('group'), lanes: text('lanes') },
    layout: layouts.find((layout) => layout === search['layout']) ?? null,
  }
}

/** The search parameters of the page of a view. */
export const searchOf = ({ query, sort, grouping, layout }: Saved): Search => ({
  ...query,
  ...(sort !== null && { sort }),
  ...(grouping.group !== null && { group: grouping.group }),
  ...(grouping.lanes !== null && { lanes: grouping.lanes }),
  ...(layout !== null && { layout }),
})

const sorted = (search: Search): string =>
  JSON.stringify(
    Object.entries(searchOf(savedIn(search)))
      .map(([name, value]) => [name, [value].flat().map(String)])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  )

/** Whether two searches show the same. */
export const isSameSearch = (one: Search, other: Search): boolean => sorted(one) === sorted(other)
