import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../contract/http/call.ts'
import type {
  Effectiveness,
  EffectivenessCheck,
  PlanPoint,
  PlanSentInput,
} from '../../contract/effectiveness/effectiveness.ts'
import type { effectivenessCalls } from '../../contract/effectiveness/effectivenessCalls.ts'
import { send, sendPage } from '../api/api.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'

/** Under the key of CARs, so that a change of the CAR, which every change of its proof is, reads it again. */
const roundsKey = (carId: string) => ['cars', 'effectiveness', carId]

/** The rounds of a CAR, the current one first. */
export const useRounds = (carId: string) =>
  useQuery({
    queryKey: roundsKey(carId),
    queryFn: ({ signal }) => send('GET /api/cars/{id}/effectiveness/rounds', { params: { id: carId }, signal }),
  })

/**
 * The first page of what the signed-in person has to verify at the chosen site, the earliest day first. Under the key
 * of CARs for the same reason.
 */
export function useMyChecks() {
  const query = { ...useChosenSiteFilter(), checkerId: ['me' as const], limit: 50 }
  return useQuery({
    queryKey: ['cars', 'effectiveness', 'mine', query],
    queryFn: async ({ signal }): Promise<EffectivenessCheck[]> =>
      (await sendPage('GET /api/effectiveness', { query, signal })).items,
  })
}

/** Any change of the proof of a CAR; reads the CAR and its rounds again before it settles. */
function useProofChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: ['cars'] }) })
}

type Seen = Pick<Effectiveness, 'version'> | undefined
const seen = (round: Seen) => (round ? { ifMatch: round.version } : {})

export const usePlan = (carId: string, round: Seen) =>
  useProofChange((body: PlanSentInput) =>
    send('PUT /api/cars/{id}/effectiveness', { params: { id: carId }, body, ...seen(round) }),
  )

export const usePutPoints = (carId: string, round: Seen) =>
  useProofChange((body: PlanPoint[]) =>
    send('PUT /api/cars/{id}/effectiveness/points', { params: { id: carId }, body, ...seen(round) }),
  )

export const useDecide = (carId: string, round: Seen) =>
  useProofChange((body: BodyOf<typeof effectivenessCalls.decideEffectiveness, 'input'>) =>
    send('POST /api/cars/{id}/effectiveness/decision', { params: { id: carId }, body, ...seen(round) }),
  )
