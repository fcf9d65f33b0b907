import { Box, Button, Flex, Group, VisuallyHidden, NativeSelect } from '@mantine/core'
import { IconArrowRight, IconHistory } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/records/activity.ts'
import { smallIcon } from './icons.ts'
import classes from './ActivityList.module.css'
import { ActivityLine } from './ActivityLine.tsx'
import { Section } from './Section.tsx'
import text from './text.module.css'
import { QueryState } from './QueryState.tsx'

/**
 * A changed field in words; without `from` it had no value before, without both it is only named. Long texts are
 * collapsed at first.
 */
export type ChangeText = { name: string; from?: string; to?: string; isLong?: boolean }

/** Puts the entries of a feature's history into words. */
export type ActivityTexts = {
  /** Who did what, as one sentence. */
  sentence: (entry: Activity, name: string) => string
  /** Old and new values of the fields that people know. */
  changesOf: (entry: Activity) => ChangeText[]
}

/** What the entries can be filtered by. */
export type ActivityKind = { name: string; label: string; has: (entry: Activity) => boolean }

type ActivityListProps = {
  activity: UseQueryResult<Activity[]>
  /** Entries from other sources to show among them. */
  others: Activity[]
  texts: ActivityTexts
  kinds: ActivityKind[]
  /** The record's page, whose address with a moment shows it as it was. */
  page: LinkProps
  /** Only what happened until this moment, on the page of that state. */
  until: string | undefined
}

/** Entries shown before the rest is expanded. */
const initialCount = 8

/** Who did what to a record, newest first. */
export function ActivityList({ activity, others, texts, kinds, page, until }: ActivityListProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const [chosen, setChosen] = useState('')
  const all = activity.data
    ? [...activity.data, ...others]
        .filter(({ at }) => until === undefined || at <= until)
        .toSorted((one, two) => (one.at < two.at ? 1 : one.at > two.at ? -1 : 0))
    : []
  // As it was before the last change.
  const newest = activity.data?.[0]?.at
  const earlier = activity.data?.find(({ at }) => at !== newest)?.at ?? newest
  // Kinds worth filtering by; the chosen one remains, even when its last entry disappears.
  const offered = kinds.filter(({ name, has }) => name === chosen || (all.some(has) && !all.every(has)))
  const kind = offered.find(({ name }) => name === chosen)
  const entries = kind ? all.filter(kind.has) : all
  const shown = isWhole ? entries : entries.slice(0, initialCount)
  return (
    <Section
      title={t('Activity')}
      action={
        <Group gap="xs">
          {until === undefined && earlier !== undefined && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconHistory {...smallIcon} />}
              renderRoot={(props) => <Link {...page} search={{ asOf: earlier }} {...props} />}
            >
              {t('Earlier state')}
            </Button>
          )}
          {offered.length > 0 && <ActivityFilter kinds={offered} value={chosen} onChange={setChosen} />}
        </Group>
      }
    >
      <QueryState of={activity} count={3} kind="line" />
      <ol>
        {shown.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} texts={texts} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="subtle" color="gray" size="compact-sm" mt="xs" ml="-xs" onClick={() => setWhole(true)}>
          {t('Show all {{count}} entries', { count: entries.length })}
        </Button>
      )}
    </Section>
  )
}

function ActivityEntry({ entry, texts }: { entry: Activity; texts: ActivityTexts }) {
  const changes = texts.changesOf(entry)
  return (
    <Flex component="li" className={classes.entry} gap="sm">
      <ActivityLine entry={entry} sentence={texts.sentence}>
        {changes.length > 0 && (
          <Box component="ul" mt="0.25rem">
            {changes.map((change) => (
              <ChangeLine key={change.name} {...change} />
            ))}
          </Box>
        )}
      </ActivityLine>
    </Flex>
  )
}

/** One changed field in a list of changes. */
export const ChangeLine = (change: ChangeText) => (
  <Box component="li" className={`${classes.change} ${text.breaks}`} c="dimmed" fz="xs">
    {change.isLong ? <LongChange {...change} /> : <ShortChange {...change} />}
  </Box>
)

function ShortChange({ name, from, to }: ChangeText) {
  const { t } = useTranslation()
  return (
    <>
      <Box component="span" fw={500}>
        {name}
      </Box>
      {from !== undefined && (
        <>
          <Box component="span" td="line-through">
            {from}
          </Box>
          {to !== undefined && <IconArrowRight size={12} stroke={1.75} aria-hidden />}
          <VisuallyHidden>{to === undefined ? t('removed') : t('became')}</VisuallyHidden>
        </>
      )}
      {to !== undefined && <span>{to}</span>}
    </>
  )
}

/** A text too long for one line: both versions, or the only one, once expanded. */
function LongChange({ name, from, to }: ChangeText) {
  const { t } = useTranslation()
  return (
    <details className={classes.long}>
      <Box component="summary" fw={500}>
        {name}
      </Box>
      <dl className={classes.versions}>
        {from !== undefined && (
          <div>
            <dt>{t('Before')}</dt>
            <dd>{from}</dd>
          </div>
        )}
        <div>
          <dt>{from === undefined ? name : t('After')}</dt>
          <dd>{to}</dd>
        </div>
      </dl>
    </details>
  )
}

type ActivityFilterProps = { kinds: ActivityKind[]; value: string; onChange: (name: string) => void }

/** A filter for the kind of entries that an activity list shows. */
function ActivityFilter({ kinds, value, onChange }: ActivityFilterProps) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      aria-label={t('Filter activity')}
      size="xs"
      data={[{ value: '', label: t('All') }, ...kinds.map(({ name, label }) => ({ value: name, label }))]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
