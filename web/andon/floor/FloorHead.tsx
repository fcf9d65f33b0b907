import { IconMapPin, IconUser, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OutboxItem } from '../../outbox/outboxItem.ts'
import { useWaiting } from '../../outbox/waiting.ts'
import { useIsSessionLost } from '../../session/session.ts'
import classes from './FloorHead.module.css'
import text from '../../ui/text.module.css'
import layout from '../../ui/layout.module.css'
import { LanguagePicker } from './LanguagePicker.tsx'
import { SignInLink } from './SignInLink.tsx'
import type { FloorPerson } from './useFloorPerson.ts'
import type { FloorStation } from './useFloorStation.ts'

type FloorHeadProps = {
  place: FloorStation
  person: FloorPerson
  /** The view below shows itself what waits. */
  isSaved: boolean
}

/** The place of the screen, the person and the language, and what still waits on this device. */
export function FloorHead({ place, person, isSaved }: FloorHeadProps) {
  const { t } = useTranslation()
  const items = useWaiting()
  const waiting = items.length
  const refused = items.filter(({ state }) => state === 'refused').length
  const isUnpaired = items.some(isFromKiosk)
  const isSignedOut = useIsSessionLost()
  const { station, problem } = place
  return (
    <header className={classes.head}>
      <div className={`${classes.line} ${layout.row}`}>
        {station && (
          <span className={`${classes.place} ${layout.row}`}>
            <IconMapPin size={24} stroke={1.5} aria-hidden />
            <span className={`${text.balanced} ${text.breaks}`}>{`${station.area} / ${station.name}`}</span>
            <button
              type="button"
              className={`${classes.forget} ${layout.centered}`}
              onClick={place.forget}
              aria-label={t('Clear location')}
            >
              <IconX size={24} stroke={1.5} aria-hidden />
            </button>
          </span>
        )}
        <span className={classes.side}>
          {typeof person === 'object' && (
            <SignInLink
              className={`${classes.person} ${text.plainLink} ${layout.row}`}
              label={t('{{name}}, change person', { name: person.name })}
            >
              <IconUser size={20} stroke={1.5} aria-hidden />
              {person.name}
            </SignInLink>
          )}
          {person === 'nobody' && station && (
            <SignInLink className={`${classes.person} ${text.plainLink} ${layout.row}`}>
              <IconUser size={20} stroke={1.5} aria-hidden />
              {t('Sign in')}
            </SignInLink>
          )}
          <LanguagePicker isSignedIn={typeof person === 'object'} />
        </span>
      </div>
      <div role="status">
        {problem === 'unknown' && <p className={classes.note}>{t('Unknown label.')}</p>}
        {problem === 'unreachable' && (
          <p className={classes.note}>{t('You’re offline, so this label cannot be looked up.')}</p>
        )}
        {waiting > 0 && !isSaved && (
          <p className={classes.note}>{t('Saved on this device, {{count}} waiting to be sent', { count: waiting })}</p>
        )}
        {refused > 0 && !isSaved && (
          <a className={classes.link} href="/">
            {t('{{count}} refused', { count: refused })}
          </a>
        )}
        {isUnpaired && (
          <a className={classes.link} href="/andon/report?pair">
            {t('Pair this tablet again to send')}
          </a>
        )}
        {isSignedOut && <SignInLink className={classes.link}>{t('Sign in again to send')}</SignInLink>}
      </div>
    </header>
  )
}

/** Whether only a shared tablet can send it: this screen is shown on one that was revoked. */
const isFromKiosk = ({ steps }: OutboxItem): boolean =>
  steps.some(({ path, headers }) => path.startsWith('/api/kiosk/') || headers?.['Authorization'] !== undefined)
