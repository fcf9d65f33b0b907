import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { cellText, isNumeric } from '../../contract/reports/reportCells.ts'
import type { CellKind, CellValue, ReportData } from '../../contract/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'
import { Section } from '../ui/Section.tsx'
import classes from './ReportPage.module.css'

/** A table of a report; on a narrow screen it scrolls sideways, by touch or arrow keys. */
export function ReportTable({ table: { label, columns, rows, total } }: { table: ReportData['tables'][number] }) {
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
  const text = cellText(value, kind, (word) => t(word), format)
  if (kind !== 'key' || value === null) return text
  return (
    <Link to={text.startsWith('CAR-') ? '/cars' : '/cases'} search={{ q: text }} className={classes.key}>
      {text}
    </Link>
  )
}
