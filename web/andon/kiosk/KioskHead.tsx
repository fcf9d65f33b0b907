import { IconLogout, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { KioskPerson, OwnKiosk } from '../../../contract/kiosks/kiosks.ts'
import { useWaiting } from '../../outbox/waiting.ts'
import head from '../floor/FloorHead.module.css'
import { LanguagePicker } from '../floor/LanguagePicker.tsx'
import button from '../floor/FloorButton.module.css'
import classes from './KioskScreen.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

/** Seconds before the end of a session at which the end is announced. */
const announcedFrom = 10

type KioskHeadProps = {
  kiosk: OwnKiosk
  person: KioskPerson | null
  /** Seconds until the person is signed out. */
  left: number
  isConnected: boolean
  /** Whether somebody reports without signing in. */
  isUnsigned: boolean
  onSignOut: () => void
}

/** The place of the tablet, the person and how they sign out, and what still waits on it. */
export function KioskHead({ kiosk, person, left, isConnected, isUnsigned, onSignOut }: KioskHeadProps) {
  const { t } = useTranslation()
  const waiting = useWaiting().length
  return (
    <header className={head.head}>
      <div className={`${head.line} ${layout.row}`}>
        <span className={`${head.place} ${layout.row}`}>
          <IconMapPin size={24} stroke={1.5} aria-hidden />
          <span className={`${text.balanced} ${text.breaks}`}>
            {kiosk.station ? `${kiosk.station.area} / ${kiosk.station.name}` : kiosk.name}
          </span>
        </span>
        {person && (
          <button type="button" className={`${button.framed} ${classes.signOut} ${layout.row}`} onClick={onSignOut}>
            <IconLogout size={20} stroke={1.5} aria-hidden />
            {t('Sign out {{name}}', { name: person.name })}
          </button>
        )}
        <LanguagePicker isSignedIn={false} />
      </div>
      <div role="status">
        {isUnsigned && left <= announcedFrom && (
          <p className={head.note}>{t('Back to start in {{seconds}} s', { seconds: left })}</p>
        )}
        {person && left <= announcedFrom && (
          <p className={head.note}>{t('Signing out in {{seconds}} s', { seconds: left })}</p>
        )}
        {!isConnected && <p className={head.note}>{t('No connection. Reports are kept on this device.')}</p>}
        {waiting > 0 && !person && (
          <p className={head.note}>{t('Saved on this device, {{count}} waiting to be sent', { count: waiting })}</p>
        )}
      </div>
    </header>
  )
}
