import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomersSent, EightD, EightDSentInput, NewReplySent } from '../../contract/eightD/eightD.ts'
import { send } from '../api/api.ts'
import { refetchFeature } from '../api/cachedRecords.ts'

const feature = 'cars'
const keys = {
  one: (carId: string) => [feature, carId, '8d'],
  replies: (carId: string) => [feature, carId, '8dReplies'],
  customers: ['settings', '8dCustomers'],
}

export const useEightD = (carId: string) =>
  useQuery({
    queryKey: keys.one(carId),
    queryFn: ({ signal }) => send('GET /api/cars/{id}/8d', { params: { id: carId }, signal }),
  })

/** Replaces the 8D of a CAR; refused (412) if somebody else has changed it since `version` was loaded. */
export function usePutEightD(carId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, version }: { body: EightDSentInput; version: number }) =>
      send('PUT /api/cars/{id}/8d', { params: { id: carId }, body, ifMatch: version }),
    onSuccess: (answer) => client.setQueryData<EightD>(keys.one(carId), answer),
    onSettled: () => void refetchFeature(client, feature),
  })
}

/** The newest replies to the customer. */
export const useReplies = (carId: string) =>
  useQuery({
    queryKey: keys.replies(carId),
    queryFn: ({ signal }) => send('GET /api/cars/{id}/8d/replies', { params: { id: carId }, query: {}, signal }),
  })

export function useSendReply(carId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewReplySent) => send('POST /api/cars/{id}/8d/replies', { params: { id: carId }, body }),
    onSettled: () => void refetchFeature(client, feature),
  })
}

export const useCustomers = () =>
  useQuery({
    queryKey: keys.customers,
    queryFn: ({ signal }) => send('GET /api/8d-customers', { signal }),
  })

/** Replaces the customers; refused (412) if somebody else has changed them since `version` was loaded. */
export function usePutCustomers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, version }: { body: CustomersSent; version: number }) =>
      send('PUT /api/8d-customers', { body, ifMatch: version }),
    onSuccess: (answer) => client.setQueryData(keys.customers, answer),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.customers }),
  })
}

/** An 8D as it is sent: without what the server computes. */
export const sentOf = ({ carId: _carId, clocks: _clocks, version: _version, ...sent }: EightD): EightDSentInput => sent
