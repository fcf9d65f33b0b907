import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import { customFilterField } from '../../contract/filters/customFilterField.ts'
import type { FilterField } from '../../contract/filters/filterFields.ts'
import { useCustomFields } from './queries.ts'

/** The fields by which a list can be filtered. The object stays the same while nothing changes. */
export type FilterFields = {
  /** The built-in ones, then the custom fields in use. */
  all: readonly FilterField[]
  /** The names of retired custom fields by their keys. */
  retired: ReadonlyMap<string, string>
  isKnown: boolean
}

/** The built-in fields of a list and the custom fields of its records. */
export function useFilterFields(builtIn: readonly FilterField[], record: CustomRecord): FilterFields {
  const { t } = useTranslation()
  const { data } = useCustomFields()
  return useMemo(() => {
    const custom = (data ?? []).filter((field) => field.record === record)
    const inUse = custom.filter(({ retiredAt }) => retiredAt === null)
    const yesOrNo = { true: t('Yes'), false: t('No') }
    return {
      all: [...builtIn, ...inUse.map((field) => customFilterField(field, yesOrNo))],
      retired: new Map(custom.flatMap(({ key, label, retiredAt }) => (retiredAt === null ? [] : [[key, label]]))),
      isKnown: data !== undefined,
    }
  }, [builtIn, record, data, t])
}
