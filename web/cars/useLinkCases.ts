import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '../api/api.ts'
import { refetchFeature, storeCopies } from '../api/cachedRecords.ts'
import { toast, showError } from '../ui/toast.tsx'
import { oneByOne } from './oneByOne.ts'
import type { PickedCase } from './CaseLine.tsx'

/** A case and its new CAR, or none. */
type Link = { theCase: PickedCase; carId: string | null }

/** Links cases to a CAR, or unlinks them, with Undo. A case of another CAR is moved. */
export function useLinkCases() {
  const { t } = useTranslation()
  const client = useQueryClient()

  async function put(links: Link[]) {
    const result = await oneByOne(links, async ({ theCase, carId }) => {
      const params = { id: theCase.id }
      storeCopies(client, 'cases', await send('PATCH /api/cases/{id}', { params, body: { relatedCarId: carId } }))
    })
    await refetchFeature(client, 'cases')
    return result
  }
  async function undo(links: Link[]): Promise<void> {
    const { failed } = await put(links.map(({ theCase }) => ({ theCase, carId: theCase.carId })))
    if (failed.length === 0) return toast({ title: t('Undone') })
    const description = failed.map(({ item }) => item.theCase.key).join(', ')
    toast({ title: t('Not undone'), description, variant: 'destructive' })
  }
  /** Shows a toast with `title` and Undo. */
  function offerUndo(title: string, links: Link[]): void {
    toast({ title, action: { label: t('Undo'), onClick: () => void undo(links) } })
  }
  return {
    /** Returns those that could not be linked. */
    async link(carId: string, cases: PickedCase[]) {
      const { done, failed } = await put(cases.map((theCase) => ({ theCase, carId })))
      if (done.length > 0) offerUndo(t('{{count}} cases linked', { count: done.length }), done)
      return failed.map(({ item, error }) => ({ theCase: item.theCase, error }))
    },
    async unlink(theCase: PickedCase): Promise<void> {
      const { done, failed } = await put([{ theCase, carId: null }])
      if (failed.length === 0) return offerUndo(t('{{key}} unlinked', { key: theCase.key }), done)
      showError(t('Failed to unlink CAR'))
    },
  }
}
