import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { send } from '../api/api.ts'
import { showError } from '../ui/showError.ts'
import { toast } from '../ui/toast.tsx'
import { refreshCases, storeCase } from './caseCaches.ts'

/** Accepts a waiting case, with Undo, which returns it to triage. */
export function useAcceptCase() {
  const { t } = useTranslation()
  const client = useQueryClient()

  async function decide(id: string, outcome: 'accepted' | 'waiting'): Promise<boolean> {
    try {
      storeCase(client, await send('POST /api/cases/{id}/triage', { params: { id }, body: { outcome } }))
      return true
    } catch (error) {
      showError(t('No connection to the server.'), error)
      return false
    } finally {
      void refreshCases(client)
    }
  }
  return async ({ id, key }: Pick<Case, 'id' | 'key'>): Promise<void> => {
    if (!(await decide(id, 'accepted'))) return
    toast({
      title: t('{{key}} accepted', { key }),
      action: { label: t('Undo'), onClick: () => void decide(id, 'waiting') },
    })
  }
}
