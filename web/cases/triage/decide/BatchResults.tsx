import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../../contract/cases/cases.ts'
import type { TriageResult } from '../../../../contract/cases/triage.ts'
import { triageStateWords } from '../../../../contract/cases/triageChoices.ts'
import { useFormat } from '../../../i18n/format.ts'
import text from '../../../ui/text.module.css'
import { useUsers } from '../../../users/queries.ts'
import classes from './BatchResults.module.css'
import layout from '../../../ui/layout.module.css'
import type { Results } from './useDecision.ts'

/** What a decision would do to each of several cases, or has done: which are refused and why, and how many are notified. */
export function BatchResults({ results, isDone, cases }: Results & { cases: readonly Case[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const people = useUsers().data
  const refused = results.filter(({ problem }) => problem !== null)
  const count = results.length - refused.length
  const notifiedCaseIds = results.filter(({ tellsReporter }) => tellsReporter).map(({ caseId }) => caseId)
  const reporters = new Set(
    cases.filter(({ id }) => notifiedCaseIds.includes(id)).map(({ createdById }) => createdById),
  )

  function outcomeOf({ state, assigneeId, dueDate }: TriageResult): string {
    const who = people?.find(({ id }) => id === assigneeId)?.name
    const facts = state === 'accepted' ? [who, dueDate && t('due on {{day}}', { day: format.day(dueDate) })] : []
    return [state && t(triageStateWords[state]), ...facts].filter(Boolean).join(' · ')
  }
  return (
    <>
      <Box component="p" role="status">
        {[
          isDone ? t('{{count}} cases were changed.', { count }) : t('{{count}} cases will be changed.', { count }),
          refused.length > 0 && t('{{count}} stay as they are.', { count: refused.length }),
          reporters.size > 0 &&
            (isDone
              ? t('{{count}} reporters were notified.', { count: reporters.size })
              : t('{{count}} reporters will be notified.', { count: reporters.size })),
        ]
          .filter(Boolean)
          .join(' ')}
      </Box>
      <ul className={`${layout.outlined} ${layout.divided}`} aria-label={t('Cases')}>
        {/* What is refused first: it is what has to be read. */}
        {results
          .toSorted((one, other) => Number(one.problem === null) - Number(other.problem === null))
          .map((one) => (
            <li key={one.caseId} className={classes.line} data-refused={one.problem !== null || undefined}>
              <Box component="span" className={`${layout.shrinks} ${text.breaks}`} flex="1 1 16rem">
                <Box component="span" className={text.figures} c="dimmed">
                  {one.key ?? ''}
                </Box>{' '}
                {one.title ?? t('Case not found')}
              </Box>
              <span className={classes.outcome}>{one.problem ? one.problem.detail : outcomeOf(one)}</span>
            </li>
          ))}
      </ul>
    </>
  )
}
