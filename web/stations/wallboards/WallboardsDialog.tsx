import { Autocomplete, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stationNameLimit } from '../../../contract/stations/stations.ts'
import { wallboardNameLimit } from '../../../contract/wallboards/wallboardChoices.ts'
import { NewWallboard, type Wallboard } from '../../../contract/wallboards/wallboards.ts'
import { newId } from '../../api/newId.ts'
import { useTimeZone } from '../../i18n/timeZone.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormRefusal } from '../../ui/FormRefusal.tsx'
import { errorsBy, refusedFields, isSame, useShowErrors } from '../../ui/formValues.ts'
import { useStations } from '../queries.ts'
import { useMakeWallboard, useRevokeWallboard, useWallboards } from './queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { RevocableList } from '../RevocableList.tsx'
import { QueryState } from '../../ui/QueryState.tsx'

const fields = ['name', 'site', 'area'] as const
const empty = { name: '', site: '', area: '' }

/** Creates and revokes the addresses of televisions. */
export function WallboardsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const making = useMakeWallboard()
  const stations = useStations().data ?? []
  const [id, setId] = useState(newId)
  const form = useForm({ initialValues: empty })
  const showErrors = useShowErrors(form)
  const { site } = form.values
  const areas = stations.filter((one) => one.site.toLowerCase() === site.trim().toLowerCase())

  async function make(): Promise<void> {
    const sent = { id, ...form.values, timeZone }
    if (showErrors(errorsBy(NewWallboard, sent, fields))) return
    try {
      await making.mutateAsync(sent)
      form.setValues(empty)
      setId(newId())
    } catch (error) {
      showErrors(refusedFields(error, fields))
    }
  }
  return (
    <FormDialog
      title={t('Wallboards')}
      isDirty={!isSame(form.values, empty)}
      isBusy={making.isPending}
      submitLabel={t('Create address')}
      closeLabel={t('Close')}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <Text size="sm" c="var(--text-dim)">
        {t('Open calls on a television, without signing in. Anyone with the address can see them.')}
      </Text>
      {making.data && (
        <Stack gap="xs">
          <CopyField label={t('Address of the new wallboard')} value={`${location.origin}/wall/${making.data.token}`} />
          <Text size="sm" c="var(--text-dim)">
            {t('Copy it now, it won’t be shown again.')}
          </Text>
        </Stack>
      )}
      <FormRefusal error={making.error} fields={fields} />
      <FieldGroup>
        <TextInput
          label={t('Name')}
          placeholder={t('Where the television is')}
          required
          maxLength={wallboardNameLimit}
          {...form.getInputProps('name')}
        />
        <Autocomplete
          label={t('Site')}
          placeholder={t('All')}
          maxLength={stationNameLimit}
          data={distinct(stations.map((one) => one.site))}
          {...form.getInputProps('site')}
        />
        <Autocomplete
          label={t('Area')}
          placeholder={t('All')}
          maxLength={stationNameLimit}
          data={distinct(areas.map(({ area }) => area))}
          {...form.getInputProps('area')}
        />
      </FieldGroup>
      <WallboardList />
    </FormDialog>
  )
}

const distinct = (names: string[]): string[] => [...new Set(names)]

/** The addresses of wallboards, with when a screen last showed them. */
function WallboardList() {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useWallboards()
  const revoking = useRevokeWallboard()

  const detailOf = ({ site, area, start, seenAt }: Wallboard) =>
    [
      [site, area].filter(Boolean).join(' / ') || t('All sites'),
      `/wall/${start}…`,
      seenAt === null ? t('Never opened') : t('Seen {{ago}}', { ago: format.ago(seenAt) }),
    ].join(' · ')
  if (!list.data) return <QueryState of={list} count={2} kind="row" />
  return (
    <RevocableList
      label={t('Wallboards')}
      items={list.data}
      detailOf={detailOf}
      onRevoke={(id) => revoking.mutateAsync(id)}
      question={(name) => t('Revoke the address of “{{name}}”?', { name })}
      consequence={t('Televisions that show it go blank at once. This can’t be undone.')}
    />
  )
}
