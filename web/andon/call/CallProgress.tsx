import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { openCallStates, callReasonLimit } from '../../../contract/calls/callChoices.ts'
import type { AndonCall } from '../../../contract/calls/calls.ts'
import { callHeadline, callSteps, hasReachedNobody } from './callSteps.ts'
import { EmergencyLine } from './EmergencyLine.tsx'
import classes from './CallProgress.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

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

/** Cancels one's own call, with one of the usual reasons or one's own words. */
function CancelCall({ onCancel }: { onCancel: (reason: string) => Promise<void> }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const [words, setWords] = useState('')
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function cancel(reason: string): Promise<void> {
    if (state === 'busy' || !reason.trim()) return
    setState('busy')
    try {
      await onCancel(reason.trim())
    } catch {
      setState('failed')
    }
  }

  if (!isAsked) {
    return (
      <button type="button" className={classes.quiet} onClick={() => setAsked(true)}>
        {t('Cancel call')}
      </button>
    )
  }
  return (
    <div className={layout.stack} role="group" aria-label={t('Why is help no longer needed?')}>
      <p className={text.strong}>{t('Why is help no longer needed?')}</p>
      {[t('It works again'), t('Called by mistake'), t('Someone is already here')].map((reason) => (
        <button key={reason} type="button" className={classes.reason} onClick={() => void cancel(reason)}>
          {reason}
        </button>
      ))}
      <div className={classes.line}>
        <input
          className={classes.words}
          aria-label={t('Other reason')}
          placeholder={t('Other reason')}
          maxLength={callReasonLimit}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <button type="button" className={classes.reason} disabled={!words.trim()} onClick={() => void cancel(words)}>
          {t('Cancel call')}
        </button>
      </div>
      {state === 'failed' && (
        <p className={text.error} role="alert">
          {t('The call could not be cancelled. Try again.')}
        </p>
      )}
      <button type="button" className={classes.quiet} onClick={() => setAsked(false)}>
        {t('Keep call')}
      </button>
    </div>
  )
}
