import { useEffect } from 'react'
import { keepLists, offeredValues } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import type { OfferedValue } from '../../../contract/workspaceLists/workspaceLists.ts'
import { send } from '../../api/api.ts'
import { remember, remembered } from './remembered.ts'

const key = 'floor-departments'
type Kept = { departments: OfferedValue[] }

const store = (departments: OfferedValue[]): void => remember(key, { departments } satisfies Kept)
const offer = (departments: readonly OfferedValue[]): void =>
  keepLists(departments.map((one) => ({ ...one, list: 'departments', retiredAt: null })))

/** Offers the departments of the workspace, also without a network later. */
export function keepDepartments(departments: OfferedValue[]): void {
  store(departments)
  offer(departments)
}

/** Offers those last read on this device, if any. */
export function offerKnownDepartments(): void {
  const known = remembered(key) as Kept | null
  if (known) offer(known.departments)
}

/** Reads them for somebody who is signed in; a scanned label and a shared tablet bring them along. */
export function useDepartments(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined
    const ended = new AbortController()
    async function read(): Promise<void> {
      const values = await send('GET /api/workspace-lists', { signal: ended.signal, quiet: true }).catch(() => null)
      if (!values || ended.signal.aborted) return
      keepLists(values)
      store(offeredValues('departments'))
    }
    void read()
    return () => ended.abort()
  }, [isSignedIn])
}
