import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CauseCode } from '../../contract/causes/causeCodes.ts'
import { send, sendVersioned } from '../api/api.ts'

export const causeKeys = {
  /** Begins with the CAR's feature and id, so that an event of the CAR invalidates it. */
  ofCar: (carId: string) => ['cars', carId, 'causes'],
  codes: ['settings', 'causeCodes'],
} as const

/** The cause analysis of a CAR. */
export const useCauses = (carId: string) =>
  useQuery({
    queryKey: causeKeys.ofCar(carId),
    queryFn: ({ signal }) => send('GET /api/cars/{id}/causes', { params: { id: carId }, signal }),
  })

/** The cause codes of the workspace, with the version of the list. */
export const useCauseCodes = () =>
  useQuery({
    queryKey: causeKeys.codes,
    queryFn: async ({ signal }) => {
      const { answer: codes, version } = await sendVersioned('GET /api/cause-codes', { signal })
      return { codes, version }
    },
  })

/** Replaces the list of cause codes; somebody else's change meanwhile is refused. */
export function usePutCauseCodes() {
  const client = useQueryClient()
  const { data } = useCauseCodes()
  return useMutation({
    mutationKey: causeKeys.codes,
    mutationFn: (body: CauseCode[]) => sendVersioned('PUT /api/cause-codes', { body, ifMatch: data?.version ?? 0 }),
    onSuccess: ({ answer: codes, version }) => client.setQueryData(causeKeys.codes, { codes, version }),
    onError: () => client.invalidateQueries({ queryKey: causeKeys.codes }),
  })
}
