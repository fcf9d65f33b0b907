import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { send } from '../api/api.ts'
import { oneAtATime } from '../api/oneAtATime.ts'
import { sendOrQueue } from '../outbox/sendOrQueue.ts'
import { type InPlaceChange, saveInPlace } from '../ui/inPlace/saveInPlace.tsx'
import { sendKeepingOthers } from '../ui/inPlace/sendKeepingOthers.ts'
import { CaseConflict } from './CaseConflict.tsx'
import { refreshCases, storeCase } from './caseCaches.ts'
import type { CaseFormErrors, CaseFormValues } from './caseForm.ts'
import { caseChange, fieldChange, statusChange } from './caseChangeKeys.ts'
import { changeCachedCase } from './changeCachedCase.ts'
import { editedCase } from './editedCase.ts'

type Change = InPlaceChange<Case, CaseFormValues>

/**
 * Saves fields of a case in place; see `saveInPlace`. Without a network a status is kept on this device, and then sent
 * without the loaded version: several waiting changes become one request.
 */
export const saveCaseInPlace = (
  client: QueryClient,
  theCase: Case,
  change: Partial<CaseFormValues>,
  also: Partial<Case> = {},
): CaseFormErrors =>
  saveInPlace(
    {
      record: editedCase,
      Conflict: CaseConflict,
      nameOf: (field) => i18next.t(field === 'custom' ? 'Custom fields' : caseFields[field].label),
      send: (sent: Change) => sendChange(client, theCase.title, sent),
    },
    theCase,
    change,
    also,
  )

/** A mutation outside any component, since the menu is unmounted before the response arrives. */
function sendChange(client: QueryClient, title: string, change: Change): Promise<Case | null> {
  const isLast = () => client.isMutating({ mutationKey: caseChange }) === 1
  const mutation = client.getMutationCache().build(client, {
    mutationKey: 'status' in change.shown ? statusChange : fieldChange,
    mutationFn: ({ from, values }: Change) =>
      sendKeepingOthers(editedCase, from, values, (body, ifMatch): Promise<Case | null> => {
        const call = 'PATCH /api/cases/{id}'
        const sending = { params: { id: from.id }, body, ifMatch }
        const about = `cases/${from.id}`
        if (!('status' in body)) return oneAtATime(about, () => send(call, sending))
        const features = ['cases', 'analytics']
        return sendOrQueue(call, sending, { label: { kind: 'status', title }, about, features, merges: true })
      }),
    onMutate: ({ id, shown }) => changeCachedCase(client, id, shown),
    onSuccess: (answer) => {
      // If another change is pending, the screen already shows that one.
      if (answer && isLast()) storeCase(client, answer)
    },
    onError: (_error, _change, rollback) => rollback?.(),
    onSettled: (answer) => {
      // The change waits on this device: the server does not know about it yet.
      if (answer !== null && isLast()) void refreshCases(client)
    },
  })
  return mutation.execute(change)
}
