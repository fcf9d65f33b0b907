import { useQuery } from '@tanstack/react-query'
import type { Signature } from '../../contract/signatures/signatures.ts'
import { sendPage } from '../api/api.ts'

const newest = 100

/** The signatures on a CAR, oldest first. Under the key of CARs: a change of the CAR, which may void one, refetches them. */
export const useCarSignatures = (id: string) =>
  useQuery({
    queryKey: ['cars', 'signatures', id],
    queryFn: async ({ signal }): Promise<Signature[]> =>
      (await sendPage('GET /api/cars/{id}/signatures', { params: { id }, query: { limit: newest }, signal })).items,
  })

/** The signatures on a case, oldest first. Under the key of cases for the same reason. */
export const useCaseSignatures = (id: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ['cases', 'signatures', id],
    queryFn: async ({ signal }): Promise<Signature[]> =>
      (await sendPage('GET /api/cases/{id}/signatures', { params: { id }, query: { limit: newest }, signal })).items,
    enabled,
  })
