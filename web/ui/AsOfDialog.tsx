import { Alert, Modal, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/activity.ts'
import type { RecordAsOf } from '../../contract/asOf.ts'
import { localOf, momentOf } from '../i18n/moments.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { type ActivityWords, ChangeLine } from './ActivityList.tsx'
import { ErrorState } from './ErrorState.tsx'
import { refusalText } from './refusalText.ts'
import { Fact } from './Section.tsx'
import { Skeletons } from './Skeletons.tsx'
import { useFocusBack } from './useFocusBack.ts'

/** How the record of a history is read as it was at a moment. */
export type AsOf = { key: readonly unknown[]; read: (at: string, signal: AbortSignal) => Promise<RecordAsOf> }

type AsOfDialogProps = { asOf: AsOf; words: ActivityWords; onClose: () => void }

const dayLength = 86_400_000

/** A record as it was at a moment: what has changed since, with its value then and now, and what has not. */
export function AsOfDialog({ asOf, words, onClose }: AsOfDialogProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  useFocusBack(true)
  const [local, setLocal] = useState(() => localOf(Date.now() - dayLength, timeZone))
  const at = momentOf(local, timeZone)
  return (
    <Modal opened onClose={onClose} title={t('Earlier state')} size="lg">
      <Stack>
        <TextInput
          type="datetime-local"
          label={t('Date and time')}
          value={local}
          onChange={(event) => setLocal(event.currentTarget.value)}
          data-autofocus
          maw="16rem"
        />
        {at !== null && <StateAt key={at} at={at} asOf={asOf} words={words} />}
      </Stack>
    </Modal>
  )
}

function StateAt({ at, asOf, words }: Omit<AsOfDialogProps, 'onClose'> & { at: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: [...asOf.key, at],
    queryFn: ({ signal }) => asOf.read(at, signal),
  })
  const refused = error && refusalText(error)
  if (refused) return <Text>{refused}</Text>
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={4} kind="line" />
  const changed = data.fields.filter((one) => one.changed)
  const kept = data.fields.filter((one) => !one.changed)
  return (
    <>
      {data.deleted && <Alert color="gray">{t('It was deleted at that time.')}</Alert>}
      <Part name={t('Changed since')}>
        {changed.length === 0 && <Text size="sm">{t('Nothing has changed since.')}</Text>}
        <ul>
          {words
            .changesOf(
              entryOf(
                data,
                changed.map(({ field, then, now }) => ({ field, from: then, to: now })),
              ),
            )
            .map((change) => (
              <ChangeLine key={change.name} {...change} />
            ))}
        </ul>
      </Part>
      <Part name={t('Unchanged since')}>
        <dl>
          {words
            .changesOf(
              entryOf(
                data,
                kept.flatMap(({ field, then }) => (isEmpty(then) ? [] : [{ field, from: null, to: then }])),
              ),
            )
            .map(({ name, to }) => (
              <Fact key={name} name={name}>
                {to}
              </Fact>
            ))}
        </dl>
      </Part>
      <Text size="xs" c="dimmed">
        {t('Not included: attachments, tasks and comments.')}
      </Text>
    </>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="sm" mb="xs" id={id}>
        {name}
      </Title>
      {children}
    </section>
  )
}

/** Values as one entry of a history, which a feature puts into words. */
const entryOf = ({ id, at }: RecordAsOf, changes: Activity['changes']): Activity => ({
  id,
  at,
  actor: null,
  room: 'cases',
  recordId: id,
  action: 'edited',
  changes,
})

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
