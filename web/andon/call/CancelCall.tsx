import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callReasonLimit } from '../../../contract/calls/callChoices.ts'
import classes from './CancelCall.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

/** Cancels one's own call, with one of the usual reasons or one's own words. */
export function CancelCall({ onCancel }: { onCancel: (reason: string) => Promise<void> }) {
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
