import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { useFieldsOf } from '../customFields/queries.ts'
import { useOpenedView } from '../views/openedView.ts'
import { type CaseColumn, caseColumns, defaultColumns } from './caseColumns.ts'

/** The columns that can be chosen: the built-in ones, and those of the custom fields in use. */
export function useOfferedColumns(): readonly CaseColumn[] {
  const fields = useFieldsOf('case').filter(({ retiredAt }) => retiredAt === null)
  return [...caseColumns, ...fields.map(({ key }): CaseColumn => `custom.${key}`)]
}

/**
 * The columns, in order, of the opened view or else of the list of cases on this device, and a function that changes
 * them.
 */
export function useChosenColumns(): [readonly CaseColumn[], (columns: readonly CaseColumn[]) => void] {
  const [kept, keep] = useLocalStorage<readonly string[]>({
    key: 'case-columns',
    defaultValue: defaultColumns,
    getInitialValueInEffect: false,
  })
  const opened = useOpenedView()
  const columns = opened?.columns ?? kept
  const offered = useOfferedColumns()
  const offeredNow = offered.join()
  const chosen = useMemo(
    () =>
      Array.isArray(columns)
        ? (offeredNow.split(',') as CaseColumn[]).filter((one) => columns.includes(one))
        : defaultColumns,
    [columns, offeredNow],
  )
  return [chosen, opened?.chooseColumns ?? keep]
}
