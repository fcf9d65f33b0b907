import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from './DecisionDialog.tsx'
import { ReasonField, reasonOf, type ReasonChosen } from './ReasonField.tsx'
import { ReporterNote } from './ReporterNote.tsx'
import { type DecisionProps, useDecision } from './useDecision.ts'

/** Declines cases, for a reason that their reporters read. */
export function DeclineDialog(props: DecisionProps) {
  const { t } = useTranslation()
  const decision = useDecision(props)
  const { cases } = props
  const [chosen, setChosen] = useState<ReasonChosen>({ choice: null, words: '' })
  const [error, setError] = useState<string | null>(null)
  const reason = reasonOf(chosen)

  function decline(): void {
    setError(reason ? null : t('Give a reason.'))
    if (reason) void decision.submit({ outcome: 'declined', reason })
  }
  return (
    <DecisionDialog
      {...props}
      decision={decision}
      title={
        cases.length === 1
          ? t('Decline {{key}}', { key: cases[0]?.key ?? '' })
          : t('Decline {{count}} cases', { count: cases.length })
      }
      verb={t('Decline')}
      isDirty={chosen.words.trim() !== ''}
      onSubmit={decline}
    >
      <ReasonField outcome="declined" value={chosen} onChange={setChosen} error={error} isFirst />
      <ReporterNote cases={cases} outcome="declined" about={reason} />
    </DecisionDialog>
  )
}
