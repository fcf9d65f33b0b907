import { Box, Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { icon } from './icons.ts'
import classes from './ImportProblems.module.css'

/** Maximum number of problems listed; more than that are usually one that repeats. */
const listed = 50

type ImportProblemsProps = {
  title: string
  advice?: string
  /** `column` is its name; `value`, the content of the cell, is shown where any problem has one, even null. */
  all: { line: number; column: string | null; value?: string | null; message: string }[]
  /** The total, where `all` has only the first ones. */
  count?: number
}

/** What is wrong in which lines of a file to be imported. */
export function ImportProblems({ title, advice, all, count = all.length }: ImportProblemsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const hasValues = all.some(({ value }) => value !== undefined)
  const shown = all.slice(0, listed)
  return (
    <Alert
      color="red"
      variant="light"
      // A group, since the parent announces it: an alert would be announced twice.
      role="group"
      icon={<IconAlertCircle {...icon} />}
      title={title}
    >
      {advice && (
        <Box component="p" mb="0.75rem">
          {advice}
        </Box>
      )}
      <div className={classes.scroll}>
        <table className={classes.problems} aria-label={t('Problems')}>
          <thead>
            <tr>
              <th scope="col">{t('Line')}</th>
              <th scope="col">{t('Column')}</th>
              {hasValues && <th scope="col">{t('Value')}</th>}
              <th scope="col">{t('Problem')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, column, value, message }, index) => (
              <tr key={index}>
                <td>{format.number(line)}</td>
                <td>{column}</td>
                {hasValues && <td className={classes.value}>{value}</td>}
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > shown.length && (
        <Box component="p" mb="0.75rem">
          {t('And {{count}} more.', { count: count - shown.length })}
        </Box>
      )}
    </Alert>
  )
}
