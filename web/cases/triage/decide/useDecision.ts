import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../../contract/cases/cases.ts'
import type { TriageResult } from '../../../../contract/cases/triage.ts'
import { toast } from '../../../ui/toast.tsx'
import { type DecisionSent, useDecide, useDecideAll } from '../triageQueries.ts'
import { useReturnToTriage } from '../useReturnToTriage.ts'

/** Props of every dialog that decides on one case or several. */
export type DecisionProps = {
  cases: readonly Case[]
  onClose: () => void
  /** Called with the cases that were decided on, once the dialog may close. */
  onDone: (ids: string[]) => void
}

/** What a decision on several cases would do to each, or has done. */
export type Results = { body: DecisionSent; results: TriageResult[]; isDone: boolean }

/** A decision: on one case at once, on several with a preview first. Undo in the toast reverts it. */
export function useDecision({ cases, onDone }: DecisionProps) {
  const { t } = useTranslation()
  const words = useDecidedLabels()
  const returnToTriage = useReturnToTriage()
  const single = useDecide()
  const all = useDecideAll()
  const [batch, setBatch] = useState<Results | null>(null)

  function showToast(versions: ReadonlyMap<string, number>, outcome: DecisionSent['outcome']): void {
    const decided = cases.flatMap((before) => {
      const version = versions.get(before.id)
      return version === undefined ? [] : [{ before, version }]
    })
    const [first] = decided
    if (!first) return
    toast({
      title: words(outcome, decided.length, first.before.key),
      ...(decided.length === 1 && { description: first.before.title }),
      action: { label: t('Undo'), onClick: () => void returnToTriage(decided) },
    })
  }

  async function submit(body: DecisionSent): Promise<void> {
    const [first] = cases
    if (!first) return
    try {
      if (cases.length === 1) {
        const { version } = await single.mutateAsync({ id: first.id, body })
        onDone([first.id])
        showToast(new Map([[first.id, version]]), body.outcome)
      } else setBatch({ body, results: await all.mutateAsync({ cases, body, dryRun: true }), isDone: false })
    } catch {
      // The dialog shows the refusal and keeps what was entered.
    }
  }

  async function apply(): Promise<void> {
    if (!batch) return
    try {
      const results = await all.mutateAsync({ cases, body: batch.body, dryRun: false })
      const ids = doneIn(results)
      showToast(versionsOf(results), batch.body.outcome)
      if (ids.length === results.length) onDone(ids)
      else setBatch({ ...batch, results, isDone: true })
    } catch {
      // As above.
    }
  }

  return {
    batch,
    isBusy: single.isPending || all.isPending,
    isSent: single.isSuccess,
    error: single.error ?? all.error,
    submit,
    apply,
    /** Returns from the preview to the form. */
    goBack: () => setBatch(null),
  }
}

/** The versions of the cases that were decided on. */
const versionsOf = (results: readonly TriageResult[]): Map<string, number> =>
  new Map(
    results.flatMap(({ caseId, version, problem }) =>
      problem === null && version !== null ? [[caseId, version]] : [],
    ),
  )

/** The cases that were decided on, or would be. */
export const doneIn = (results: readonly TriageResult[]): string[] =>
  results.filter(({ problem }) => problem === null).map(({ caseId }) => caseId)

/** What was decided, as the title of a toast: about one case by its number, about several by their count. */
function useDecidedLabels(): (outcome: DecisionSent['outcome'], count: number, key: string) => string {
  const { t } = useTranslation()
  return (outcome, count, key) => {
    const isOne = count === 1
    if (outcome === 'accepted') return isOne ? t('{{key}} accepted', { key }) : t('{{count}} cases accepted', { count })
    if (outcome === 'declined') return isOne ? t('{{key}} declined', { key }) : t('{{count}} cases declined', { count })
    if (outcome === 'snoozed') return isOne ? t('{{key}} snoozed', { key }) : t('{{count}} cases snoozed', { count })
    return isOne
      ? t('{{key}} added to the other case', { key })
      : t('{{count}} cases added to the other case', { count })
  }
}
