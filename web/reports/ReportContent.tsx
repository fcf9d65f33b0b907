import { Box, Stack } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { callSentence, firstCallTable } from '../../contract/calls/callSentence.ts'
import type { ReportData, ReportWithData } from '../../contract/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'
import { Section } from '../ui/Section.tsx'
import { BreakdownBars } from './BreakdownBars.tsx'
import classes from './ReportPage.module.css'
import layout from '../ui/layout.module.css'
import { ReportTable } from './ReportTable.tsx'
import { cellText, unitOf } from '../../contract/reports/reportCells.ts'
import text from '../ui/text.module.css'

type ReportContentProps = { report: ReportWithData & { data: ReportData }; description: string }

/** The content of a report: figures of its days, figures as of when it was made, breakdowns, tables, and definitions. */
export function ReportContent({ report: { data, createdAt }, description }: ReportContentProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { figures, breakdowns, tables, compared, calls } = data
  const ofNow = figures.filter(({ now }) => now)
  const defined = [...figures, ...breakdowns, ...tables].filter(({ definition }) => definition !== undefined)
  return (
    <>
      <p className={classes.description}>{description}</p>
      <ReportFigures figures={figures.filter(({ now }) => !now)} compared={compared} />
      {compared === null && <p className={classes.nothing}>{t('No data for the previous period')}</p>}
      {ofNow.length > 0 && (
        <Stack component="section" gap="sm" aria-labelledby="as-of">
          <Box component="h2" id="as-of" m={0} fz="sm" fw={600}>
            {t('As of {{moment}}', { moment: format.moment(createdAt) })}
          </Box>
          <ReportFigures figures={ofNow} compared={compared} />
        </Stack>
      )}
      <div className={`${classes.breakdowns} ${layout.columns}`}>
        {breakdowns.map(({ label, rows }) => (
          <Section key={label} level={2} title={t(label)}>
            {rows.length === 0 ? (
              <p className={classes.nothing}>{t('Nothing in this period')}</p>
            ) : (
              <BreakdownBars bars={rows.map((row) => ({ ...row, label: t(row.label) }))} />
            )}
          </Section>
        ))}
      </div>
      {tables.map((table) => (
        <Fragment key={table.label}>
          {calls && table.label === firstCallTable && (
            <Section level={2} title={t('Calls for help')}>
              <p>{callSentence(calls, (text, values) => t(text, values), format)}</p>
            </Section>
          )}
          <ReportTable table={table} />
        </Fragment>
      ))}
      {defined.length > 0 && (
        <Section level={2} title={t('Definitions')}>
          <dl className={classes.definitions}>
            {[...Map.groupBy(defined, ({ definition }) => definition)].map(([definition = '', ofIt]) => (
              <div key={definition}>
                <Box component="dt" c="dimmed" fz="xs" fw={500}>
                  {ofIt.map(({ label }) => t(label)).join(' · ')}
                </Box>
                <dd>{t(definition)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  )
}

type ReportFiguresProps = { figures: ReportData['figures']; compared: ReportData['compared'] }

/** Figures of a report, each with the previous value and the days of that. */
function ReportFigures({ figures, compared }: ReportFiguresProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = (text: string) => t(text)
  // Older reports do not store the days.
  const previous = compared ? format.days(compared.from, compared.to) : t('Previous period')
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, kind, value, before }) => (
        <div key={label} className={`${classes.figure} ${layout.panel}`}>
          <Box component="dt" c="dimmed" fz="xs" fw={500}>
            {t(label)}
          </Box>
          <dd className={classes.value} style={{ '--letters': cellText(value, kind, say, format).length }}>
            {cellText(value, kind, say, format)}
            {value !== null && unitOf(kind) !== undefined && (
              <Box component="span" c="dimmed" fz="sm" fw={400}>
                {' '}
                {say(unitOf(kind) ?? '')}
              </Box>
            )}
          </dd>
          {before !== null && (
            <Box component="dd" mt="0.125rem" className={text.secondary}>
              {t('{{name}}: {{figure}}', { name: previous, figure: cellText(before, kind, say, format) })}
            </Box>
          )}
        </div>
      ))}
    </dl>
  )
}
