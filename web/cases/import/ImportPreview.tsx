import { useTranslation } from 'react-i18next'
import type { CaseImport, ImportPreview as Preview } from '../../../contract/caseImport.ts'
import { useFormat } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ImportProblems } from '../../ui/ImportProblems.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import classes from './ImportCasesPage.module.css'
import layout from '../../ui/layout.module.css'
import { useImportTargets } from './useImportTargets.ts'
import { useImportValueWords } from './useImportValueWords.ts'

type ImportPreviewProps = {
  preview: Preview | undefined
  error: unknown
  /** Whether the preview matches the current mapping. */
  isCurrent: boolean
  mapping: CaseImport['mapping']
}

/** What the rows would become, or what is wrong with them. Announced to screen readers when it changes. */
export function ImportPreview({ preview, error, isCurrent, mapping }: ImportPreviewProps) {
  const { t } = useTranslation()
  return (
    <Section level={2} title={t('Preview')}>
      <div className={`${classes.preview} ${layout.stack}`} data-waiting={!isCurrent || undefined}>
        <div role="status">
          {error ? (
            <ErrorState error={error} />
          ) : (
            preview &&
            (preview.problemCount > 0 ? (
              <ImportProblems
                title={t('{{count}} problems must be fixed before importing this file', {
                  count: preview.problemCount,
                })}
                advice={t('Change the columns here, or correct the file and select it again.')}
                all={preview.problems}
                count={preview.problemCount}
              />
            ) : (
              <p className={classes.fine}>{t('{{count}} cases will be created', { count: preview.rows })}</p>
            ))
          )}
        </div>
        {!preview && !error && <Skeletons count={4} kind="line" height={36} />}
        {preview && preview.examples.length > 0 && <Examples preview={preview} mapping={mapping} />}
      </div>
    </Section>
  )
}

function Examples({ preview, mapping }: { preview: Preview; mapping: CaseImport['mapping'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useImportValueWords()
  const targets = useImportTargets().filter(({ value }) => mapping.includes(value))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={classes.scroll} role="region" aria-label={t('First cases')} tabIndex={0}>
      <table className={classes.cases} aria-label={t('First cases')}>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            {targets.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.examples.map(({ line, values }) => (
            <tr key={line}>
              <td>{format.number(line)}</td>
              {targets.map(({ value }) => (
                <td key={value}>{words(value, values[value] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
