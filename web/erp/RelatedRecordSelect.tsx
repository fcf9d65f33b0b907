import { Box, Flex, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RelatedRecord } from '../../contract/cases/cases.ts'
import { relatedRecordLimit } from '../../contract/fields/caseCorrection.ts'
import { CallError } from '../api/callError.ts'
import { send } from '../api/api.ts'
import { searchTerm } from './searchTerm.ts'
import text from '../ui/text.module.css'

/** Milliseconds without typing before the ERP is asked. */
const debounceDelay = 250

/** A linked record by its id and name; empty strings for none. */
type LinkedRecord = { id: string; name: string }

type RelatedRecordSelectProps = {
  type: RelatedRecord['type']
  value: LinkedRecord
  onChange: (value: LinkedRecord) => void
  errors: { id?: ReactNode; name?: ReactNode }
}

/**
 * Links a record of the ERP, found by number, name or e-mail. While the ERP is unavailable, number and name are typed:
 * a case can always be reported.
 */
export function RelatedRecordSelect({ type, value, onChange, errors }: RelatedRecordSelectProps) {
  const { t } = useTranslation()
  // The label of the selected record is not a search.
  const [label, setLabel] = useState(value.name)
  const [typed, setTyped] = useState(label)
  const [labels] = useDebouncedValue(typed === label ? '' : typed, debounceDelay)
  const found = useFoundRecords(type, labels)
  const isTyped = value.id === '' && value.name !== ''
  if (found.isError || isTyped) {
    const isApart = found.error instanceof CallError && found.error.problem?.code === 'conflict'
    return (
      <>
        <TextInput
          label={t('Record number')}
          maxLength={relatedRecordLimit}
          error={errors.id}
          value={value.id}
          onChange={(event) => onChange({ ...value, id: event.currentTarget.value })}
        />
        <TextInput
          label={t('Record name')}
          maxLength={relatedRecordLimit}
          error={errors.name}
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
          {...(found.isError && {
            description: isApart
              ? t('Business Central is not connected: enter number and name.')
              : t('Business Central is not responding: enter number and name.'),
          })}
        />
      </>
    )
  }
  const records = new Map((found.data ?? []).map((record) => [record.id, record]))
  const options = [...records.values()]
    .filter(({ id }) => id !== value.id)
    .map((record) => ({ value: record.id, label: labelOf(record) }))
  return (
    <Select
      label={t('Record')}
      placeholder={t('Search by number, name or email')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('Unlink record') }}
      error={errors.id ?? errors.name}
      nothingFoundMessage={found.isFetching ? t('Searching…') : t('Nothing found in Business Central')}
      data={value.id === '' ? options : [{ value: value.id, label: label || value.id }, ...options]}
      // Filtered by the ERP, also by fields that the label does not show.
      filter={({ options: all }) => all}
      value={value.id || null}
      onChange={(id) => {
        const chosen = id === null ? undefined : records.get(id)
        if (id !== null && !chosen) return
        setLabel(chosen ? labelOf(chosen) : '')
        onChange({ id: chosen?.id ?? '', name: chosen?.name ?? '' })
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      renderOption={({ option }) => <Found record={records.get(option.value)} label={option.label} />}
    />
  )
}

const labelOf = ({ number, name }: FoundRecord): string => `${number} ${name}`

function Found({ record, label }: { record: FoundRecord | undefined; label: string }) {
  if (!record) return label
  return (
    <Flex component="span" direction="column" flex={1} miw={0}>
      <Flex component="span" gap="sm" align="baseline" justify="space-between">
        <span className={text.breaks}>{record.name}</span>
        <Box component="span" c="dimmed" fz="xs" flex="none">
          {record.number}
        </Box>
      </Flex>
      <Box component="span" className={text.breaks} c="dimmed" fz="xs">
        {record.facts.join(' · ')}
      </Box>
    </Flex>
  )
}

/** A record that can be linked: its name, and a few facts that distinguish it from others of that name. */
type FoundRecord = { id: string; number: string; name: string; facts: string[] }

type Kind = RelatedRecord['type']
type Asked = { query: { q?: string | undefined }; signal: AbortSignal }

const readers: Record<Kind, (asked: Asked) => Promise<FoundRecord[]>> = {
  Customer: async (asked) =>
    (await send('GET /api/dynamics/customers', asked)).map(({ displayName, city, email, ...row }) =>
      found(row, displayName, city, email),
    ),
  Vendor: async (asked) =>
    (await send('GET /api/dynamics/vendors', asked)).map(({ displayName, city, email, ...row }) =>
      found(row, displayName, city, email),
    ),
  'Sales Order': async (asked) =>
    (await send('GET /api/dynamics/sales-orders', asked)).map(({ customerName, externalDocumentNumber, ...row }) =>
      found(row, customerName, externalDocumentNumber, row.orderDate),
    ),
  'Purchase Order': async (asked) =>
    (await send('GET /api/dynamics/purchase-orders', asked)).map(({ vendorName, ...row }) =>
      found(row, vendorName, row.orderDate),
    ),
  Item: async (asked) =>
    (await send('GET /api/dynamics/items', asked)).map(({ displayName, baseUnitOfMeasureCode, ...row }) =>
      found(row, displayName, baseUnitOfMeasureCode),
    ),
}

const found = (
  { id, number }: { id: string; number: string },
  name: string,
  ...facts: (string | null)[]
): FoundRecord => ({ id, number, name, facts: facts.filter((fact) => fact !== null && fact !== '') as string[] })

/** Milliseconds for which a response counts as current. */
const maxAge = 60_000

/** Records of a kind whose number, name or e-mail contains the words, from three letters on; else the first ones. */
const useFoundRecords = (kind: Kind, labels: string) =>
  useQuery({
    queryKey: ['erp', 'found', kind, searchTerm(labels)],
    queryFn: ({ signal }) => readers[kind]({ query: { q: searchTerm(labels) || undefined }, signal }),
    placeholderData: keepPreviousData,
    staleTime: maxAge,
  })
