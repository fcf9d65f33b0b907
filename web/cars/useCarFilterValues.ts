import { useTranslation } from 'react-i18next'
import { carFilters } from '../../contract/filters/carFilters.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFilterFields } from '../customFields/useFilterFields.ts'
import type { FilterValues } from '../ui/filters/filterValues.ts'
import { optionsOfWords } from '../ui/filters/optionsOfWords.ts'
import { useSiteOptions } from '../sites/useSiteOptions.ts'
import { useUsers } from '../users/queries.ts'

/** The fields of a CAR by which the list can be filtered, and their values. */
export function useCarFilterValues(): FilterValues {
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
      return field.kind === 'person' ? options : optionsOfWords(t, field)
    },
    nameOf: (field, value) => {
      if (field.kind === 'site') return sites.nameOf(value)
      return field.kind === 'person' ? (options.find((one) => one.value === value)?.label ?? '…') : null
    },
    // Every value of a CAR is chosen from a list or typed.
    Picker: () => null,
  }
}
