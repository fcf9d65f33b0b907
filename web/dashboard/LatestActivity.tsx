import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LatestActivity as Entry } from '../../contract/records/activity.ts'
import { send } from '../api/api.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ActivityLine } from '../ui/ActivityLine.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import classes from './LatestActivity.module.css'
import { useActivitySentence } from './useActivitySentence.ts'
import text from '../ui/text.module.css'
import { Unbroken } from '../ui/Unbroken.tsx'

/** The latest activity of everybody, newest first. */
export function LatestActivity() {
  const { t } = useTranslation()
  const site = useChosenSiteFilter()
  const reading = useQuery({
    // Every change of a record invalidates it: the key belongs to all features.
    queryKey: ['activity', 'latest', site],
    queryFn: ({ signal }) => send('GET /api/activity', { query: site, signal }),
  })
  const { data } = reading
  return (
    <Section title={t('Latest activity')}>
      {reading.isPending && <Skeletons count={5} kind="line" height={32} />}
      {reading.isError && !data && <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />}
      {data?.length === 0 && <EmptyState title={t('No activity yet.')} guide="process-manager#day" />}
      <ol className={classes.entries}>
        {data?.map((entry) => (
          <LatestEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Section>
  )
}

function LatestEntry({ entry }: { entry: Entry }) {
  const sentence = useActivitySentence()
  const { subject } = entry
  return (
    <li className={classes.entry}>
      <ActivityLine entry={entry} sentence={sentence}>
        <Link
          to={subject.feature === 'cases' ? '/cases/$id' : '/cars/$id'}
          params={{ id: subject.id }}
          className={`${classes.subject} ${text.twoLines}`}
          title={subject.title}
        >
          <span className={`${text.medium} ${text.smaller}`}>{subject.key}</span> <Unbroken>{subject.title}</Unbroken>
        </Link>
      </ActivityLine>
    </li>
  )
}
