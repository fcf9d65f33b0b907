import { Flex, Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ScopeSent, TeamMember } from '../../contract/analytics/analytics.ts'
import { finishedStatuses } from '../../contract/records/openWork.ts'
import { useMetrics, useTeam } from '../analytics/queries.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import classes from './TeamPerformance.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

/** Who completed most this month, and what share of their work that is. */
export function TeamPerformance({ scope }: { scope: ScopeSent }) {
  const { t } = useTranslation()
  const reading = useTeam(scope)
  const month = useMetrics(scope).data?.comparison.current
  const { data } = reading
  return (
    <Section title={t('Team Performance')} action={<Missing>{t('This month')}</Missing>}>
      <QueryState of={reading} count={3} kind="line" height={40} />
      {data?.length === 0 && (
        <EmptyState title={t('No assigned cases completed this month yet.')} guide="process-manager#cases" />
      )}
      <Box component="ul" mx="-0.5rem">
        {data?.map((member) => (
          <li key={member.person.id}>
            <Member {...member} from={month?.from} to={month?.to} />
          </li>
        ))}
      </Box>
    </Section>
  )
}

type MemberProps = TeamMember & { from: string | undefined; to: string | undefined }

function Member({ person, completed, assigned, share, from, to }: MemberProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: ownId } = useSignedIn()
  const assigneeId = [person.id === ownId ? 'me' : person.id]
  return (
    <Link
      to="/cases"
      search={{ assigneeId, status: [...finishedStatuses.cases], completedFrom: from, completedTo: to }}
      className={`${classes.person} ${layout.hoverable} ${text.plainLink} ${layout.row}`}
    >
      <PersonAvatar name={person.name} imageUrl={person.profileImageUrl} size={28} />
      <span className={layout.fills}>
        <Flex component="span" direction="column">
          <span className={classes.name}>{person.name}</span>{' '}
          <span className={text.secondary}>
            {t('{{completed}} of {{assigned}} completed', {
              completed: format.number(completed),
              assigned: format.number(assigned),
            })}
          </span>
        </Flex>
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </span>
      </span>{' '}
      <Box component="span" className={`${text.line} ${text.medium}`} w={52} ta="right">
        {format.percent(share)}
      </Box>
    </Link>
  )
}
