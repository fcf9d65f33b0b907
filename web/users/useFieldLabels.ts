import { useTranslation } from 'react-i18next'
import { valueLabelsOfField, type Field, type Fields } from '../../contract/fields/field.ts'
import { useFormat } from '../i18n/format.ts'
import { useSiteOptions } from '../sites/useSiteOptions.ts'
import { useListsVersion } from '../ui/useListsVersion.ts'
import { useUsers } from './queries.ts'

type Measurement = { description: string; value: string }

/**
 * The label of each field of a record and its value as text, for comparing versions and for the history.
 * @param stationName the place of a station, for records that have one
 */
export function useFieldLabels<F extends Fields>(fields: F, stationName: (id: string) => string = String) {
  const { t } = useTranslation()
  const format = useFormat()
  const people = useUsers().data
  const sites = useSiteOptions()
  useListsVersion()

  function text(field: Field, value: unknown): string {
    if (field.kind === 'files') return t('{{count}} files', { count: (value as string[]).length })
    if (field.kind === 'measurements')
      return (value as Measurement[]).map((row) => `${row.description}: ${row.value}`).join('\n')
    if (Array.isArray(value)) return value.join(', ')
    const written = String(value)
    switch (field.kind) {
      case 'day':
        return format.day(written)
      case 'moment':
        return format.moment(written)
      case 'money':
        return format.money(written)
      case 'hours':
      case 'wholeHours':
        return format.hours(Number(written))
      case 'days':
        return t('{{count}} days', { count: Number(written) })
      case 'person':
        return people?.find(({ id }) => id === written)?.name ?? written
      case 'site':
        return sites.nameOf(written)
      case 'station':
        return stationName(written)
      default: {
        const word = valueLabelsOfField(field)?.[written]
        return word === undefined ? written : t(word)
      }
    }
  }

  function valueOf(name: keyof F, value: unknown): string {
    const field = fields[name] as Field
    const isNothing = value === null || value === undefined || value === ''
    return (isNothing ? '' : text(field, value)) || t(field.none ?? 'None')
  }
  return {
    name: (name: keyof F): string => t(fields[name]?.label ?? String(name)),
    value: valueOf,
  }
}
