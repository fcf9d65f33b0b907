import type { Activity } from '../../contract/records/activity.ts'
import { useAbility, useSignedIn } from './signedIn.ts'

/** Whether the signed-in person may restore a deleted record: everybody can undo their own deletes. */
export function useMayRestore(history: Activity[] | undefined): boolean {
  const { id } = useSignedIn()
  const mayRestoreAny = useAbility('restore')
  return mayRestoreAny || history?.find(({ action }) => action === 'deleted')?.actor?.id === id
}
