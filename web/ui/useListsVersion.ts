import { useSyncExternalStore } from 'react'
import { listsVersion, onLists } from '../../contract/workspaceLists/workspaceListLabels.ts'

/** Renders again when a list of the workspace has changed. Returns a number that differs then. */
export const useListsVersion = (): number => useSyncExternalStore(onLists, listsVersion)
