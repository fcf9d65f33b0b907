import { Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kioskNameLimit } from '../../../contract/kiosks/kioskChoices.ts'
import { CallError } from '../../api/callError.ts'
import { newId } from '../../api/newId.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormRefusal } from '../../ui/FormRefusal.tsx'
import { useStations } from '../queries.ts'
import { useKiosks, useMakeKiosk, useRevokeKiosk } from './queries.ts'
import type { Kiosk } from '../../../contract/kiosks/kiosks.ts'
import { useFormat } from '../../i18n/format.ts'
import { RevocableList } from '../RevocableList.tsx'

/** Pairs tablets with stations and revokes them. */
export function KiosksDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const making = useMakeKiosk()
  const stations = useStations().data ?? []
  const [id, setId] = useState(newId)
  const [stationId, setStationId] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const list = useKiosks(making.data !== undefined)
  const made = list.data?.find((kiosk) => kiosk.id === making.data?.id)

  async function make(): Promise<void> {
    setMissing(stationId === null)
    if (stationId === null) return
    try {
      await making.mutateAsync({ id, stationId, name: name.trim() || null })
      setId(newId())
      setStationId(null)
      setName('')
    } catch (error) {
      if (!(error instanceof CallError)) return
      // The response was lost: a new tablet is created.
      setId(newId())
    }
  }
  return (
    <FormDialog
      title={t('Shared tablets')}
      isDirty={stationId !== null || name !== ''}
      isBusy={making.isPending}
      submitLabel={t('Create code')}
      closeLabel={t('Close')}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <Text size="sm" c="var(--text-dim)">
        {t('People report and answer calls on it with the PIN or badge from their profile.')}
      </Text>
      {making.data && (
        <Stack gap="xs" role="status">
          {made?.pairedAt ? (
            <Text size="sm" fw={500}>
              {t('{{name}} is paired', { name: made.name })}
            </Text>
          ) : (
            <>
              <CopyField
                label={t('1. Open this address on the tablet')}
                value={`${location.origin}/andon/report?pair`}
              />
              <CopyField label={t('2. Enter this code within 10 minutes')} value={making.data.code} />
            </>
          )}
        </Stack>
      )}
      <FormRefusal error={making.error} />
      <FieldGroup>
        <Select
          label={t('Station')}
          searchable
          required
          data={stations.map((station) => ({ value: station.id, label: station.location }))}
          value={stationId}
          error={isMissing && t('Station is required')}
          onChange={(chosen) => {
            setStationId(chosen)
            setMissing(false)
          }}
        />
        <TextInput
          label={t('Name')}
          placeholder={t('As the station')}
          maxLength={kioskNameLimit}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </FieldGroup>
      <QueryState of={list} count={2} kind="row" />
      {list.data && <KioskList kiosks={list.data} />}
    </FormDialog>
  )
}

/** The shared tablets, with where they are and when they were last used. */
function KioskList({ kiosks }: { kiosks: readonly Kiosk[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const revoking = useRevokeKiosk()
  const stateOf = ({ pairedAt, seenAt }: Kiosk) =>
    pairedAt === null ? t('Not paired yet') : t('Seen {{ago}}', { ago: format.ago(seenAt ?? pairedAt) })
  return (
    <RevocableList
      label={t('Shared tablets')}
      items={kiosks}
      detailOf={(kiosk) => [kiosk.location, stateOf(kiosk)].join(' · ')}
      onRevoke={(id) => revoking.mutateAsync(id)}
      question={(name) => t('Revoke the tablet “{{name}}”?', { name })}
      consequence={t('Nobody can sign in on it any more. Reports that still wait on it are not sent.')}
    />
  )
}
