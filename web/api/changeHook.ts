import { useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * Returns the hook for the changes of a feature. Whether a change succeeds or is refused, the queries under the feature's name
 * and under those of `affected` are refetched before it settles.
 */
export const changeHook = (room: string, affected: readonly string[] = []) =>
  function useChange<Sent, Answer>(name: string, change: (sent: Sent) => Promise<Answer>) {
    const client = useQueryClient()
    return useMutation({
      mutationKey: [room, name],
      mutationFn: change,
      onSettled: () => Promise.all([room, ...affected].map((of) => client.invalidateQueries({ queryKey: [of] }))),
    })
  }
