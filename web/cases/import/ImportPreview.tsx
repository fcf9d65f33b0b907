import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  type CaseImport,
  type ImportPreview as Preview,
  importedFields,
  importFields,
  type RowProblem,
} from '../../../contract/caseImport.ts'
import { useFormat } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import classes from './ImportCasesPage.module.css'
import { useImportValueWords } from './useImportValueWords.ts'

/** Problems that are listed; whoever has more has one that repeats. */
const listed = 50

type ImportPreviewProps = {
  preview: Preview | undefined
  error: unknown
  /** What is shown is of the columns as they are chosen now. */
  isCurrent: boolean
  mapping: CaseImport['mapping']
}

/** What would be made of the rows, or what is wrong with which of them. Told to screen readers when it changes. */
export function ImportPreview({ preview, error, isCurrent, mapping }: ImportPreviewProps) {
  const { t } = useTranslation()
  return (
    <Section level={2} title={t('Preview')}>
      <div className={classes.preview} data-waiting={!isCurrent || undefined}>
        <div role="status">
          {error ? (
            <ErrorState error={error} />
          ) : (
            preview &&
            (preview.problemCount > 0 ? (
              <Problems all={preview.problems} count={preview.problemCount} />
            ) : (
              <p className={classes.fine}>{t('{{count}} cases will be made', { count: preview.rows })}</p>
            ))
          )}
        </div>
        {!preview && !error && <Skeletons count={4} kind="line" height={36} />}
        {preview && preview.examples.length > 0 && <Examples preview={preview} mapping={mapping} />}
      </div>
    </Section>
  )
}

function Problems({ all, count }: { all: RowProblem[]; count: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = all.slice(0, listed)
  return (
    <Alert
      color="red"
      variant="light"
      // Told by what it stands in: twice would be once too often.
      role="group"
      icon={<IconAlertCircle size={16} stroke={1.5} aria-hidden />}
      title={t('{{count}} problems keep this file from being imported', { count })}
    >
      <p className={classes.advice}>{t('Change the columns here, or correct the file and choose it again.')}</p>
      <div className={classes.scroll}>
        <table className={classes.problems} aria-label={t('Problems')}>
          <thead>
            <tr>
              <th scope="col">{t('Line')}</th>
              <th scope="col">{t('Column')}</th>
              <th scope="col">{t('Value')}</th>
              <th scope="col">{t('Problem')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, column, value, message }, index) => (
              <tr key={index}>
                <td>{format.number(line)}</td>
                <td>{column}</td>
                <td className={classes.value}>{value}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > shown.length && (
        <p className={classes.advice}>{t('And {{count}} more.', { count: count - shown.length })}</p>
      )}
    </Alert>
  )
}

function Examples({ preview, mapping }: { preview: Preview; mapping: CaseImport['mapping'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useImportValueWords()
  const fields = importFields.filter((field) => mapping.includes(field))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={classes.scroll} role="region" aria-label={t('The first cases')} tabIndex={0}>
      <table className={classes.cases} aria-label={t('The first cases')}>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(importedFields[field].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.examples.map(({ line, values }) => (
            <tr key={line}>
              <td>{format.number(line)}</td>
              {fields.map((field) => (
                <td key={field}>{words(field, values[field] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
