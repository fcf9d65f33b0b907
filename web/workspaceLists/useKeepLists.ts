import { useEffect } from 'react'
import { keepLists } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { useWorkspaceLists } from './queries.ts'

/** Keeps the lists of the workspace current on this page; what shows or checks their values is rendered again. */
export function useKeepLists(): void {
  const { data } = useWorkspaceLists()
  useEffect(() => {
    if (data) keepLists(data)
  }, [data])
}
