import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { ImportProblem, StationImportAnswer } from '../../contract/stations.ts'
import { useFormat } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import classes from './ImportPreview.module.css'

/** Problems that are listed; whoever has more has one that repeats. */
const listed = 50

type Answer = z.output<typeof StationImportAnswer>
type ImportPreviewProps = { answer: Answer | undefined; error: unknown }

/** What a list would do, or what is wrong with which of its lines. Told to screen readers when it changes. */
export function ImportPreview({ answer, error }: ImportPreviewProps) {
  return (
    <div role="status">
      {error ? (
        <ErrorState error={error} />
      ) : (
        answer && answer.problems.length > 0 && <Problems all={answer.problems} />
      )}
      {!error && answer?.problems.length === 0 && <Counts {...answer} />}
    </div>
  )
}

function Counts({ added, changed, unchanged }: Pick<Answer, 'added' | 'changed' | 'unchanged'>) {
  const { t } = useTranslation()
  return (
    <ul className={classes.counts}>
      {added > 0 && <li>{t('{{count}} stations will be added', { count: added })}</li>}
      {changed > 0 && <li>{t('{{count}} stations get another department', { count: changed })}</li>}
      {unchanged > 0 && <li>{t('{{count}} stations stay as they are', { count: unchanged })}</li>}
    </ul>
  )
}

function Problems({ all }: { all: ImportProblem[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names: Record<string, string> = {
    site: t('Site'),
    area: t('Area'),
    name: t('Station'),
    department: t('Department'),
  }
  return (
    <Alert
      color="red"
      variant="light"
      // Told by what it stands in: twice would be once too often.
      role="group"
      icon={<IconAlertCircle size={16} stroke={1.5} aria-hidden />}
      title={t('{{count}} problems keep this list from being imported', { count: all.length })}
    >
      <table className={classes.problems}>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('Column')}</th>
            <th scope="col">{t('Problem')}</th>
          </tr>
        </thead>
        <tbody>
          {all.slice(0, listed).map(({ line, field, message }, index) => (
            <tr key={index}>
              <td>{format.number(line)}</td>
              <td>{field && (names[field] ?? field)}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {all.length > listed && (
        <p className={classes.more}>{t('And {{count}} more.', { count: all.length - listed })}</p>
      )}
    </Alert>
  )
}
