import { Button, Group, Select, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UrgentCallType, urgentCallTypes } from '../../../contract/calls/callChoices.ts'
import type { CallRoute } from '../../../contract/calls/callRoutes.ts'
import type { PlannedShift } from '../../../contract/settings/shifts.ts'
import { useTimeZone } from '../../i18n/timeZone.ts'
import { StationSelect } from '../../stations/StationSelect.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { Section } from '../../ui/Section.tsx'
import { toast, showError } from '../../ui/toast.tsx'
import { localOf, momentOf } from '../../i18n/moments.ts'
import { useCallLabels } from '../useCallLabels.ts'
import { CallPlan } from './CallPlan.tsx'
import { useCallPreview, useTestCall } from './routingQueries.ts'
import { MomentInput } from '../../ui/MomentInput.tsx'

/** Previews who would be called when, for a call at any place and time; and sends a test to those who would be first now. */
export function TryCall({ routes, shifts }: { routes: CallRoute[]; shifts: PlannedShift[] }) {
  const { t } = useTranslation()
  const labels = useCallLabels()
  const timeZone = useTimeZone()
  const testing = useTestCall()
  const [type, setType] = useState<UrgentCallType>('machine')
  const [stationId, setStationId] = useState<string | null>(null)
  const [isStopped, setStopped] = useState(false)
  const [local, setLocal] = useState(() => localOf(Date.now(), timeZone))
  const [isConfirming, setConfirming] = useState(false)
  const at = momentOf(local, timeZone)
  const preview = useCallPreview({
    callType: type,
    lineStopped: isStopped ? 'true' : 'false',
    ...(stationId !== null && { stationId }),
    ...(at !== null && { at }),
  })

  async function sendTest(): Promise<void> {
    try {
      const { toldIds } = await testing.mutateAsync({ callType: type, stationId })
      if (toldIds.length > 0) toast({ title: t('Test call sent to {{count}} people', { count: toldIds.length }) })
      else toast({ title: t('No one is available now, so no one was notified.'), variant: 'destructive' })
    } catch (error) {
      showError(t('The test call was not sent.'), error)
    }
    setConfirming(false)
  }
  return (
    <Section
      title={t('Try it')}
      action={
        <Button variant="default" onClick={() => setConfirming(true)}>
          {t('Send a test call')}
        </Button>
      }
    >
      <Stack>
        <FieldGroup>
          <Select
            label={t('Call type')}
            allowDeselect={false}
            data={urgentCallTypes.map((value) => ({ value, label: labels.type[value] }))}
            value={type}
            onChange={(value) => setType(urgentCallTypes.find((one) => one === value) ?? type)}
          />
          <StationSelect
            label={t('Station')}
            placeholder={t('Not specified')}
            value={stationId}
            onChange={(station) => setStationId(station?.id ?? null)}
          />
          <MomentInput label={t('Called at')} value={local} onChange={setLocal} />
          <Group align="end">
            <Switch
              label={t('Line stopped')}
              checked={isStopped}
              onChange={({ currentTarget: { checked } }) => setStopped(checked)}
            />
          </Group>
        </FieldGroup>
        <QueryState of={preview} count={3} kind="row" />
        {preview.data && <CallPlan plan={preview.data} routes={routes} shifts={shifts} />}
      </Stack>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Send a test call?')}
        confirmLabel={t('Send test')}
        busy={testing.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => void sendTest()}
      >
        {t('Everyone who would be notified first right now gets a message marked as a test. It counts in no figure.')}
      </ConfirmDialog>
    </Section>
  )
}
