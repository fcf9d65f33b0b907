import { Autocomplete, MultiSelect, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { urgentCallTypes } from '../../../contract/calls/callChoices.ts'
import type { PlannedShift } from '../../../contract/settings/shifts.ts'
import { stationNameLimit } from '../../../contract/stations/stations.ts'
import { useStations } from '../../stations/queries.ts'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { useCallWords } from '../useCallWords.ts'
import type { EscalationValues } from './escalationForm.ts'

type EscalationScopeProps = {
  values: EscalationValues
  shifts: PlannedShift[]
  shiftLabel: (name: string) => string
  onChange: (change: Partial<EscalationValues>) => void
}

/** The calls that an escalation is for: of which type, in which shift and where. */
export function EscalationScope({ values, shifts, shiftLabel, onChange }: EscalationScopeProps) {
  const { t } = useTranslation()
  const callWords = useCallWords()
  const stations = useStations().data ?? []
  return (
    <FieldGroup>
      <MultiSelect
        label={t('Call types')}
        placeholder={values.callTypes.length === 0 ? t('Any') : ''}
        data-autofocus
        data={urgentCallTypes.map((value) => ({ value, label: callWords.type[value] }))}
        value={values.callTypes}
        onChange={(chosen) => onChange({ callTypes: urgentCallTypes.filter((type) => chosen.includes(type)) })}
      />
      <Select
        label={t('Shift')}
        placeholder={t('Any')}
        clearable
        data={shifts.map(({ id, name, site }) => ({
          value: id,
          label: [site, shiftLabel(name)].filter(Boolean).join(', '),
        }))}
        value={values.shiftId}
        onChange={(shiftId) => onChange({ shiftId })}
      />
      <Autocomplete
        label={t('Site')}
        placeholder={t('Any')}
        maxLength={stationNameLimit}
        data={[...new Set(stations.map(({ site }) => site))]}
        value={values.site}
        onChange={(site) => onChange({ site, ...(site === '' && { area: '' }) })}
      />
      <Autocomplete
        label={t('Area')}
        placeholder={t('Any')}
        maxLength={stationNameLimit}
        disabled={values.site === ''}
        data={[...new Set(stations.filter(({ site }) => site === values.site).map(({ area }) => area))]}
        value={values.area}
        onChange={(area) => onChange({ area })}
      />
    </FieldGroup>
  )
}
