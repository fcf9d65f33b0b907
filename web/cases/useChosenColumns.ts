import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { useOpenedView } from '../views/openedView.ts'
import { type CaseColumn, caseColumns, usualColumns } from './caseColumns.ts'

/** The columns of the opened view, else those chosen for the list of cases on this device, in order, and a function that changes them. */
export function useChosenColumns(): [readonly CaseColumn[], (columns: readonly CaseColumn[]) => void] {
  const [kept, keep] = useLocalStorage<readonly string[]>({
    key: 'case-columns',
    defaultValue: usualColumns,
    getInitialValueInEffect: false,
  })
  const opened = useOpenedView()
  const columns = opened?.columns ?? kept
  const chosen = useMemo(
    () => (Array.isArray(columns) ? caseColumns.filter((column) => columns.includes(column)) : usualColumns),
    [columns],
  )
  return [chosen, opened?.chooseColumns ?? keep]
}
