import { IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeLimit } from '../../../contract/kiosks/kioskChoices.ts'
import type { KioskPerson } from '../../../contract/kiosks/kiosks.ts'
import { send } from '../../api/api.ts'
import { LineField } from '../floor/LineField.tsx'
import report from '../floor/ReportStep.module.css'
import { StepHeading } from '../floor/StepHeading.tsx'
import button from '../floor/FloorButton.module.css'
import classes from './KioskScreen.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

type PersonStepProps = {
  error: string | null
  onChoose: (person: KioskPerson) => void
  onBadge: (badge: string) => void
  onBack: () => void
  /** The names cannot be read: the network may be gone. */
  onUnreachable: () => void
}

/** Who is at the tablet: a name from the list, or a badge, whose scanner types into the same field. */
export function PersonStep({ error, onChoose, onBadge, onBack, onUnreachable }: PersonStepProps) {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const [people, setPeople] = useState<readonly KioskPerson[] | null>(null)
  const failed = useEffectEvent(onUnreachable)
  useEffect(() => {
    const ended = new AbortController()
    const timer = window.setTimeout(
      () => {
        send('GET /api/kiosk/people', { query: { q }, signal: ended.signal })
          .then(setPeople)
          .catch(() => !ended.signal.aborted && failed())
      },
      q === '' ? 0 : 200,
    )
    return () => {
      ended.abort()
      window.clearTimeout(timer)
    }
  }, [q])

  function enter(event: FormEvent): void {
    event.preventDefault()
    const typed = q.trim()
    const [only] = people?.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())) ?? []
    if (only) onChoose(only)
    else if (typed !== '') onBadge(typed)
    setQ('')
  }
  return (
    <form className={`${classes.view} ${layout.stack}`} noValidate onSubmit={enter}>
      <div className={`${classes.top} ${layout.row}`}>
        <button type="button" className={`${report.back} ${layout.centered}`} onClick={onBack} aria-label={t('Back')}>
          <IconArrowLeft size={28} stroke={1.5} aria-hidden />
        </button>
        <StepHeading>{t('Who are you?')}</StepHeading>
      </div>
      <LineField
        label={t('Name or badge')}
        value={q}
        error={error ?? undefined}
        maxLength={badgeLimit}
        autoComplete="off"
        onChange={setQ}
      />
      <ul className={classes.people} aria-label={t('People')}>
        {people?.map((person) => (
          <li key={person.id}>
            <button type="button" className={`${button.framed} ${classes.person}`} onClick={() => onChoose(person)}>
              {person.name}
            </button>
          </li>
        ))}
      </ul>
      {people?.length === 0 && (
        <p className={`${text.dim} ${text.centered}`}>{t('Nobody found. A PIN is set in one’s own profile.')}</p>
      )}
    </form>
  )
}
