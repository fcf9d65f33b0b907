import { Flex, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Correction } from '../../../contract/cases/corrections.ts'
import { useFormat } from '../../i18n/format.ts'
import classes from './CorrectionSteps.module.css'
import { useCorrectionWords } from './useCorrectionWords.ts'

const marks = { done: IconCircleCheck, failed: IconCircleX, waiting: IconCircleDashed } as const

/** The progress of a correction. */
export function CorrectionSteps({ steps }: { steps: Correction['steps'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useCorrectionWords()
  const states = { done: t('done'), failed: t('failed'), waiting: t('waiting') }
  return (
    <Flex component="ol" gap="0.25rem 1.25rem" wrap="wrap" fz="xs" aria-label={t('Steps')}>
      {steps.map(({ name, state, at }) => {
        const Mark = marks[state]
        return (
          <Flex
            component="li"
            key={name}
            className={classes.step}
            gap={6}
            align="center"
            display="inline-flex"
            data-state={state}
            title={at ? format.moment(at) : undefined}
          >
            <Mark size={16} stroke={1.75} aria-hidden color="var(--mark)" />
            {words.step[name]}
            <VisuallyHidden>, {states[state]}</VisuallyHidden>
          </Flex>
        )
      })}
    </Flex>
  )
}
