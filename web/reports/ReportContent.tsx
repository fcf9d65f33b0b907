import { Box, Stack } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { callSentence, firstCallTable } from '../../contract/calls/callSentence.ts'
import type { ReportData, ReportWithData, CellKind, CellValue } from '../../contract/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'
import { Section } from '../ui/Section.tsx'
import { BreakdownBars } from './BreakdownBars.tsx'
import { cellText, unitOf, isNumeric } from '../../contract/reports/reportCells.ts'
import classes from './ReportPage.module.css'
import layout from '../ui/layout.module.css'
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

/** Figures of a report, each with the previous value and the days of that. */
function ReportFigures({ figures, compared }: { figures: ReportData['figures']; compared: ReportData['compared'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const translate = (text: string) => t(text)
  // Older reports do not store the days.
  const previous = compared ? format.days(compared.from, compared.to) : t('Previous period')
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, kind, value, before }) => (
        <div key={label} className={`${classes.figure} ${layout.panel}`}>
          <Box component="dt" c="dimmed" fz="xs" fw={500}>
            {t(label)}
          </Box>
          <dd className={classes.value} style={{ '--letters': cellText(value, kind, translate, format).length }}>
            {cellText(value, kind, translate, format)}
            {value !== null && unitOf(kind) !== undefined && (
              <Box component="span" c="dimmed" fz="sm" fw={400}>
                {' '}
                {translate(unitOf(kind) ?? '')}
              </Box>
            )}
          </dd>
          {before !== null && (
            <Box component="dd" mt="0.125rem" className={text.secondary}>
              {t('{{name}}: {{figure}}', { name: previous, figure: cellText(before, kind, translate, format) })}
            </Box>
          )}
        </div>
      ))}
    </dl>
  )
}

/** A table of a report; on a narrow screen it scrolls sideways, by touch or arrow keys. */
function ReportTable({ table: { label, columns, rows, total } }: { table: ReportData['tables'][number] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = t(label)
  return (
    <Section
      level={2}
      title={title}
      action={
        total > rows.length && (
          <span className={classes.nothing}>
            {t('First {{shown}} of {{total}}', { shown: format.number(rows.length), total: format.number(total) })}
          </span>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={classes.nothing}>{t('Nothing in this period')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className={classes.frame} role="group" aria-label={title} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.label} scope="col" data-figure={isNumeric(column.kind) || undefined}>
                    {t(column.label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <tr key={place}>
                  {columns.map(({ kind, label: name }, column) => (
                    <td key={name} data-kind={kind} data-figure={isNumeric(kind) || undefined}>
                      <Value value={row[column] ?? null} kind={kind} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

/** A value; the number of a record links to it. */
function Value({ value, kind }: { value: CellValue; kind: CellKind }) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = cellText(value, kind, (word) => t(word), format)
  if (kind !== 'key' || value === null) return shown
  return (
    <Link to={shown.startsWith('CAR-') ? '/cars' : '/cases'} search={{ q: shown }} className={classes.key}>
      {shown}
    </Link>
  )
}
