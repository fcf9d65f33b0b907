import { useTranslation } from 'react-i18next'
import button from '../floor/FloorButton.module.css'
import { StepHeading } from '../floor/StepHeading.tsx'
import classes from './KioskScreen.module.css'
import layout from '../../ui/layout.module.css'

type NoSignInProps = { onReport: () => void; onBack: () => void }

/** What is possible at a shared tablet without a network: PINs and badges are checked by the server alone. */
export function NoSignIn({ onReport, onBack }: NoSignInProps) {
  const { t } = useTranslation()
  return (
    <div className={`${classes.view} ${layout.stack}`}>
      <StepHeading>{t('Signing in needs a connection')}</StepHeading>
      <p>{t('You can report without signing in. Your name is recorded as not verified.')}</p>
      <p>
        {t('The report is kept on this device and sent when the connection is back. Until then nobody is notified.')}
      </p>
      <button type="button" className={button.solid} onClick={onReport}>
        {t('Report without signing in')}
      </button>
      <button type="button" className={button.outlined} onClick={onBack}>
        {t('Back')}
      </button>
    </div>
  )
}
