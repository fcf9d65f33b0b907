import { Anchor, Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recurrence } from '../../contract/recurrences/recurrences.ts'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { useFormat } from '../i18n/format.ts'
import { KeyedButton } from '../ui/KeyedButton.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { useAnswerRecurrence } from './queries.ts'
import { RecurrenceNote } from './RecurrenceNote.tsx'

/** Asks on the page of `on` whether the problem of a CAR came back as a case, or says that it did. */
export function RecurrenceQuestion({ recurrence, on }: { recurrence: Recurrence; on: 'case' | 'car' }) {
  const { t } = useTranslation()
  const format = useFormat()
  const answering = useAnswerRecurrence()
  const { id, car, reason, state, completedAt, answeredBy, answeredAt, note, version } = recurrence
  const reasons = { station: t('Same station'), item: t('Same item'), causeCode: t('Same cause') }
  const isBack = state === 'yes'

  async function answer(choice: 'yes' | 'no', from = version): Promise<void> {
    try {
      const { version: now } = await answering.mutateAsync({ id, version: from, answer: choice })
      const undo = { label: t('Undo'), onClick: () => void answer(choice === 'yes' ? 'no' : 'yes', now) }
      toast({
        title: choice === 'yes' ? t('Proof put in doubt') : t('Noted as another problem'),
        description: car.key,
        action: undo,
      })
    } catch (error) {
      showError(t('The change was not saved.'), error)
    }
  }

  const facts = isBack
    ? [answeredBy?.name, answeredAt && format.moment(answeredAt), note]
    : [
        reasons[reason],
        completedAt && t('{{key}} completed {{day}}', { key: car.key, day: format.moment(completedAt) }),
      ]
  return (
    <RecurrenceNote
      label={t('Recurrence')}
      isAlert={isBack}
      facts={facts.filter((fact): fact is string => Boolean(fact))}
      actions={
        isBack ? (
          <Button variant="default" size="xs" loading={answering.isPending} onClick={() => void answer('no')}>
            {t('Withdraw')}
          </Button>
        ) : (
          <>
            <Answer
              label={t('Came back')}
              shortcut={on === 'case' ? 'cameBack' : null}
              disabled={answering.isPending}
              onClick={() => void answer('yes')}
            />
            <Answer
              label={t('Another problem')}
              shortcut={on === 'case' ? 'isAnotherProblem' : null}
              variant="subtle"
              color="gray"
              disabled={answering.isPending}
              onClick={() => void answer('no')}
            />
          </>
        )
      }
    >
      {isBack ? t('Came back:') : t('Came back?')} <Other recurrence={recurrence} on={on} />
    </RecurrenceNote>
  )
}

type AnswerProps = Pick<ButtonProps, 'variant' | 'color' | 'disabled'> & {
  label: string
  /** Null on the page of a CAR, which may ask about several cases. */
  shortcut: ShortcutName | null
  onClick: () => void
}

function Answer({ label, shortcut, ...button }: AnswerProps) {
  if (shortcut !== null) return <KeyedButton label={label} shortcut={shortcut} size="xs" {...button} />
  return (
    <Button variant="default" size="xs" {...button}>
      {label}
    </Button>
  )
}

/** The other record, as a link: on the page of a case the CAR, on that of a CAR the case. */
function Other({ recurrence, on }: { recurrence: Recurrence; on: 'case' | 'car' }): ReactNode {
  const { id, key, title } = on === 'case' ? recurrence.car : recurrence.case
  return (
    <Anchor
      inherit
      renderRoot={(props) =>
        on === 'case' ? (
          <Link to="/cars/$id" params={{ id }} {...props} />
        ) : (
          <Link to="/cases/$id" params={{ id }} {...props} />
        )
      }
    >
      {`${key} ${title}`}
    </Anchor>
  )
}
