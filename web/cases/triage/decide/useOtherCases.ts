import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Case } from '../../../../contract/cases/cases.ts'
import { send } from '../../../api/api.ts'
import { useSuggestedCases } from '../../similar/useSuggestedCases.ts'

/** A case that others may be added to. */
export type OtherCase = Pick<Case, 'id' | 'key' | 'title' | 'status' | 'createdAt'>

const foundLimit = 20

/** The cases that match words or a number; without words those that are similar to the only one of `cases`. */
export function useOtherCases(cases: readonly Case[], q: string) {
  const [first] = cases
  const suggested = useSuggestedCases(cases.length === 1 && first ? first : null)
  const found = useQuery({
    queryKey: ['cases', 'foundForMerge', q],
    queryFn: ({ signal }) => send('GET /api/cases', { query: { q, limit: foundLimit }, signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })
  const isOther = ({ id, triage }: Case) => triage.state !== 'duplicate' && !cases.some((one) => one.id === id)
  const shown: OtherCase[] = q === '' ? suggested : (found.data?.filter(isOther) ?? [])
  return { found, shown }
}
