import { IconServer, IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../contract/audit.ts'
import { auditActionWord, auditFeatureWords } from '../../contract/auditWords.ts'
import { useFormat } from '../i18n/format.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { Tag } from '../ui/Tag.tsx'
import { AuditChanges } from './AuditChanges.tsx'
import classes from './AuditRow.module.css'

const roomWords: Record<string, string> = auditFeatureWords

/** One thing that was done: when, by whom and from where, what, and what it changed. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { actor, address, browser, byKey, keyStart, record, room, action } = entry
  const name = actor?.name ?? (address === null ? t('The server') : t('Nobody signed in'))
  const place = [
    byKey ? [t('API key'), keyStart ?? []].flat().join(' ') : null,
    browser,
    address ?? t('In the background'),
  ].filter((part) => part !== null)
  return (
    <li className={classes.entry}>
      <time className={classes.time} dateTime={entry.at} title={entry.at}>
        {format.moment(entry.at)}
      </time>
      <div className={classes.who}>
        {actor ? (
          <PersonAvatar name={name} imageUrl={actor.profileImageUrl} size={24} />
        ) : (
          <span className={classes.nobody} aria-hidden>
            {address === null ? <IconServer size={16} stroke={1.5} /> : <IconUserOff size={16} stroke={1.5} />}
          </span>
        )}
        <span className={classes.person}>
          <span className={classes.name}>{name}</span>
          <span className={classes.place}>{place.join(' · ')}</span>
        </span>
      </div>
      <div className={classes.what}>
        <p className={classes.action}>
          <span>{t(auditActionWord(room, action))}</span>
          <Tag tone="grey">{t(roomWords[room] ?? room)}</Tag>
          {record && <RecordLink entry={entry} record={record} />}
        </p>
        <AuditChanges entry={entry} />
      </div>
    </li>
  )
}

type KnownRecord = NonNullable<AuditEntry['record']>

function RecordLink({ entry: { subject }, record: { key, title } }: { entry: AuditEntry; record: KnownRecord }) {
  const words = (
    <>
      {key && <span className={classes.key}>{key}</span>} {title}
    </>
  )
  if (!subject) return <span className={classes.record}>{words}</span>
  return (
    <Link
      className={classes.record}
      to={subject.room === 'cases' ? '/cases/$id' : '/cars/$id'}
      params={{ id: subject.id }}
    >
      {words}
    </Link>
  )
}
