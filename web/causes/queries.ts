import { useQuery } from '@tanstack/react-query'
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
