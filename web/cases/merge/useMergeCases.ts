import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { send } from '../../api/api.ts'
import { refetchFeature } from '../../api/cachedRecords.ts'
import { toast, showError } from '../../ui/toast.tsx'
import { storeCase } from '../caseCaches.ts'

/** A case to merge, or to merge into. */
type MergeSide = Pick<Case, 'id' | 'key'>

/** Merges a case into another one about the same problem, and undoes it; each with Undo, or the reason for a refusal. */
export function useMergeCases() {
  const { t } = useTranslation()
  const client = useQueryClient()

  async function change(sent: Promise<Case>): Promise<boolean> {
    try {
      storeCase(client, await sent)
      return true
    } catch (error) {
      showError(t('No connection to the server.'), error)
      return false
    } finally {
      // Comments and tasks move with a merge.
      for (const feature of ['cases', 'comments', 'tasks'] as const) void refetchFeature(client, feature)
    }
  }
  const undo = () => ({ label: t('Undo') })

  async function merge({ id, key }: MergeSide, into: MergeSide, mayUndo = true): Promise<boolean> {
    const isMerged = await change(send('POST /api/cases/{id}/merge', { params: { id }, body: { intoId: into.id } }))
    if (!isMerged) return false
    toast({
      title: t('{{key}} merged into {{into}}', { key, into: into.key }),
      ...(mayUndo && { action: { ...undo(), onClick: () => void unmerge({ id, key }, into, false) } }),
    })
    return true
  }
  async function unmerge({ id, key }: MergeSide, from: MergeSide, mayUndo = true): Promise<void> {
    if (!(await change(send('POST /api/cases/{id}/unmerge', { params: { id } })))) return
    toast({
      title: t('{{key}} is a separate case again', { key }),
      ...(mayUndo && { action: { ...undo(), onClick: () => void merge({ id, key }, from, false) } }),
    })
  }
  return { merge, unmerge }
}
