import { useTranslation } from 'react-i18next'
import type { ConditionRow } from '../../contract/fields/shapes.ts'
import { compareConditions, typedValue } from '../../contract/cars/conditionRows.ts'
import { useFormat } from '../i18n/format.ts'
import classes from './A3Sheet.module.css'

/** Shown for a value that is not there. */
const none = '–'

type ConditionTableProps = {
  label: string
  now: ConditionRow[]
  /** With it, the table compares both conditions. */
  target?: ConditionRow[]
}

/** The measurements of a condition; with a target also the target values and the differences. */
export function ConditionTable({ label, now, target }: ConditionTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const rows = compareConditions(now, target ?? [])
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('Measure')}</th>
          <th scope="col">{t('Now')}</th>
          {target && <th scope="col">{t('Target')}</th>}
          {target && <th scope="col">{t('Difference')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Two rows may be equal.
          <tr key={index}>
            <th scope="row">{row.description}</th>
            <td>{row.current === null ? none : typedValue(row.current, format)}</td>
            {target && <td>{row.target === null ? none : typedValue(row.target, format)}</td>}
            {target && (
              <td className={classes.difference}>
                {row.difference ? format.difference(row.difference.amount, row.difference.unit) : none}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
