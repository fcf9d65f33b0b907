import { useTranslation } from 'react-i18next'
import type { PeopleImportAnswer } from '../../contract/peopleImport.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import classes from './PeoplePanel.module.css'

/** Problems that are listed; whoever has more has one that repeats. */
const listed = 30

type PeopleImportPreviewProps = { answer: PeopleImportAnswer | undefined; error: unknown }

/** What a list would do, or what is wrong with which of its lines. Told to screen readers when it changes. */
export function PeopleImportPreview({ answer, error }: PeopleImportPreviewProps) {
  const { t } = useTranslation()
  const problems = answer?.problems ?? []
  return (
    <div role="status">
      {error ? (
        <ErrorState error={error} />
      ) : problems.length > 0 ? (
        <ul className={classes.problems}>
          {problems.slice(0, listed).map(({ line, message }, index) => (
            <li key={index}>{t('Line {{line}}: {{problem}}', { line, problem: message })}</li>
          ))}
          {problems.length > listed && <li>{t('And {{count}} more.', { count: problems.length - listed })}</li>}
        </ul>
      ) : (
        answer && (
          <ul className={classes.counts}>
            {answer.added > 0 && <li>{t('{{count}} people will be invited', { count: answer.added })}</li>}
            {answer.changed > 0 && (
              <li>{t('{{count}} people get another role or department', { count: answer.changed })}</li>
            )}
            {answer.unchanged > 0 && <li>{t('{{count}} people stay as they are', { count: answer.unchanged })}</li>}
          </ul>
        )
      )}
    </div>
  )
}
