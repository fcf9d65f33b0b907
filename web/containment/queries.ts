import { useQuery } from '@tanstack/react-query'
import type { Containment, ContainmentEditSent, NewContainmentSent } from '../../contract/containment/containment.ts'
import type {
  Disposition,
  DispositionEditSent,
  NewDispositionSent,
  Suspect,
  SuspectSentIn,
} from '../../contract/containment/dispositions.ts'
import type { SentSignature } from '../auth/proof/useSigning.tsx'
import { send, sendPage } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'
import { recordOf, type Subject } from '../api/subject.ts'

const feature = 'containment'

/** The containment of a case or CAR, oldest first; a record has no more than a page of it. */
export function useContainment(subject: Subject) {
  const { feature: of, id } = recordOf(subject)
  const call = of === 'cases' ? 'GET /api/cases/{id}/containment' : 'GET /api/cars/{id}/containment'
  return useQuery({
    queryKey: [feature, of, id],
    queryFn: async ({ signal }): Promise<Containment[]> =>
      (await sendPage(call, { params: { id }, query: {}, signal })).items,
  })
}

/** Cases that a list of containment can be narrowed to. */
const maxCases = 100

/** The containment of several cases, oldest first. */
export const useContainmentOfCases = (caseIds: readonly string[]) =>
  useQuery({
    queryKey: [feature, 'merged', caseIds],
    queryFn: async ({ signal }): Promise<Containment[]> => {
      const query = { caseId: caseIds.slice(-maxCases), sort: 'createdAt' as const, limit: 100 }
      return (await sendPage('GET /api/containment', { query, signal })).items
    },
  })

/** The open containment of the signed-in person at the chosen site, the earliest end first. */
export function useMyContainment() {
  const query = { ...useChosenSiteFilter(), ownerId: ['me'], confirmed: 'false', sort: 'until' as const, limit: 50 }
  return useQuery({
    queryKey: [feature, 'mine', query],
    queryFn: async ({ signal }): Promise<Containment[]> =>
      (await sendPage('GET /api/containment', { query, signal })).items,
  })
}

/** How much of a case or CAR is suspect, and how much of that has a disposition. */
export function useSuspect(subject: Subject) {
  const { feature: of, id } = recordOf(subject)
  const call = of === 'cases' ? 'GET /api/cases/{id}/suspect' : 'GET /api/cars/{id}/suspect'
  return useQuery({
    queryKey: [feature, of, id, 'suspect'],
    queryFn: ({ signal }): Promise<Suspect> => send(call, { params: { id }, signal }),
  })
}

/** The dispositions of a case or CAR, oldest first. */
export function useDispositions(subject: Subject) {
  const { feature: of, id } = recordOf(subject)
  const call = of === 'cases' ? 'GET /api/cases/{id}/disposition' : 'GET /api/cars/{id}/disposition'
  return useQuery({
    queryKey: [feature, of, id, 'dispositions'],
    queryFn: async ({ signal }): Promise<Disposition[]> =>
      (await sendPage(call, { params: { id }, query: {}, signal })).items,
  })
}

/** Any change; invalidates what is shown of containment, and the history and the gates of the record. */
const useChange = changeHook(feature, ['cases', 'cars'], true)

export function useAddContainment(subject: Subject) {
  const { feature: of, id } = recordOf(subject)
  const call = of === 'cases' ? 'POST /api/cases/{id}/containment' : 'POST /api/cars/{id}/containment'
  return useChange('add', (body: NewContainmentSent) => send(call, { params: { id }, body }))
}

export const useEditContainment = () =>
  useChange('edit', ({ id, edit, version }: { id: string; edit: ContainmentEditSent; version: number }) =>
    send('PATCH /api/containment/{id}', { params: { id }, body: edit, ifMatch: version }),
  )

export const useDeleteContainment = () =>
  useChange('delete', (id: string) => send('DELETE /api/containment/{id}', { params: { id } }))

export const useRestoreContainment = () =>
  useChange('restore', (id: string) => send('POST /api/containment/{id}/restore', { params: { id } }))

export const useCheckHold = () =>
  useChange('hold', (id: string) => send('POST /api/containment/{id}/hold', { params: { id } }))

export function useStateSuspect(subject: Subject) {
  const { feature: of, id } = recordOf(subject)
  const call = of === 'cases' ? 'PUT /api/cases/{id}/suspect' : 'PUT /api/cars/{id}/suspect'
  return useChange('state', ({ body, version }: { body: SuspectSentIn; version: number }) =>
    send(call, { params: { id }, body, ifMatch: version }),
  )
}

export function useAddDisposition(subject: Subject) {
  const { feature: of, id } = recordOf(subject)
  const call = of === 'cases' ? 'POST /api/cases/{id}/disposition' : 'POST /api/cars/{id}/disposition'
  return useChange('dispose', (body: NewDispositionSent) => send(call, { params: { id }, body }))
}

export const useEditDisposition = () =>
  useChange('editDisposition', ({ id, edit, version }: { id: string; edit: DispositionEditSent; version: number }) =>
    send('PATCH /api/dispositions/{id}', { params: { id }, body: edit, ifMatch: version }),
  )

export const useApproveDisposition = () =>
  useChange(
    'approve',
    ({ id, version, signature }: { id: string; version: number; signature: SentSignature | undefined }) =>
      send('POST /api/dispositions/{id}/approve', {
        params: { id },
        body: { ...(signature && { signature }) },
        ifMatch: version,
      }),
  )

export const useDeleteDisposition = () =>
  useChange('deleteDisposition', (id: string) => send('DELETE /api/dispositions/{id}', { params: { id } }))

export const useRestoreDisposition = () =>
  useChange('restoreDisposition', (id: string) => send('POST /api/dispositions/{id}/restore', { params: { id } }))
