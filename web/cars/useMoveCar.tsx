import { useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarStatus } from '../../contract/cars/carChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Gate } from '../../contract/gates/gates.ts'
import { send } from '../api/api.ts'
import { isActedOn } from '../../contract/records/openWork.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { toast, showError } from '../ui/toast.tsx'
import type { MoveAnswer } from './MoveCarDialog.tsx'
import { completeItems, type OpenItem, readOpenWork, reopenItems } from './openWorkOfCar.ts'

const MoveCarDialog = lazy(async () => ({ default: (await import('./MoveCarDialog.tsx')).MoveCarDialog }))
const NotCompletedDialog = lazy(async () => ({
  default: (await import('./NotCompletedDialog.tsx')).NotCompletedDialog,
}))

export type NotCompleted = { item: OpenItem; error: unknown }

type Question = { to: CarStatus; gates: Gate[]; items: OpenItem[]; answer: (answer: MoveAnswer | null) => void }
type Report = { failed: NotCompleted[]; read: () => void }

/**
 * Moves a CAR to a later status: says what is missing, and completes its open work as the person chooses. Render `dialog` on
 * the page, outside forms.
 */
export function useMoveCar(car: Pick<Car, 'id' | 'key'>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [report, setReport] = useState<Report | null>(null)

  /**
   * Asks about what is missing, and about open tasks and linked cases, if there is any. Resolves to what to complete
   * once the CAR is saved and the reason for an exception, or to null when the CAR should stay as it is.
   */
  async function ask(to: CarStatus): Promise<MoveAnswer | null> {
    setBusy(true)
    try {
      const [all, items] = await Promise.all([
        send('GET /api/cars/{id}/gates', { params: { id: car.id }, query: { to } }),
        isActedOn('cars', to) ? readOpenWork(car.id) : [],
      ])
      const gates = all.filter(({ met, required }) => required && !met)
      if (items.length === 0 && gates.length === 0) return { chosen: [], override: null }
      const answer = await new Promise<MoveAnswer | null>((settle) => setQuestion({ to, gates, items, answer: settle }))
      setQuestion(null)
      if (!answer || answer.chosen.length === 0 || !gates.some(({ blocking }) => blocking)) return answer
      // Open work would block the CAR, so that it is completed first.
      await finish(answer.chosen)
      return { ...answer, chosen: [] }
    } catch (error) {
      showError(t('Failed to update CAR.'), error)
      return null
    } finally {
      setBusy(false)
    }
  }

  /** Completes what was chosen. Settles when the person has read what could not be completed. */
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

  const dialog = (
    <DialogSuspense>
      {question && <MoveCarDialog car={car} {...question} onAnswer={question.answer} />}
      {report && <NotCompletedDialog carKey={car.key} failed={report.failed} onClose={report.read} />}
    </DialogSuspense>
  )
  return { ask, finish, isBusy, dialog }
}
