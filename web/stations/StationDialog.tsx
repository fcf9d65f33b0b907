import { Autocomplete, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { pick } from '../../contract/values/keysOf.ts'
import { listChoices } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { NewStation, type Station, StationEdit, stationNameLimit } from '../../contract/stations/stations.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useRecordDialog } from '../ui/useRecordDialog.ts'
import { optionsOf, useWorkLabels } from '../ui/useWorkLabels.ts'
import { useAddStation, useEditStation, useStations } from './queries.ts'

type Values = Pick<Station, 'site' | 'area' | 'name' | 'department' | 'type'>
const fields = ['site', 'area', 'name', 'department', 'type'] as const
const empty: Values = { site: '', area: '', name: '', department: null, type: null }

type StationDialogProps = {
  /** The station to edit; without one a new one is added. */
  station?: Station
  /** The probable place of a new one. */
  beside?: Pick<Station, 'site' | 'area'> | undefined
  onClose: () => void
}

/** Adds a station or edits one. The code, and with it the printed label, never changes. */
export function StationDialog({ station, beside, onClose }: StationDialogProps) {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  const adding = useAddStation()
  const editing = useEditStation()
  const known = useStations().data ?? []
  const { base, form, dialog } = useRecordDialog<Values>({
    record: station,
    initial: () => (station ? pick(station, fields) : { ...empty, ...(beside && pick(beside, ['site', 'area'])) }),
    fields,
    newShape: NewStation,
    editShape: StationEdit,
    adding,
    editing,
    savedText: station ? t('Station saved') : t('Station added'),
    onClose,
  })
  const areas = known.filter(({ site }) => site.toLowerCase() === form.values.site.trim().toLowerCase())

  return (
    <FormDialog
      {...dialog}
      title={station ? t('Edit station') : t('Add station')}
      submitLabel={station ? t('Save') : t('Add station')}
    >
      <FieldGroup>
        <Autocomplete
          label={t('Site')}
          required
          maxLength={stationNameLimit}
          data={distinct(known.map(({ site }) => site))}
          data-autofocus={base.site === '' || undefined}
          {...form.getInputProps('site')}
        />
        <Autocomplete
          label={t('Area')}
          placeholder={t('Hall, line, department')}
          required
          maxLength={stationNameLimit}
          data={distinct(areas.map(({ area }) => area))}
          {...form.getInputProps('area')}
        />
        <TextInput
          label={t('Station')}
          placeholder={t('Machine, cell, workplace')}
          required
          maxLength={stationNameLimit}
          data-autofocus={base.site !== '' || undefined}
          {...form.getInputProps('name')}
        />
        <Select
          label={t('Department')}
          description={t('Notified when an issue is reported here.')}
          placeholder={t('None')}
          data={optionsOf(listChoices('departments'), labels.department)}
          clearable
          {...form.getInputProps('department')}
        />
        <Autocomplete
          label={t('Station type')}
          description={t('What one station has learned is proposed to those of the same type.')}
          placeholder={t('Press, CNC mill')}
          maxLength={stationNameLimit}
          data={distinct(known.flatMap(({ type }) => type ?? []))}
          {...form.getInputProps('type')}
          value={form.values.type ?? ''}
        />
      </FieldGroup>
    </FormDialog>
  )
}

const distinct = (names: string[]): string[] => [...new Set(names)]
