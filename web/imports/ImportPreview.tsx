import { useTranslation } from 'react-i18next'
import {
  type FileImport,
  type ImportPreview as Preview,
  type ImportTarget,
  isCustomTarget,
} from '../../contract/imports/imports.ts'
import { useFormat } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ImportProblems } from '../ui/ImportProblems.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import list from '../ui/ImportListDialog.module.css'
import problems from '../ui/ImportProblems.module.css'
import classes from './ImportRecords.module.css'
import layout from '../ui/layout.module.css'
import type { RecordImport } from './recordImport.ts'
import { useImportTargets } from './useImportTargets.ts'
import { useCustomLabels } from '../customFields/useCustomLabels.ts'
import { useFieldLabels } from '../users/useFieldLabels.ts'

/** Kinds of fields whose values are shown as they are in the file. */
const plainKinds: readonly string[] = ['person', 'tags', 'hours', 'wholeHours', 'cases']

/** Formats values of a new record as the screens do; people and cases stay as in the file, hours are plain numbers. */
function useImportValueLabels(record: RecordImport): (target: ImportTarget, value: string | null) => string {
  const labels = useFieldLabels(record.fields)
  const custom = useCustomLabels(record.custom)
  return (target, value) => {
    if (value === null) return ''
    if (isCustomTarget(target)) {
      const field = custom.fieldOf(target)
      if (!field || field.kind === 'person') return value
      return custom.value(field, field.kind === 'boolean' ? value === 'true' : value)
    }
    const field = record.imported[target]
    return !field || plainKinds.includes(field.kind) ? value : labels.value(field.name, value)
  }
}

type ImportPreviewProps = {
  record: RecordImport
  preview: Preview | undefined
  error: unknown
  /** Whether the preview matches the current mapping. */
  isCurrent: boolean
  mapping: FileImport['mapping']
}

/** What the rows would become, or what is wrong with them. Announced to screen readers when it changes. */
export function ImportPreview({ record, preview, error, isCurrent, mapping }: ImportPreviewProps) {
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
              <p className={list.counts}>{record.texts(t).willBeCreated(preview.rows)}</p>
            ))
          )}
        </div>
        {!preview && !error && <Skeletons count={4} kind="line" height={36} />}
        {preview && preview.examples.length > 0 && <Examples record={record} preview={preview} mapping={mapping} />}
      </div>
    </Section>
  )
}

type ExamplesProps = { record: RecordImport; preview: Preview; mapping: FileImport['mapping'] }

function Examples({ record, preview, mapping }: ExamplesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useImportValueLabels(record)
  const targets = useImportTargets(record).filter(({ value }) => mapping.includes(value))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={problems.scroll} role="region" aria-label={record.texts(t).first} tabIndex={0}>
      <table className={`${problems.table} ${classes.cases}`} aria-label={record.texts(t).first}>
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
                <td key={value}>{labels(value, values[value] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
