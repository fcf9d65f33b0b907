import { useNavigate } from '@tanstack/react-router'
import type { CaseSearch } from '../cases/caseSearch.ts'

/** Returns a function that opens the list of the cases behind a figure. */
export function useOpenCases(): (search: CaseSearch) => void {
  const navigate = useNavigate()
  return (search) => void navigate({ to: '/cases', search })
}
