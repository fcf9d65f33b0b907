import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import type { CaseStatus } from '../../../contract/caseChoices.ts'
import { finishedStatuses } from '../../../contract/openWork.ts'

/** Columns that may be folded: those without open work. */
const foldable: readonly CaseStatus[] = finishedStatuses.cases

export const isFoldable = (status: CaseStatus): boolean => foldable.includes(status)

/** The columns that are folded on this device, and a function that folds or unfolds one. */
export function useFoldedColumns(): [readonly CaseStatus[], (status: CaseStatus) => void] {
  const [kept, keep] = useLocalStorage<readonly string[]>({
    key: 'board-folded',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const folded = useMemo(() => (Array.isArray(kept) ? foldable.filter((status) => kept.includes(status)) : []), [kept])
  const toggle = useCallback(
    (status: CaseStatus) =>
      keep((before) => (before.includes(status) ? before.filter((one) => one !== status) : [...before, status])),
    [keep],
  )
  return [folded, toggle]
}
