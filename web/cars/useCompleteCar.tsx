import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars.ts'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { refusalText } from '../ui/refusalText.ts'
import { toast } from '../ui/toast.tsx'
import { completeItems, type OpenItem, readOpenWork, reopenItems } from './openWorkOfCar.ts'

const CompleteCarDialog = lazy(async () => ({ default: (await import('./CompleteCarDialog.tsx')).CompleteCarDialog }))
const NotCompletedDialog = lazy(async () => ({
  default: (await import('./NotCompletedDialog.tsx')).NotCompletedDialog,
}))

export type NotCompleted = { item: OpenItem; error: unknown }

type Question = { items: OpenItem[]; answer: (chosen: OpenItem[] | null) => void }
type Report = { failed: NotCompleted[]; read: () => void }

/**
 * Completes a CAR and, as the person chooses, its open work. Render `dialog` on the page, outside forms. Where nothing but
 * saving is needed: `complete(() => editing.mutateAsync(…))`.
 */
export function useCompleteCar(car: Pick<Car, 'id' | 'key'>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [report, setReport] = useState<Report | null>(null)

  /**
   * Asks about open tasks and linked cases, if there are any. Resolves to those to complete together with the CAR, possibly
   * none, or to null when the CAR should stay as it is.
   */
  async function ask(): Promise<OpenItem[] | null> {
    setBusy(true)
    try {
      const items = await readOpenWork(car.id)
      if (items.length === 0) return items
      const chosen = await new Promise<OpenItem[] | null>((answer) => setQuestion({ items, answer }))
      setQuestion(null)
      return chosen
    } catch (error) {
      const description = refusalText(error) ?? t('No connection to the server.')
      toast({ title: t('Failed to update CAR.'), description, variant: 'destructive' })
      return null
    } finally {
      setBusy(false)
    }
  }

  /**
   * Completes what was chosen, once the CAR itself is saved. Settles when the person has read what could not be completed.
   */
  async function finish(chosen: OpenItem[]): Promise<void> {
    if (chosen.length === 0) return
    setBusy(true)
    const { done, failed } = await completeItems(client, car.id, chosen)
    setBusy(false)
    if (done.length > 0) {
      toast({
        title: t('{{count}} records completed', { count: done.length }),
        action: { label: t('Undo'), onClick: () => void undo(done) },
      })
    }
    if (failed.length === 0) return
    await new Promise<void>((read) => setReport({ failed, read }))
    setReport(null)
  }

  async function undo(done: OpenItem[]): Promise<void> {
    const { failed } = await reopenItems(client, car.id, done)
    if (failed.length === 0) return toast({ title: t('Undone') })
    const description = failed.map(({ item }) => item.record.title).join(', ')
    toast({ title: t('Not undone'), description, variant: 'destructive' })
  }

  /**
   * Asks, saves the CAR, and completes what was chosen. Resolves to whether the CAR was saved.
   * @throws what `save` throws; nothing else was changed then
   */
  async function complete(save: () => Promise<unknown>): Promise<boolean> {
    const chosen = await ask()
    if (!chosen) return false
    await save()
    await finish(chosen)
    return true
  }

  const dialog = (
    <PartBoundary>
      <Suspense>
        {question && <CompleteCarDialog carKey={car.key} items={question.items} onAnswer={question.answer} />}
        {report && <NotCompletedDialog carKey={car.key} failed={report.failed} onClose={report.read} />}
      </Suspense>
    </PartBoundary>
  )
  return { ask, finish, complete, isBusy, dialog }
}
