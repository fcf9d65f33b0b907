import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentAnswersSent } from '../../contract/documents/documents.ts'
import { send } from '../api/api.ts'
import { refetchFeature } from '../api/cachedRecords.ts'

const feature = 'cars'
const key = (carId: string) => [feature, carId, 'documents']

export const useDocuments = (carId: string) =>
  useQuery({
    queryKey: key(carId),
    queryFn: ({ signal }) => send('GET /api/cars/{id}/documents', { params: { id: carId }, signal }),
  })

/** Answers for the documents of a CAR; refused (412) if somebody else has answered since they were loaded. */
export function usePutDocuments(carId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, version }: { body: DocumentAnswersSent; version: number }) =>
      send('PUT /api/cars/{id}/documents', { params: { id: carId }, body, ifMatch: version }),
    onSuccess: (answer) => client.setQueryData(key(carId), answer),
    onSettled: () => void refetchFeature(client, feature),
  })
}
