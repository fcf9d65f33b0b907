import { Anchor, Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TriageSummary } from '../../contract/cases/triage.ts'
import { send } from '../api/api.ts'
import type { CaseSearch } from '../cases/caseSearch.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'
import { CaseShortList } from '../cases/CaseShortList.tsx'
import { useFormat } from '../i18n/format.ts'

const waiting: CaseSearch = { triage: ['waiting'], sort: 'createdAt' }

/** The cases that wait for triage: how many, since when the oldest, and how many too long. */
export function TriageWork({ limit }: { limit: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const site = useChosenSiteFilter()
  const { data } = useQuery({
    // Begins with the feature of cases, so that changes of cases invalidate it.
    queryKey: ['cases', 'triage', site],
    queryFn: ({ signal }) => send('GET /api/cases/triage', { query: site, signal }),
  })
  const title = t('To triage')
  return (
    <CaseShortList
      title={data?.waiting ? t('{{name}}: {{figure}}', { name: title, figure: format.number(data.waiting) }) : title}
      note={data?.oldest && <Ages {...data} oldest={data.oldest} />}
      search={{ ...waiting, ...site }}
      empty={t('No cases in triage.')}
      limit={limit}
      all={{ to: '/triage' }}
    />
  )
}

function Ages({ oldest, late }: TriageSummary & { oldest: NonNullable<TriageSummary['oldest']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box component="p" c="dimmed" fz="xs" mb="xs">
      <Anchor inherit renderRoot={(props) => <Link to="/cases/$id" params={{ id: oldest.id }} {...props} />}>
        {t('Oldest: {{time}}', { time: format.ago(oldest.since) })}
      </Anchor>
      {late > 0 && (
        <Box component="span" c="var(--mantine-color-error)">
          {` · ${t('{{count}} waiting longer than their shift', { count: late })}`}
        </Box>
      )}
    </Box>
  )
}
