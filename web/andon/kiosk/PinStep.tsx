import { IconArrowLeft, IconBackspace } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pinLength } from '../../../contract/kiosks/kioskChoices.ts'
import type { KioskPerson } from '../../../contract/kiosks/kiosks.ts'
import button from '../floor/FloorButton.module.css'
import report from '../floor/ReportStep.module.css'
import { StepHeading } from '../floor/StepHeading.tsx'
import classes from './KioskScreen.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
const { least: shortest, most: longest } = pinLength

type PinStepProps = {
  person: KioskPerson
  error: string | null
  isBusy: boolean
  onEnter: (pin: string) => void
  onBack: () => void
}

/** The PIN of the chosen person, on keys for gloves or on a keyboard. What is typed is never shown. */
export function PinStep({ person, error, isBusy, onEnter, onBack }: PinStepProps) {
  const { t } = useTranslation()
  const [pin, setPin] = useState('')
  const add = (digit: string) => setPin((before) => (before + digit).slice(0, longest))
  const remove = () => setPin((before) => before.slice(0, -1))
  function enter(): void {
    if (pin.length < shortest || isBusy) return
    onEnter(pin)
    setPin('')
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (digits.includes(event.key)) add(event.key)
    else if (event.key === 'Backspace') remove()
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) enter()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (
    <div className={`${classes.view} ${layout.stack}`}>
      <div className={`${classes.top} ${layout.row}`}>
        <button type="button" className={`${report.back} ${layout.centered}`} onClick={onBack} aria-label={t('Back')}>
          <IconArrowLeft size={28} stroke={1.5} aria-hidden />
        </button>
        <StepHeading>{person.name}</StepHeading>
      </div>
      <p>{t('Enter your PIN')}</p>
      <p className={classes.dots} role="img" aria-label={t('Digits entered: {{n}}', { n: pin.length })}>
        {Array.from({ length: longest }, (_dot, at) => (
          <span key={at} data-on={at < pin.length || undefined} />
        ))}
      </p>
      <p role="alert" className={`${text.strong} ${text.error}`}>
        {error}
      </p>
      <div className={classes.keys} role="group" aria-label={t('PIN')}>
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            className={`${button.framed} ${classes.key} ${layout.centered}`}
            onClick={() => add(digit)}
          >
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={`${button.framed} ${classes.key} ${layout.centered}`}
          onClick={remove}
          aria-label={t('Delete the last digit')}
        >
          <IconBackspace size={28} stroke={1.5} aria-hidden />
        </button>
      </div>
      <button type="button" className={button.solid} disabled={pin.length < shortest || isBusy} onClick={enter}>
        {t('Continue')}
      </button>
    </div>
  )
}
