import { useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * Returns the hook for the changes of a feature. Whether a change succeeds or is refused, the queries under the
 * feature's name and under those of `affected` are refetched before it settles; `inBackground`, it does not wait for
 * them.
 */
export const changeHook = (feature: string, affected: readonly string[] = [], inBackground = false) =>
  function useChange<Sent, Answer>(name: string, change: (sent: Sent) => Promise<Answer>) {
    const client = useQueryClient()
    return useMutation({
      mutationKey: [feature, name],
      mutationFn: change,
      onSettled: () => {
        const refetched = [feature, ...affected].map((of) => client.invalidateQueries({ queryKey: [of] }))
        return inBackground ? undefined : Promise.all(refetched)
      },
    })
  }
