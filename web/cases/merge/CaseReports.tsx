import { Anchor, Box, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case, Occurrence } from '../../../contract/cases/cases.ts'
import { useFormat } from '../../i18n/format.ts'
import { Section } from '../../ui/Section.tsx'
import text from '../../ui/text.module.css'
import { useUsers } from '../../users/queries.ts'
import { useCase } from '../queries.ts'

/** Reports shown at first, and more each time. */
const step = 5

/** Each report of the same problem: when, by whom, and the case that was merged. Nothing for a problem reported once. */
export function CaseReports({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(step)
  const { occurrences, alsoReported, createdAt, createdBy } = theCase
  if (occurrences.length === 0) return null
  const first = occurrences.length <= alsoReported ? [{ at: createdAt, byId: createdBy.id, caseId: null }] : []
  const reports = [...first, ...occurrences].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Section title={t('Reported {{count}} times', { count: alsoReported + 1 })}>
      <ul>
        {reports.slice(0, shown).map((one, index) => (
          <Report
            key={`${one.at} ${one.caseId ?? index}`}
            report={one}
            author={one.byId === createdBy.id ? createdBy.name : null}
          />
        ))}
      </ul>
      {reports.length > shown && (
        <Button variant="subtle" color="gray" size="compact-sm" mt="xs" onClick={() => setShown(shown + step)}>
          {t('Show more')}
        </Button>
      )}
    </Section>
  )
}

function Report({ report: { at, byId, caseId }, author }: { report: Occurrence; author: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const people = useUsers().data
  const name = author ?? people?.find(({ id }) => id === byId)?.name ?? t('Someone')
  return (
    <Group component="li" gap="0 0.75rem" justify="space-between" py={4} wrap="wrap">
      <span className={text.breaks}>{name}</span>
      <Group component="span" gap="xs" wrap="nowrap" className={text.figures}>
        {caseId && <MergedLink id={caseId} />}
        <Box component="time" c="dimmed" fz="xs" dateTime={at} title={format.moment(at)}>
          {format.day(at)}
        </Box>
      </Group>
    </Group>
  )
}

function MergedLink({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data } = useCase(id)
  return (
    <Anchor
      inherit
      {...(data && { title: data.title })}
      renderRoot={(props) => <Link to="/cases/$id" params={{ id }} {...props} />}
    >
      {data?.key ?? t('Merged case')}
    </Anchor>
  )
}
