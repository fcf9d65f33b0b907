import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars.ts'
import { useFormat } from '../i18n/format.ts'
import { Tip } from '../ui/Tip.tsx'
import classes from './A3Progress.module.css'
import { stepsWritten } from './stepsWritten.ts'
import { useCarLabels } from './useCarLabels.ts'

/** The progress of a CAR's A3: a mark for each of its seven steps, coloured for the filled-in ones. */
export function A3Progress({ car }: { car: Car }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCarLabels()
  const steps = stepsWritten(car)
  const missing = steps.filter(({ isWritten }) => !isWritten).map(({ step }) => labels.step[step.name])
  const written = steps.length - missing.length
  const figures = { written: format.number(written), all: format.number(steps.length) }
  return (
    <Tip
      label={
        missing.length === 0 ? t('All steps are written') : t('Still empty: {{steps}}', { steps: missing.join(', ') })
      }
      multiline
      w={240}
    >
      <span className={classes.progress}>
        <span className={classes.marks} aria-hidden>
          {steps.map(({ step, isWritten }) => (
            <i key={step.name} data-filled={isWritten || undefined} />
          ))}
        </span>
        <span aria-hidden>{`${figures.written}/${figures.all}`}</span>
        <VisuallyHidden>{t('{{written}} of {{all}} steps', figures)}</VisuallyHidden>
      </span>
    </Tip>
  )
}
