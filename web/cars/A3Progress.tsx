import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { a3Steps } from '../../contract/cars/carChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { useFormat } from '../i18n/format.ts'
import { Tip } from '../ui/Tip.tsx'
import classes from './A3Progress.module.css'
import text from '../ui/text.module.css'
import { type A3Step, useCarLabels } from './useCarLabels.ts'

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
      <span className={`${classes.progress} ${text.secondary} ${text.figures}`}>
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

/** The seven steps of a CAR's A3 in order, each with whether it is filled in. */
const stepsWritten = (car: Car): { step: A3Step; isWritten: boolean }[] =>
  a3Steps.map((step) => ({ step, isWritten: step.fields.some((field) => isFilled(car[field])) }))

const isFilled = (value: string | readonly unknown[]) => (typeof value === 'string' ? value.trim() : value).length > 0
