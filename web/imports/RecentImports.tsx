import { Button, Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import text from '../ui/text.module.css'
import type { FileImport } from '../../contract/imports/imports.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Section } from '../ui/Section.tsx'
import classes from './RecentImports.module.css'
import layout from '../ui/layout.module.css'
import { useImports } from './queries.ts'
import type { RecordImport } from './recordImport.ts'

type RecentImportsProps = {
  record: RecordImport
  onContinue: (file: FileImport) => void
  onUndo: (file: FileImport) => Promise<void>
}

/** Files sent before: to resume, look at, or undo. */
export function RecentImports({ record, onContinue, onUndo }: RecentImportsProps) {
  const { t } = useTranslation()
  const reading = useImports(record.feature)
  if (reading.isLoadingError) return <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
  if (!reading.data || reading.data.length === 0) return null
  return (
    <Section level={2} title={t('Previous imports')}>
      <ul aria-label={t('Previous imports')}>
        {reading.data.map((one) => (
          <Recent key={one.id} record={record} one={one} onContinue={onContinue} onUndo={onUndo} />
        ))}
      </ul>
    </Section>
  )
}

function Recent({ record, one, onContinue, onUndo }: RecentImportsProps & { one: FileImport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const me = useSignedIn()
  const texts = record.texts(t)
  const states: Record<FileImport['state'], string> = {
    read: t('Not imported yet, {{count}} rows', { count: one.rows }),
    imported: texts.imported(one.imported),
    undone: t('Undone'),
  }
  const small = { variant: 'default', size: 'compact-sm' } as const
  return (
    <li className={`${classes.row} ${layout.row}`}>
      <Flex flex="1 1 14rem" direction="column" miw={0}>
        <span className={`${text.medium} ${text.breaks}`}>{one.fileName}</span>
        <span className={text.secondary}>
          {[states[one.state], one.createdBy.name, format.moment(one.createdAt)].join(' · ')}
        </span>
      </Flex>
      {one.state === 'read' && one.createdBy.id === me.id && (
        <Button
          {...small}
          onClick={() => onContinue(one)}
          aria-label={t('Continue with {{name}}', { name: one.fileName })}
        >
          {t('Continue')}
        </Button>
      )}
      {one.state === 'imported' && (
        <>
          <Button
            {...small}
            renderRoot={(props) => <Link to={`/${record.feature}`} search={{ importId: [one.id] }} {...props} />}
          >
            {texts.show}
          </Button>
          <Button {...small} onClick={() => void onUndo(one)} aria-label={t('Undo {{name}}', { name: one.fileName })}>
            {t('Undo')}
          </Button>
        </>
      )}
    </li>
  )
}
