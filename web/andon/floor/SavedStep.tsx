import { IconCircleCheck, IconClockUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CallProgress } from '../call/CallProgress.tsx'
import { useEmergencyNumber } from '../call/emergencyNumber.ts'
import { NotCalledYet } from '../call/NotCalledYet.tsx'
import { useFollowedCall } from '../call/useFollowedCall.ts'
import { FollowLink } from '../guest/FollowLink.tsx'
import { ReportProgress } from '../guest/ReportProgress.tsx'
import { useFollowedReport } from '../guest/useFollowedReport.ts'
import { useWaiting } from '../../outbox/waiting.ts'
import { Delayed } from '../../ui/Delayed.tsx'
import button from './FloorButton.module.css'
import classes from './SavedStep.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { Saved } from './savedReport.ts'
import { StepHeading } from './StepHeading.tsx'

type SavedStepProps = {
  saved: Saved
  onAgain: () => void
  /** Ends the session at a shared tablet, which may not ask for the outcome of the report. */
  onDone?: () => void
}

/** The report is stored. Its number follows once the server has responded. */
export function SavedStep({ saved, onAgain, onDone }: SavedStepProps) {
  const { t } = useTranslation()
  const waiting = useWaiting()
  // A waiting report may have been sent since.
  const state = saved.state === 'kept' && !waiting.some(({ id }) => id === saved.id) ? 'sent' : saved.state
  const { followToken } = saved
  const mayAsk = followToken === null && !onDone
  const { call, cancel } = useFollowedCall(saved.isCall && mayAsk && state === 'sent' ? saved.id : null)
  const { report } = useFollowedReport(state === 'sent' ? followToken : null)
  const emergencyNumber = useEmergencyNumber(saved.isCall && mayAsk)
  const isHere = state === 'kept' || state === 'refused'
  const Mark = isHere ? IconClockUp : IconCircleCheck
  return (
    <div className={`${classes.view} ${layout.stack}`}>
      <div className={`${classes.words} ${layout.centered}`}>
        {saved.isCall && isHere && <NotCalledYet emergencyNumber={emergencyNumber} />}
        {call && <CallProgress call={call} emergencyNumber={emergencyNumber} onCancel={cancel} />}
        <Mark size={saved.isCall ? 48 : 96} stroke={1.25} aria-hidden color="var(--tone-green-mark)" />
        <StepHeading>{t('Saved')}</StepHeading>
        <div role="status" className={classes.state}>
          {saved.key && (
            <a className={classes.key} href={`/cases/${saved.id}`}>
              {saved.key}
            </a>
          )}
          {state === 'sending' && (
            <Delayed>
              <p>{t('Sending…')}</p>
            </Delayed>
          )}
          {state === 'sent' && <p>{t('Your issue has been submitted successfully')}</p>}
          {state === 'kept' && (
            <>
              <p>{t('Saved on this device, {{count}} waiting to be sent', { count: waiting.length })}</p>
              <p>{t('It will be sent as soon as you’re back online.')}</p>
            </>
          )}
          {state === 'refused' && (
            <p className={text.error}>
              {t('The server rejected it. It is still on this device, where you can edit it and send it again.')}{' '}
              {!onDone && <a href="/">{t('Open the app')}</a>}
            </p>
          )}
        </div>
        {report && <ReportProgress report={report} isOld={false} />}
        {followToken !== null && state !== 'refused' && <FollowLink token={followToken} />}
      </div>
      <button type="button" className={button.outlined} onClick={onAgain}>
        {t('Report another issue')}
      </button>
      {onDone && (
        <button type="button" className={button.solid} onClick={onDone}>
          {t('Done')}
        </button>
      )}
    </div>
  )
}
