import type { Activity } from '../../contract/activity.ts'
import { useAbility, useSignedIn } from './signedIn.ts'

/** Whether the signed-in person may bring a deleted record back: one's own delete can always be undone. */
export function useMayRestore(history: Activity[] | undefined): boolean {
  const { id } = useSignedIn()
  const mayRestoreAny = useAbility('restore')
  return mayRestoreAny || history?.find(({ action }) => action === 'deleted')?.actor?.id === id
}
