import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Case } from '../../contract/cases/cases.ts'
import { send } from '../api/api.ts'
import { cachedCase } from './caseCaches.ts'
import type { CaseFormValues } from './caseForm.ts'

/**
 * Together with the code for saving, including the contract's schemas, which no list loads before somebody is about to
 * change something.
 */
const load = () => import('./saveCaseInPlace.ts')

/** Saves fields of a case from a menu, with `saveCaseInPlace`. It returns no errors, since a choice is always valid. */
export function useSaveCaseField() {
  const client = useQueryClient()
  useEffect(() => void load().catch(() => undefined), [])
  return (id: string, change: Partial<CaseFormValues>, also?: Partial<Case>): void => {
    void (async () => {
      const { saveCaseInPlace } = await load()
      const theCase = cachedCase(client, id) ?? (await send('GET /api/cases/{id}', { params: { id } }))
      saveCaseInPlace(client, theCase, change, also)
    })()
  }
}
