import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { caseFilters } from '../../contract/filters/caseFilters.ts'
import type { FilterField } from '../../contract/filters/filterFields.ts'
import { CarSelect } from '../cars/CarSelect.tsx'
import { useCar } from '../cars/queries.ts'
import { useFilterFields } from '../customFields/useFilterFields.ts'
import { useSiteOptions } from '../sites/useSiteOptions.ts'
import { StationName } from '../stations/StationName.tsx'
import { StationSelect } from '../stations/StationSelect.tsx'
import { nameOfField } from '../ui/filters/fieldLabels.ts'
import type { FilterValues, PickerProps } from '../ui/filters/filterValues.ts'
import { choiceOptions } from '../ui/filters/choiceOptions.ts'
import { useAssigneeOptions, useReporterOptions } from './useAssigneeOptions.tsx'

// Apart from the list and the board, which show codes only where somebody filters by them.
const CauseCodeName = lazy(async () => ({ default: (await import('../causes/CauseCodeName.tsx')).CauseCodeName }))
const CauseCodeSelect = lazy(async () => ({ default: (await import('../causes/CauseCodeSelect.tsx')).CauseCodeSelect }))

/** The fields of a case by which a list or, without `hasStatus`, the board can be filtered, and their values. */
export function useCaseFilterValues(hasStatus: boolean): FilterValues {
  const { t } = useTranslation()
  const assignees = useAssigneeOptions()
  const reporters = useReporterOptions()
  const sites = useSiteOptions()
  const { all: known } = useFilterFields(caseFilters, 'case')
  const peopleOf = (field: FilterField) => (field.name === 'assigneeId' ? assignees : reporters)
  return {
    fields: known.filter(({ name, kind }) => (kind === 'site' ? sites.isOffered : hasStatus || name !== 'status')),
    known,
    optionsOf: (field) => {
      if (field.kind === 'site') return sites.options
      return field.kind === 'person' ? peopleOf(field) : choiceOptions(t, field)
    },
    nameOf: (field, value) => {
      if (field.kind === 'person') return peopleOf(field).find((one) => one.value === value)?.label ?? '…'
      if (field.kind === 'site') return sites.nameOf(value)
      if (field.kind === 'station') return <StationName id={value} />
      if (field.kind === 'cause') {
        return (
          <Suspense fallback={value}>
            <CauseCodeName code={value} />
          </Suspense>
        )
      }
      return field.kind === 'car' ? <CarKey id={value} /> : null
    },
    Picker: CasePicker,
  }
}

/** The number of a CAR, as a filter names it. */
const CarKey = ({ id }: { id: string }) => useCar(id).data?.key ?? '…'

function CasePicker({ field, value, onChange }: PickerProps) {
  const { t } = useTranslation()
  const id = value[0] ?? null
  if (field.kind === 'station') {
    return (
      <StationSelect
        label={t('Value')}
        inDialog
        value={id}
        onChange={(station) => onChange(station ? [station.id] : [])}
      />
    )
  }
  if (field.kind === 'car') {
    return <CarSelect label={t('Value')} inDialog value={id} onChange={(car) => onChange(car ? [car] : [])} />
  }
  if (field.kind === 'cause') {
    return (
      <Suspense>
        <CauseCodeSelect
          label={t('Value')}
          comboboxProps={{ withinPortal: false }}
          value={id}
          onChange={(code) => onChange(code ? [code] : [])}
        />
      </Suspense>
    )
  }
  return <Text>{nameOfField(t, field)}</Text>
}
