import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type CarProof, carProofs, carStatuses } from '../../contract/cars/carChoices.ts'
import type { FilterField } from '../../contract/filters/filterFields.ts'
import { readConditions } from '../../contract/filters/readFilters.ts'
import { ImportFilter } from '../imports/ImportFilter.tsx'
import { FilterChip, FilterSwitch, FilterBar } from '../ui/FilterChip.tsx'
import { FurtherFilters } from '../ui/filters/FurtherFilters.tsx'
import { PriorityFilter } from '../ui/PriorityFilter.tsx'
import { SortMenu } from '../ui/SortMenu.tsx'
import { optionsOf } from '../ui/useWorkLabels.ts'
import type { CarSearch, CarSort } from './carSearch.ts'
import { CarStatusMark } from './CarStatusTag.tsx'
import { newestFirst } from './useCarsSearch.ts'
import { useCarLabels } from './useCarLabels.ts'
import { carFilters } from '../../contract/filters/carFilters.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFilterFields } from '../customFields/useFilterFields.ts'
import type { FilterValues } from '../ui/filters/filterValues.ts'
import { choiceOptions } from '../ui/filters/choiceOptions.ts'
import { useSiteOptions } from '../sites/useSiteOptions.ts'
import { useUsers } from '../users/queries.ts'

type CarsFiltersProps = { search: CarSearch; actions: ReactNode; onChange: (change: Partial<CarSearch>) => void }

/** The conditions of a search that no chip of their own shows. */
const conditionsOf = (fields: readonly FilterField[], search: CarSearch) =>
  readConditions(fields, search).filter(
    ({ field: { name }, comparison }) => comparison !== 'is' || (name !== 'status' && name !== 'priority'),
  )

const proofLabels = (t: TFunction): Record<CarProof, string> => ({
  proven: t('Proven'),
  never: t('Closed but never proven'),
  awaited: t('Proof awaited'),
})

/** Filters and order of the CARs, all kept in the address. */
export function CarsFilters({ search, actions, onChange }: CarsFiltersProps) {
  const { t } = useTranslation()
  const labels = useCarLabels()
  const values = useCarFilterValues()
  const orders: { value: CarSort; label: string }[] = [
    { value: newestFirst, label: t('Newest first') },
    { value: 'createdAt', label: t('Oldest first') },
    { value: '-updatedAt', label: t('Last changed first') },
    { value: 'dueDate', label: t('Earliest due date first') },
    { value: '-priority', label: t('Highest priority first') },
    { value: 'title', label: t('Title, A to Z') },
  ]
  return (
    <FilterBar
      sort={<SortMenu orders={orders} value={search.sort ?? newestFirst} onChange={(sort) => onChange({ sort })} />}
      actions={actions}
    >
      <FilterChip
        label={t('Status')}
        options={optionsOf(carStatuses, labels.status).map((option) => ({
          ...option,
          mark: <CarStatusMark status={option.value} />,
        }))}
        chosen={search.status}
        onChange={(status) => onChange({ status })}
      />
      <PriorityFilter search={search} onChange={onChange} />
      {search.proof && (
        <FilterChip
          label={t('Proof')}
          options={optionsOf(carProofs, proofLabels(t))}
          chosen={search.proof}
          onChange={(proof) => onChange({ proof })}
        />
      )}
      <ImportFilter search={search} onChange={onChange} />
      {search.deleted && <FilterSwitch label={t('Deleted')} on onChange={(deleted) => onChange({ deleted })} />}
      <FurtherFilters
        search={search}
        conditions={conditionsOf(values.known, search)}
        values={values}
        onChange={onChange}
      />
    </FilterBar>
  )
}

/** The fields of a CAR by which the list can be filtered, and their values. */
function useCarFilterValues(): FilterValues {
  const { t } = useTranslation()
  const { id: ownId } = useSignedIn()
  const { all: known } = useFilterFields(carFilters, 'car')
  const sites = useSiteOptions()
  const people = useUsers().data ?? []
  const others = people.filter(({ id }) => id !== ownId).map(({ id, name }) => ({ value: id, label: name }))
  const options = [{ value: 'me', label: t('Me') }, ...others]
  return {
    fields: known.filter(({ kind }) => kind !== 'site' || sites.isOffered),
    known,
    optionsOf: (field) => {
      if (field.kind === 'site') return sites.options
      return field.kind === 'person' ? options : choiceOptions(t, field)
    },
    nameOf: (field, value) => {
      if (field.kind === 'site') return sites.nameOf(value)
      return field.kind === 'person' ? (options.find((one) => one.value === value)?.label ?? '…') : null
    },
    // Every value of a CAR is chosen from a list or typed.
    Picker: () => null,
  }
}
