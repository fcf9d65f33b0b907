import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { isNothing } from '../ui/asOf/asOf.ts'
import { EarlierRows } from '../ui/asOf/EarlierRows.tsx'
import { useUsers } from './queries.ts'

type PartField = {
  name?: string
  /** What its values are; text and numbers by default. */
  kind?: 'day' | 'moment' | 'amount' | 'decimal' | 'person' | undefined
  /** The contract's labels of its values. */
  labels?: Readonly<Record<string, string>> | undefined
  /** Its value as text, where no kind says it. */
  value?: (value: unknown) => string
}

type EarlierPartProps = Omit<ComponentProps<typeof EarlierRows>, 'details' | 'labels'> & {
  /** The fields of a row, in the order in which they are shown. */
  fields: Readonly<Record<string, PartField>>
}

/** What belonged to a record then, described by its fields. */
export function EarlierPart({ fields, ...rows }: EarlierPartProps) {
  const details = Object.keys(fields).filter((field) => field !== rows.main)
  return <EarlierRows {...rows} details={details} labels={usePartLabels(fields)} />
}

function usePartLabels(fields: EarlierPartProps['fields']) {
  const { t } = useTranslation()
  const format = useFormat()
  const people = useUsers().data

  function textOf(kind: PartField['kind'], text: string): string {
    switch (kind) {
      case 'day':
        return format.day(text)
      case 'moment':
        return format.moment(text)
      case 'amount':
        return format.amount(text)
      case 'decimal':
        return format.decimal(text)
      case 'person':
        return people?.find(({ id }) => id === text)?.name ?? t('Unknown')
      case undefined:
        return text
    }
  }
  return {
    name: (field: string): string => fields[field]?.name ?? field,
    value(field: string, value: unknown): string {
      const { kind, labels, value: own } = fields[field] ?? {}
      if (own) return own(value)
      if (isNothing(value)) return t('None')
      if (Array.isArray(value)) return format.decimal(String(value.length))
      const text = String(value)
      const word = labels?.[text]
      if (word !== undefined) return t(word)
      return textOf(kind ?? (typeof value === 'number' ? 'decimal' : undefined), text)
    },
  }
}
