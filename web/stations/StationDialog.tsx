import { Autocomplete, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listChoices } from '../../contract/workspaceListWords.ts'
import { NewStation, type Station, StationEdit, stationNameLimit } from '../../contract/stations.ts'
import { CallError } from '../api/callError.ts'
import { newId } from '../api/newId.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { changesBetween, errorsBy, errorsFrom, isSame } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import { useShowErrors } from '../ui/useShowErrors.ts'
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
  const [id] = useState(newId)
  const [base] = useState<Values>(() =>
    station
      ? {
          site: station.site,
          area: station.area,
          name: station.name,
          department: station.department,
          type: station.type,
        }
      : { ...empty, ...(beside && { site: beside.site, area: beside.area }) },
  )
  const form = useForm<Values>({ initialValues: base })
  const showErrors = useShowErrors(form)
  const sending = station ? editing : adding
  const areas = known.filter(({ site }) => site.toLowerCase() === form.values.site.trim().toLowerCase())

  async function save(): Promise<void> {
    const edit = changesBetween(base, form.values)
    if (showErrors(station ? errorsBy(StationEdit, edit, fields) : errorsBy(NewStation, form.values, fields))) return
    try {
      if (station) await editing.mutateAsync({ id: station.id, edit, version: station.version })
      else await adding.mutateAsync({ id, ...form.values })
      onClose()
      toast({ title: station ? t('Station saved') : t('Station added') })
    } catch (error) {
      if (error instanceof CallError) showErrors(errorsFrom(error.problem?.errors ?? [], fields))
    }
  }

  return (
    <FormDialog
      opened
      title={station ? t('Edit station') : t('Add station')}
      isDirty={!sending.isSuccess && !isSame(form.values, base)}
      isBusy={sending.isPending}
      submitLabel={station ? t('Save') : t('Add station')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormRefusal error={sending.error} />
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
