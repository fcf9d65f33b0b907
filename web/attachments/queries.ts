import { useQuery } from '@tanstack/react-query'
import { send } from '../api/api.ts'

/**
 * The files of a case with name, type and size. The key begins with the case's, so that changes of the case invalidate it.
 */
export const useCaseAttachments = (caseId: string) =>
  useQuery({
    queryKey: ['cases', caseId, 'attachments'],
    queryFn: ({ signal }) => send('GET /api/cases/{id}/attachments', { params: { id: caseId }, signal }),
  })

/** The files of a CAR; null while there is no CAR. */
export const useCarAttachments = (carId: string | null) =>
  useQuery({
    queryKey: ['cars', carId ?? '', 'attachments'],
    queryFn: ({ signal }) => send('GET /api/cars/{id}/attachments', { params: { id: carId ?? '' }, signal }),
    enabled: carId !== null,
  })
