import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CoachRule } from '../../contract/coach/rules.ts'
import { send } from '../api/api.ts'

/** Begins with that of the CAR, whose changes invalidate it. */
const key = (carId: string) => ['cars', carId, 'coach']

/** The questions about the A3 of a CAR; one request for all of its steps. */
export const useCoach = (carId: string) =>
  useQuery({
    queryKey: key(carId),
    queryFn: ({ signal }) => send('GET /api/cars/{id}/coach', { params: { id: carId }, signal }),
  })

/** What the configured model supposes about the causes of a CAR. */
export const useHypotheses = (carId: string) =>
  useMutation({ mutationFn: () => send('POST /api/cars/{id}/coach/hypotheses', { params: { id: carId } }) })

/** Sets which rules ask nothing about a CAR. */
export function useSilenceCoach(carId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (silenced: CoachRule[]) =>
      send('PUT /api/cars/{id}/coach', { params: { id: carId }, body: { silenced } }),
    onSuccess: (answer) => client.setQueryData(key(carId), answer),
  })
}
