import { Box, Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BackupCheck } from '../../contract/backup/backup.ts'
import { useFormat } from '../i18n/format.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import entries from '../ui/EntryList.module.css'
import layout from '../ui/layout.module.css'
import { QueryState } from '../ui/QueryState.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useBackupChecks } from './queries.ts'
import text from '../ui/text.module.css'

/** Whether the installation's backups can be restored, according to the checks run on the server. */
export function BackupsPanel() {
  const { t } = useTranslation()
  const checks = useBackupChecks()
  if (!checks.data) return <QueryState of={checks} count={4} kind="row" />
  return (
    <>
      <Box component="p" maw="72ch" mb="md" c="dimmed">
        {t('A check restores a backup into a temporary database and compares every row and every file.')}
      </Box>
      {checks.data.length === 0 && (
        <EmptyState
          title={t('No backup has been checked yet')}
          guide="administrator#backups"
          description={t('Checks run on the server, on a schedule or with the command npm run backup -- check.')}
        />
      )}
      {checks.data.length > 0 && (
        <ul className={`${layout.outlined} ${layout.divided}`} aria-label={t('Backup checks, newest first')}>
          {checks.data.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
      )}
    </>
  )
}

function CheckRow({ check }: { check: BackupCheck }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { checkedAt, takenAt, rowCount, fileCount, folder, isGood, outcome } = check
  return (
    <li className={entries.entry}>
      <Box component="span" className={text.breaks} fw={500}>
        {folder}
      </Box>
      <Tag tone={isGood ? 'green' : 'red'}>{isGood ? t('Can be restored') : t('Check failed')}</Tag>
      <Flex component="span" className={layout.spanning} c="dimmed" fz="xs" gap="0 0.75rem" wrap="wrap">
        <time dateTime={checkedAt} title={format.moment(checkedAt)}>
          {t('Checked {{when}}', { when: format.ago(checkedAt) })}
        </time>
        {takenAt !== null && <span>{t('Backup of {{when}}', { when: format.moment(takenAt) })}</span>}
        {rowCount !== null && <span>{t('{{count}} rows', { count: rowCount })}</span>}
        {fileCount !== null && <span>{t('{{count}} files', { count: fileCount })}</span>}
      </Flex>
      {!isGood && (
        <Box component="p" className={`${layout.spanning} ${text.breaks}`} c="var(--mantine-color-error)" lang="en">
          {outcome}
        </Box>
      )}
    </li>
  )
}
