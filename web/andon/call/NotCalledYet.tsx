import { useTranslation } from 'react-i18next'
import { EmergencyLine } from './EmergencyLine.tsx'
import classes from './NotCalledYet.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

/** A call stored on this device: nobody knows about it. */
export function NotCalledYet({ emergencyNumber }: { emergencyNumber: string }) {
  const { t } = useTranslation()
  return (
    <div className={`${classes.box} ${text.alert} ${layout.stack}`} role="alert">
      <strong>{t('Nobody has been notified yet')}</strong>
      <p>{t('No connection. The call goes out as soon as the network is back. Get help in person.')}</p>
      <EmergencyLine number={emergencyNumber} />
    </div>
  )
}
