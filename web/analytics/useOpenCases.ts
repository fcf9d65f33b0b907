import { useNavigate } from '@tanstack/react-router'
import type { CaseSearch } from '../cases/caseSearch.ts'

/** Leads to the list of cases, narrowed to those behind a figure. */
export function useOpenCases(): (search: CaseSearch) => void {
  const navigate = useNavigate()
  return (search) => void navigate({ to: '/cases', search })
}
