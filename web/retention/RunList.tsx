import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RetentionRun } from '../../contract/retention/retention.ts'
import { retentionKinds, retentionKindWords } from '../../contract/retention/retentionChoices.ts'
import { useFormat } from '../i18n/format.ts'
import { Section } from '../ui/Section.tsx'
import entries from '../ui/EntryList.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

/** The newest removals, with what each has removed. */
export function RunList({ runs }: { runs: readonly RetentionRun[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (runs.length === 0) return null
  const removedBy = ({ removed }: RetentionRun) =>
    retentionKinds.flatMap((kind) =>
      removed[kind] ? [`${t(retentionKindWords[kind])}: ${format.number(removed[kind])}`] : [],
    )
  return (
    <Section title={t('Last removals')}>
      <ul className={`${layout.outlined} ${layout.divided}`} aria-label={t('Last removals')}>
        {runs.map((run) => (
          <li key={run.startedAt} className={entries.entry}>
            <Box className={text.breaks}>
              <time dateTime={run.startedAt}>{format.moment(run.startedAt)}</time>
              <Box c="dimmed" fz="sm">
                {removedBy(run).join(' · ') || t('Nothing was old enough.')}
              </Box>
            </Box>
            {run.finishedAt === null && <span role="status">{t('Removing …')}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
