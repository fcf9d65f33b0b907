import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/activity.ts'
import { useFormat } from '../platform/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import classes from './CaseActivity.module.css'
import { CaseSection } from './CaseSection.tsx'
import { useCaseActivity } from './queries.ts'
import { useChangeWords } from './useChangeWords.ts'

/** Entries shown before one asks for all. */
const atFirst = 8

/** Who did what to the case, newest first. */
export function CaseActivity({ caseId }: { caseId: string }) {
  const { t } = useTranslation()
  const activity = useCaseActivity(caseId)
  const [isWhole, setWhole] = useState(false)
  const entries = activity.data ?? []
  const shown = isWhole ? entries : entries.slice(0, atFirst)
  return (
    <CaseSection title={t('Activity')}>
      {activity.isPending && <Skeletons count={3} kind="line" />}
      {activity.isError && <ErrorState error={activity.error} onRetry={() => void activity.refetch()} />}
      <ol className={classes.entries}>
        {shown.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="subtle" color="gray" size="compact-sm" mt="xs" onClick={() => setWhole(true)}>
          {t('Show all {{count}} entries', { count: entries.length })}
        </Button>
      )}
    </CaseSection>
  )
}

function ActivityEntry({ entry }: { entry: Activity }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useChangeWords()
  const name = entry.actor?.name ?? t('Somebody')
  const changes = words.changesOf(entry)
  return (
    <li className={classes.entry}>
      <PersonAvatar name={name} imageUrl={entry.actor?.profileImageUrl} size={24} />
      <div className={classes.words}>
        <div>
          {words.sentence(entry, name)}{' '}
          <time className={classes.time} dateTime={entry.at} title={format.moment(entry.at)}>
            {format.ago(entry.at)}
          </time>
        </div>
        {changes.length > 0 && (
          <ul className={classes.changes}>
            {changes.map(({ field, from, to }) => (
              <li key={field} className={classes.change}>
                <span className={classes.field}>{words.name(field)}</span>
                {from !== undefined && (
                  <>
                    <span className={classes.from}>{from}</span>
                    <IconArrowRight size={12} stroke={1.75} aria-hidden />
                    <VisuallyHidden>{t('became')}</VisuallyHidden>
                    <span>{to}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
