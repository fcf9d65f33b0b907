import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { analysisSources, type AnalysisEngine, type AnalysisSource } from '../../../contract/andon/andon.ts'
import { useFormat } from '../../i18n/format.ts'
import classes from './AccuracyTable.module.css'
import { useEngineLabels } from './useEngineLabels.ts'

type Row = AnalysisEngine['accuracy'][number]

/** For reports with a photo: how often each suggested field was kept or changed, by source. */
export function AccuracyTable({ engine: { accuracy, reports } }: { engine: AnalysisEngine }) {
  const { t } = useTranslation()
  const labels = useEngineLabels()
  if (reports === 0)
    return (
      <Box component="p" c="dimmed">
        {t('No reports yet')}
      </Box>
    )
  const sources = analysisSources.filter((one) => accuracy.some(({ source }) => source === one))
  return (
    <>
      <Box component="p" c="dimmed">
        {t('How suggestions were used in {{count}} reports.', { count: reports })}
      </Box>
      {sources.map((source) => (
        <SourceTable
          key={source}
          source={source}
          title={sources.length > 1 ? labels.source[source] : null}
          rows={accuracy.filter((row) => row.source === source)}
        />
      ))}
    </>
  )
}

function SourceTable({ source, title, rows }: { source: AnalysisSource; title: string | null; rows: Row[] }) {
  const { t } = useTranslation()
  const labels = useEngineLabels()
  return (
    <table className={classes.table} aria-label={t('Accuracy: {{source}}', { source: labels.source[source] })}>
      {title && (
        <Box component="caption" pt="xs" fw={500} ta="left">
          {title}
        </Box>
      )}
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Kept')}</th>
          <th scope="col">{t('Changed')}</th>
          <th scope="col">{t('Empty')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, tally }) => (
          <tr key={field}>
            <th scope="row">
              {labels.field[field]}
              <TallyBar tally={tally} />
            </th>
            <Share count={tally.kept} tally={tally} />
            <Share count={tally.changed} tally={tally} />
            <Share count={tally.empty} tally={tally} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const totalOf = ({ kept, changed, empty }: Row['tally']) => kept + changed + empty

function Share({ count, tally }: { count: number; tally: Row['tally'] }) {
  const format = useFormat()
  const total = totalOf(tally)
  return (
    <td data-none={count === 0 || undefined}>
      {format.percent(total === 0 ? 0 : count / total)}
      <Box component="span" display="block" c="dimmed" fz="xs">
        {format.number(count)}
      </Box>
    </td>
  )
}

/** The same figures as bars; the cells contain the numbers. */
const TallyBar = ({ tally: { kept, changed, empty } }: { tally: Row['tally'] }) => (
  <Box component="span" className={classes.bar} h={4} maw={288} mt="xs" aria-hidden>
    <Box component="span" bg="var(--tone-green-mark)" style={{ flexGrow: kept }} />
    <Box component="span" bg="var(--tone-orange-mark)" style={{ flexGrow: changed }} />
    <Box component="span" bg="var(--line-strong)" style={{ flexGrow: empty }} />
  </Box>
)
