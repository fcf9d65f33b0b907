import { Box, Flex, Group } from '@mantine/core'
import { IconServer, IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import { auditActionLabel, auditFeatureLabels, auditRecordTitle } from '../../contract/audit/auditLabels.ts'
import { erasedValue } from '../../contract/personalData/personalValues.ts'
import { useFormat } from '../i18n/format.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { Tag } from '../ui/Tag.tsx'
import { AuditChanges } from './AuditChanges.tsx'
import classes from './AuditRow.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'

const featureLabels: Record<string, string> = auditFeatureLabels

/** An entry of the log: when, by whom and from where, what, and the changes. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { actor, address, browser, byKey, keyStart, kiosk, record, feature, action } = entry
  const name = actor?.name ?? (address === null ? t('The server') : t('Not signed in'))
  const place = [
    byKey ? [t('API key'), keyStart ?? []].flat().join(' ') : null,
    kiosk === null ? null : t('Shared tablet {{name}}', { name: kiosk }),
    browser === erasedValue ? null : browser,
    address === erasedValue ? t('Address erased') : (address ?? t('System')),
  ].filter((part) => part !== null)
  return (
    <li className={`${classes.entry} ${layout.hoverable}`}>
      <Box component="time" pt={2} c="dimmed" fz="xs" dateTime={entry.at} title={entry.at}>
        {format.moment(entry.at)}
      </Box>
      <Group gap="xs" align="stretch" wrap="nowrap" miw={0}>
        {actor ? (
          <PersonAvatar name={name} imageUrl={actor.profileImageUrl} size={24} />
        ) : (
          <Flex
            component="span"
            align="center"
            justify="center"
            display="inline-flex"
            flex="none"
            w={24}
            h={24}
            c="dimmed"
            aria-hidden
          >
            {address === null ? <IconServer size={16} stroke={1.5} /> : <IconUserOff size={16} stroke={1.5} />}
          </Flex>
        )}
        <Flex component="span" direction="column" miw={0}>
          <Box component="span" className={text.breaks} fw={500}>
            {name}
          </Box>
          <Box component="span" className={text.breaks} c="dimmed" fz="xs">
            {place.join(' · ')}
          </Box>
        </Flex>
      </Group>
      <Box miw={0}>
        <Flex component="p" gap="0.125rem 0.5rem" align="center" wrap="wrap">
          <span>{t(auditActionLabel(feature, action))}</span>
          <Tag tone="grey">{t(featureLabels[feature] ?? feature)}</Tag>
          {record && <RecordLink entry={entry} record={record} />}
        </Flex>
        <AuditChanges entry={entry} />
      </Box>
    </li>
  )
}

function RecordLink({ entry, record: { key } }: { entry: AuditEntry; record: NonNullable<AuditEntry['record']> }) {
  const { t } = useTranslation()
  const { subject } = entry
  const content = (
    <>
      {key && (
        <Box component="span" className={text.figures} c="dimmed">
          {key}
        </Box>
      )}{' '}
      {auditRecordTitle(entry, (title) => t(title))}
    </>
  )
  if (!subject) return <span className={classes.record}>{content}</span>
  return (
    <Link
      className={classes.record}
      data-tall
      to={subject.feature === 'cases' ? '/cases/$id' : '/cars/$id'}
      params={{ id: subject.id }}
    >
      {content}
    </Link>
  )
}
