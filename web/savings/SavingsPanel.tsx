import { IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { savingsOfRecordLimit } from '../../contract/savings/savingChoices.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { KeyedButton } from '../ui/KeyedButton.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import { type SavingsSubject, useSavingsOf } from './queries.ts'
import { SavingLine } from './SavingLine.tsx'
import { smallIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'

const SavingDialog = lazy(async () => ({ default: (await import('./SavingDialog.tsx')).SavingDialog }))

/** The savings of a case or CAR, each with where it is in the review. */
export function SavingsPanel({ subject }: { subject: SavingsSubject }) {
  const { t } = useTranslation()
  const reading = useSavingsOf(subject)
  const { data } = reading
  const [isAdding, setAdding] = useState(false)
  return (
    <Section
      title={t('Savings')}
      screenOnly={data?.length === 0}
      action={
        data &&
        data.length < savingsOfRecordLimit && (
          <KeyedButton
            label={t('Add savings')}
            shortcut="addSavings"
            size="compact-sm"
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() => setAdding(true)}
          />
        )
      }
    >
      <QueryState of={reading} count={2} kind="line" />
      {data?.length === 0 && (
        <Missing>
          {t('Enter what this saves and submit it to finance. What finance accepts counts as verified.')}
        </Missing>
      )}
      <ul className={layout.divided}>
        {data?.map((saving) => (
          <SavingLine key={saving.id} saving={saving} />
        ))}
      </ul>
      <DialogSuspense>{isAdding && <SavingDialog subject={subject} onClose={() => setAdding(false)} />}</DialogSuspense>
    </Section>
  )
}
