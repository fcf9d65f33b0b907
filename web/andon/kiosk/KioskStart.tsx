import { IconBell, IconMessageReport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { KioskCall } from '../../../contract/kiosks/kiosks.ts'
import button from '../floor/FloorButton.module.css'
import { StepHeading } from '../floor/StepHeading.tsx'
import classes from './KioskScreen.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

type KioskStartProps = {
  calls: readonly KioskCall[]
  /** Without a connection the calls are as they were last known, and nobody can sign in. */
  isConnected: boolean
  /** What has just been done here, or failed. */
  message: string | null
  onReport: () => void
  onCome: (call: KioskCall) => void
}

/** A tablet without a person: the calls nearby, and one button to report. */
export function KioskStart({ calls, isConnected, message, onReport, onCome }: KioskStartProps) {
  const { t } = useTranslation()
  return (
    <div className={`${classes.view} ${layout.stack}`}>
      <StepHeading>{heading()}</StepHeading>
      <p role="status" className={classes.message}>
        {message}
      </p>
      <ul className={classes.calls} aria-label={t('Open calls')}>
        {calls.map((call) => (
          <li key={call.id} className={`${classes.call} ${layout.row}`} data-state={call.state}>
            <IconBell size={28} stroke={1.5} aria-hidden />
            <span className={`${classes.callLabels} ${layout.fills}`}>
              <strong>{call.station ?? call.title}</strong>
              <span>{call.station === null ? null : call.title}</span>
              <span>{stateText(call)}</span>
            </span>
            {call.state === 'called' && isConnected && (
              <button type="button" className={`${button.framed} ${classes.coming}`} onClick={() => onCome(call)}>
                {t('I’m coming')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className={button.solid} onClick={onReport}>
        <IconMessageReport size={28} stroke={1.5} aria-hidden />
        {t('Report an issue')}
      </button>
      {isConnected && <p className={`${text.dim} ${text.centered}`}>{t('Or scan your badge.')}</p>}
    </div>
  )

  function heading(): string {
    if (!isConnected) return calls.length > 0 ? t('Open calls, as last known') : t('Calls cannot be shown')
    return calls.length > 0 ? t('Open calls') : t('No open calls')
  }

  function stateText({ state, lineStopped, person }: KioskCall): string {
    const name = person ?? ''
    if (state === 'acknowledged') return t('{{name}} is coming', { name })
    if (state === 'arrived') return t('{{name}} is here', { name })
    return lineStopped ? t('Line stopped') : t('Not answered yet')
  }
}
