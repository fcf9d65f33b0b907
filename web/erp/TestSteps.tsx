import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ErpTest } from '../../contract/erp.ts'
import classes from './TestSteps.module.css'
import { useErpWords } from './useErpWords.ts'

const marks = { ok: IconCircleCheck, failed: IconCircleX, skipped: IconCircleDashed } as const

/** How far a test came. What failed is told in full above; here stands what was found on the way. */
export function TestSteps({ steps }: { steps: ErpTest['steps'] }) {
  const { t } = useTranslation()
  const words = useErpWords()
  const states = { ok: t('Works'), failed: t('Failed'), skipped: t('Not tried') }
  return (
    <ol className={classes.steps} aria-label={t('Steps of the test')}>
      {steps.map(({ step, state, detail }) => {
        const Mark = marks[state]
        return (
          <li key={step} className={classes.step} data-state={state}>
            <Mark size={18} stroke={1.75} aria-hidden className={classes.mark} />
            <span className={classes.name}>{words.step[step]}</span>
            <span className={classes.state}>{state === 'ok' && detail ? detail : states[state]}</span>
          </li>
        )
      })}
    </ol>
  )
}
