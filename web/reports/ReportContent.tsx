import { useTranslation } from 'react-i18next'
import { cellText } from '../../contract/reportCells.ts'
import type { ReportData } from '../../contract/reports.ts'
import { useFormat } from '../i18n/format.ts'
import { Section } from '../ui/Section.tsx'
import { BreakdownBars } from './BreakdownBars.tsx'
import classes from './ReportPage.module.css'
import { ReportTable } from './ReportTable.tsx'

/** What a report says: figures, breakdowns, tables. */
export function ReportContent({ data, description }: { data: ReportData; description: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = (text: string) => t(text)
  return (
    <>
      <p className={classes.description}>{description}</p>
      <dl className={classes.figures}>
        {data.figures.map(({ label, kind, value, before }) => (
          <div key={label} className={classes.figure}>
            <dt className={classes.name}>{t(label)}</dt>
            <dd className={classes.value}>
              {cellText(value, kind, say, format)}
              {kind === 'days' && value !== null && <span className={classes.unit}> {t('days')}</span>}
            </dd>
            {before !== null && (
              <dd className={classes.before}>
                {t('Time before: {{value}}', { value: cellText(before, kind, say, format) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className={classes.breakdowns}>
        {data.breakdowns.map(({ label, rows }) => (
          <Section key={label} level={2} title={t(label)}>
            {rows.length === 0 ? (
              <p className={classes.nothing}>{t('Nothing in this time')}</p>
            ) : (
              <BreakdownBars bars={rows.map((row) => ({ ...row, label: t(row.label) }))} />
            )}
          </Section>
        ))}
      </div>
      {data.tables.map((table) => (
        <ReportTable key={table.label} table={table} />
      ))}
    </>
  )
}
