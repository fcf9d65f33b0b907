import { Box, Button, Group, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Retention, RetentionRun } from '../../contract/retention/retention.ts'
import { retentionKinds, retentionKindLabels } from '../../contract/retention/retentionChoices.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import layout from '../ui/layout.module.css'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { toast } from '../ui/toast.tsx'
import { KindRow } from './KindRow.tsx'
import { usePutRetention, useRetention, useRetentionPreview, useStartRetention } from './queries.ts'
import { useFormat } from '../i18n/format.ts'
import { Section } from '../ui/Section.tsx'
import entries from '../ui/EntryList.module.css'
import text from '../ui/text.module.css'

/** How long what is kept, for process managers. */
export function RetentionPanel() {
  const retention = useRetention()
  if (!retention.data) return <QueryState of={retention} count={5} kind="row" />
  return <RetentionForm key={retention.data.version} saved={retention.data} />
}

function RetentionForm({ saved }: { saved: Retention }) {
  const { t } = useTranslation()
  const [days, setDays] = useState(saved.days)
  const [isConfirming, setConfirming] = useState(false)
  const preview = useRetentionPreview(days)
  const putting = usePutRetention()
  const starting = useStartRetention()
  const isDirty = retentionKinds.some((kind) => days[kind] !== saved.days[kind])
  const isSet = retentionKinds.some((kind) => saved.days[kind] !== null)
  const { onHold, version } = saved

  async function start(): Promise<void> {
    try {
      await starting.mutateAsync()
      toast({ title: t('Removal has started') })
    } catch {
      // The panel shows the error.
    }
    setConfirming(false)
  }

  return (
    <Stack maw="56rem">
      <Box component="p" maw="72ch" c="dimmed">
        {t(
          'Everything is kept until you choose a period. What is older is then removed every night, for good. What belongs to an open CAR is kept.',
        )}
      </Box>
      <FormRefusal error={putting.error ?? starting.error ?? preview.error} />
      <ul className={`${layout.outlined} ${layout.divided}`} aria-label={t('Retention')}>
        {retentionKinds.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            days={days[kind]}
            preview={preview.data?.find((one) => one.kind === kind && one.days === days[kind])}
            onChange={(chosen) => setDays({ ...days, [kind]: chosen })}
          />
        ))}
      </ul>
      <Group gap="xs">
        <Button
          disabled={!isDirty}
          loading={putting.isPending}
          onClick={() => putting.mutate({ days, onHold, version })}
        >
          {t('Save')}
        </Button>
        {isDirty && (
          <Button variant="default" onClick={() => setDays(saved.days)}>
            {t('Discard')}
          </Button>
        )}
        {isSet && !isDirty && !onHold && (
          <Button variant="default" onClick={() => setConfirming(true)}>
            {t('Remove now')}
          </Button>
        )}
      </Group>
      <Switch
        label={t('Legal hold')}
        description={t('Nothing is removed and nobody is erased while this is on.')}
        checked={onHold}
        disabled={putting.isPending}
        onChange={(event) => putting.mutate({ days: saved.days, onHold: event.currentTarget.checked, version })}
      />
      <RunList runs={saved.runs} />
      <ConfirmDialog
        opened={isConfirming}
        dangerous
        title={t('Remove now?')}
        confirmLabel={t('Remove')}
        busy={starting.isPending}
        onConfirm={() => void start()}
        onClose={() => setConfirming(false)}
      >
        {t('What is older than the saved periods is removed in the background. This cannot be undone.')}
      </ConfirmDialog>
    </Stack>
  )
}

/** The newest removals, with what each has removed. */
function RunList({ runs }: { runs: readonly RetentionRun[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (runs.length === 0) return null
  const removedBy = ({ removed }: RetentionRun) =>
    retentionKinds.flatMap((kind) =>
      removed[kind] ? [`${t(retentionKindLabels[kind])}: ${format.number(removed[kind])}`] : [],
    )
  return (
    <Section title={t('Last removals')}>
      <ul className={`${layout.outlined} ${layout.divided}`} aria-label={t('Last removals')}>
        {runs.map((run) => (
          <li key={run.startedAt} className={entries.entry}>
            <Box className={text.breaks}>
              <time dateTime={run.startedAt}>{format.moment(run.startedAt)}</time>
              <Box c="dimmed" fz="sm">
                {removedBy(run).join(' · ') || t('Nothing was old enough.')}
              </Box>
            </Box>
            {run.finishedAt === null && <span role="status">{t('Removing…')}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
