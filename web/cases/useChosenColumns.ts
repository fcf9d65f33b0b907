import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { type CaseColumn, caseColumns, usualColumns } from './caseColumns.ts'

/** The columns chosen for the list of cases on this device, in order, and a function that changes them. */
export function useChosenColumns(): [readonly CaseColumn[], (columns: readonly CaseColumn[]) => void] {
  const [kept, keep] = useLocalStorage<readonly string[]>({
    key: 'case-columns',
    defaultValue: usualColumns,
    getInitialValueInEffect: false,
  })
  const chosen = useMemo(
    () => (Array.isArray(kept) ? caseColumns.filter((column) => kept.includes(column)) : usualColumns),
    [kept],
  )
  return [chosen, keep]
}
