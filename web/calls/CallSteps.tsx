import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AndonCall, CallStep } from '../../contract/calls/calls.ts'
import { Tag } from '../ui/Tag.tsx'
import classes from './CallPanel.module.css'
import text from '../ui/text.module.css'
import { useCallLabels } from './useCallLabels.ts'

/**
 * Who was notified, and who will be: the rungs of a call's ladder in words. Rungs that were no longer needed are left out.
 */
export function CallSteps({ call }: { call: AndonCall }) {
  const { t } = useTranslation()
  const shown = call.steps.filter(({ state }) => state !== 'stopped')
  const parts = [
    { title: t('Until someone answers'), steps: shown.filter(({ kind }) => kind === 'not_acknowledged') },
    { title: t('Until it is cleared'), steps: shown.filter(({ kind }) => kind === 'not_cleared') },
  ].filter(({ steps }) => steps.length > 0)
  return parts.map(({ title, steps }) => (
    <div key={title}>
      <h4 className={`${classes.partTitle} ${text.secondary}`}>{title}</h4>
      <ol className={classes.steps} aria-label={title}>
        {steps.map((step, index) => (
          <StepLine key={index} step={step} call={call} />
        ))}
      </ol>
    </div>
  ))
}

function StepLine({ step, call }: { step: CallStep; call: AndonCall }) {
  const { t } = useTranslation()
  const labels = useCallLabels()
  const marked: Partial<Record<CallStep['state'], string>> = {
    late: t('Sent late'),
    missed: t('Missed'),
  }
  const mark = marked[step.state]
  return (
    <Box component="li" className={classes.step} data-state={step.state}>
      <Box component="span" fw={500}>
        {t('Step {{number}}, {{group}}', { number: step.rung, group: labels.group(step.to, call.told) })}
      </Box>
      <span className={classes.became}>
        {labels.step(step, call.told)}
        {mark && <Tag tone="orange">{mark}</Tag>}
      </span>
    </Box>
  )
}
