import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from './DecisionDialog.tsx'
import { OtherCaseField } from './OtherCaseField.tsx'
import { ReasonField, reasonOf, type ReasonChosen } from './ReasonField.tsx'
import { ReporterNote } from './ReporterNote.tsx'
import { type DecisionProps, useDecision } from './useDecision.ts'
import type { OtherCase } from './useOtherCases.ts'

/** Adds cases to the one about the same problem, chosen from what is similar or found by number and words. */
export function DuplicateDialog({ suggested, ...props }: DecisionProps & { suggested: OtherCase | null }) {
  const { t } = useTranslation()
  const decision = useDecision(props)
  const { cases } = props
  const [other, setOther] = useState(suggested)
  const [chosen, setChosen] = useState<ReasonChosen>({ choice: 'same_problem', words: '' })
  const [errors, setErrors] = useState<{ reason: string | null; other: string | null }>({ reason: null, other: null })
  const reasons = useRef<HTMLDivElement>(null)
  const reason = reasonOf(chosen)

  function choose(one: OtherCase | null): void {
    setOther(one)
    setErrors({ ...errors, other: null })
    if (one) reasons.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }
  function merge(): void {
    setErrors({
      reason: reason ? null : t('Give a reason.'),
      other: other ? null : t('Choose the case that reports the same.'),
    })
    if (reason && other) void decision.submit({ outcome: 'duplicate', reason, duplicateOfId: other.id })
  }
  return (
    <DecisionDialog
      {...props}
      decision={decision}
      title={
        cases.length === 1
          ? t('{{key}} is a duplicate', { key: cases[0]?.key ?? '' })
          : t('{{count}} cases are duplicates', { count: cases.length })
      }
      verb={t('Add to the other case')}
      isDirty={chosen.words.trim() !== ''}
      onSubmit={merge}
    >
      <OtherCaseField cases={cases} value={other} onChange={choose} error={errors.other} />
      <div ref={reasons}>
        <ReasonField
          outcome="duplicate"
          value={chosen}
          onChange={setChosen}
          error={errors.reason}
          isFirst={suggested !== null}
        />
      </div>
      <ReporterNote cases={cases} outcome="duplicate" about={other?.key ?? null} />
    </DecisionDialog>
  )
}
