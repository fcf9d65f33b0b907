import { useSites } from './queries.ts'

/** The sites as values of a filter; it is offered only where there is more than one. */
export function useSiteOptions() {
  const { data = [] } = useSites()
  return {
    isOffered: data.length > 1,
    options: data.map(({ id, name }) => ({ value: id, label: name })),
    nameOf: (id: string): string => data.find((site) => site.id === id)?.name ?? '…',
  }
}
