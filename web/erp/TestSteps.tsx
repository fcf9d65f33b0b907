import { Box } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ErpTest } from '../../contract/erp/erp.ts'
import classes from './TestSteps.module.css'
import { useErpWords } from './useErpWords.ts'
import text from '../ui/text.module.css'

const marks = { ok: IconCircleCheck, failed: IconCircleX, skipped: IconCircleDashed } as const

/** How far a test got. The failure itself is shown in full above; these are the results on the way. */
export function TestSteps({ steps }: { steps: ErpTest['steps'] }) {
  const { t } = useTranslation()
  const words = useErpWords()
  const states = { ok: t('Works'), failed: t('Failed'), skipped: t('Not tried') }
  return (
    <Box component="ol" className={classes.steps} mt="md" pt="md" aria-label={t('Steps of the test')}>
      {steps.map(({ step, state, detail }) => {
        const Mark = marks[state]
        return (
          <li key={step} className={classes.step} data-state={state}>
            <Mark size={18} stroke={1.75} aria-hidden color="var(--mark)" />
            <Box component="span" fw={500}>
              {words.step[step]}
            </Box>
            <Box component="span" className={`${classes.state} ${text.breaks}`} c="dimmed" fz="xs">
              {state === 'ok' && detail ? detail : states[state]}
            </Box>
          </li>
        )
      })}
    </Box>
  )
}
