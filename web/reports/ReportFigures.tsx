import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { cellText, unitOf } from '../../contract/reports/reportCells.ts'
import type { ReportData } from '../../contract/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'
import classes from './ReportPage.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'

type ReportFiguresProps = { figures: ReportData['figures']; compared: ReportData['compared'] }

/** Figures of a report, each with the previous value and the days of that. */
export function ReportFigures({ figures, compared }: ReportFiguresProps) {
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
            <dd className={`${classes.before} ${text.secondary}`}>
              {t('{{name}}: {{figure}}', { name: previous, figure: cellText(before, kind, say, format) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
