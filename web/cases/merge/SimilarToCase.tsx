import { Anchor, Box, Button, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases.ts'
import { isFinished } from '../../../contract/openWork.ts'
import type { SimilarCase } from '../../../contract/similar.ts'
import { send } from '../../api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { Section } from '../../ui/Section.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useWorkLabels } from '../../ui/useWorkLabels.ts'
import classes from './SimilarToCase.module.css'
import { useMergeCases } from './useMergeCases.ts'

/** Maximum characters that the call accepts. */
const longest = 400
const shown = 3

/** Other open cases with similar words, each of which this one can be merged into. Nothing without any. */
export function SimilarToCase({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const { id, title, description, department, status } = theCase
  const q = `${title} ${description}`.trim().slice(0, longest)
  const { data = [] } = useQuery({
    queryKey: ['cases', 'similar', q, department],
    queryFn: ({ signal }) =>
      send('GET /api/cases/similar', { query: { q, ...(department && { department }) }, signal }),
    enabled: !isFinished('cases', status),
  })
  const others = isFinished('cases', status) ? [] : data.filter((one) => one.id !== id).slice(0, shown)
  if (others.length === 0) return null
  return (
    <Section title={t('Similar cases')}>
      <ul>
        {others.map((one) => (
          <SimilarLine key={one.id} theCase={theCase} other={one} />
        ))}
      </ul>
    </Section>
  )
}

function SimilarLine({ theCase, other }: { theCase: Case; other: SimilarCase }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useWorkLabels()
  const { merge } = useMergeCases()
  const { id, key, title, status, location, createdAt } = other
  return (
    <Flex component="li" className={classes.similar} gap="0.25rem 0.75rem" align="center" wrap="wrap" py={6}>
      <Box flex="1 1 12rem" miw={0}>
        <Anchor
          className={classes.title}
          c="inherit"
          renderRoot={(props) => <Link to="/cases/$id" params={{ id }} {...props} />}
        >
          {title}
        </Anchor>
        <Flex component="span" gap={6} align="flex-start" c="dimmed" fz="xs">
          <StatusDot status={status} size={12} />
          {[key, labels.caseStatus[status], location, format.ago(createdAt)].filter(Boolean).join(' · ')}
        </Flex>
      </Box>
      <Button
        variant="default"
        size="compact-sm"
        flex="none"
        aria-label={t('Merge into {{key}}', { key })}
        onClick={() => void merge(theCase, other)}
      >
        {t('Merge')}
      </Button>
    </Flex>
  )
}
