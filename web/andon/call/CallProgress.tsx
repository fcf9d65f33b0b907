import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openCallStates } from '../../../contract/calls/callChoices.ts'
import type { AndonCall } from '../../../contract/calls/calls.ts'
import { callHeadline, callSteps, hasReachedNobody } from './callSteps.ts'
import classes from './CallProgress.module.css'
import layout from '../../ui/layout.module.css'
import { CancelCall } from './CancelCall.tsx'
import { EmergencyLine } from './EmergencyLine.tsx'

type CallProgressProps = { call: AndonCall; emergencyNumber: string; onCancel: (reason: string) => Promise<void> }

/** A call as seen by the person who raised it: who was called, who is coming, who is there, and the end. */
export function CallProgress({ call, emergencyNumber, onCancel }: CallProgressProps) {
  const { t } = useTranslation()
  const isOpen = openCallStates.some((state) => state === call.state)
  const isLost = hasReachedNobody(call)
  const steps = callSteps(t, call)
  const current = steps.findLast(({ isDone }) => isDone)?.kind ?? 'notified'
  return (
    <div className={`${classes.call} ${layout.stack}`} data-state={isLost ? 'nobody' : call.state}>
      <p className={isLost ? classes.headline : classes.spoken} role="status">
        {callHeadline(t, call)}
      </p>
      {!isLost && (
        <ol className={layout.stack}>
          {steps.map(({ kind, text, isDone }) => (
            <li
              key={kind}
              className={classes.step}
              data-done={isDone || undefined}
              aria-current={kind === current ? 'step' : undefined}
            >
              <span className={`${classes.mark} ${layout.centered}`} aria-hidden>
                {isDone && <IconCheck size={16} stroke={2} />}
              </span>
              {text}
            </li>
          ))}
        </ol>
      )}
      {call.state === 'cleared' && <p className={classes.headline}>{t('Thank you for calling.')}</p>}
      {isLost && <p>{t('Get someone in person.')}</p>}
      {isOpen && <EmergencyLine number={emergencyNumber} />}
      {isOpen && <CancelCall onCancel={onCancel} />}
    </div>
  )
}
