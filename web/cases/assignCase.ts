import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../contract/users.ts'
import { send } from '../api/api.ts'
import { oneAtATime } from '../api/oneAtATime.ts'
import { toast } from '../ui/toast.tsx'
import { changeCachedCase, refreshCases, storeCase } from './caseCaches.ts'

const assigning = ['cases', 'assign']

/** Gives a case to somebody, or to nobody: shown at once wherever the case stands, put back when refused. */
export function useAssignCase() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationKey: assigning,
    mutationFn: ({ id, assignee }: { id: string; assignee: Person | null }) =>
      oneAtATime(`cases/${id}`, () =>
        send('PATCH /api/cases/{id}', { params: { id }, body: { assigneeId: assignee?.id ?? null } }),
      ),
    onMutate: ({ id, assignee }) => changeCachedCase(client, id, { assignee, assigneeId: assignee?.id ?? null }),
    onSuccess: (answer) => {
      // Where another change is on its way, that one is on the screen already.
      if (isLast(client)) storeCase(client, answer)
      toast({ title: t('Success'), description: t('Case updated successfully') })
    },
    onError: (_error, _change, rollback) => {
      rollback?.()
      toast({ title: t('Error'), description: t('Failed to update case'), variant: 'destructive' })
    },
    onSettled: () => isLast(client) && void refreshCases(client),
  })
}

const isLast = (client: QueryClient): boolean => client.isMutating({ mutationKey: assigning }) === 1
