import { useIsMutating } from '@tanstack/react-query'
import { statusChange } from './caseChangeKeys.ts'

/** Whether a status change of this case is pending, from whichever control. */
export function useIsChangingStatus(id: string): boolean {
  return (
    useIsMutating({
      mutationKey: statusChange,
      predicate: (mutation) => (mutation.state.variables as { id: string } | undefined)?.id === id,
    }) > 0
  )
}
