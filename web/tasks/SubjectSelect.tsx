import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../api/api.ts'
import { recordOf, type Subject } from '../api/subject.ts'

/** A case or CAR that tasks can be added to, and its name for people. */
export type NamedSubject = { subject: Subject; key: string; title: string }

/** Milliseconds without typing before the server is asked. */
const debounceDelay = 200

const idOf = ({ subject }: NamedSubject): string => recordOf(subject).id
const nameOf = ({ key, title }: NamedSubject): string => `${key} ${title}`

type SubjectSelectProps = {
  /** Offered until something is typed. */
  offered: readonly NamedSubject[]
  value: NamedSubject | null
  onChange: (chosen: NamedSubject) => void
}

/** Chooses the case or CAR of a new task, by number or title. */
export function SubjectSelect({ offered, value, onChange }: SubjectSelectProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value ? nameOf(value) : '')
  const [sought] = useDebouncedValue(typed.trim(), debounceDelay)
  // The field shows the name of the chosen record, which is not a search.
  const isSearch = sought !== '' && (!value || sought !== nameOf(value).trim())
  const found = useQuery({
    queryKey: ['search', 'subjects', sought],
    queryFn: ({ signal }) => send('GET /api/search', { query: { q: sought }, signal }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
    select: ({ cases, cars }): NamedSubject[] => [
      ...cases.map(({ id, key, title }) => ({ subject: { caseId: id }, key, title })),
      ...cars.map(({ id, key, title }) => ({ subject: { carId: id }, key, title })),
    ],
  })
  const shown = new Map(
    [...(value ? [value] : []), ...(isSearch ? (found.data ?? []) : offered)].map((one) => [idOf(one), one]),
  )
  return (
    <Select
      size="xs"
      aria-label={t('Case or CAR')}
      placeholder={t('Case or CAR')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={found.isFetching ? t('Searching…') : t('No case or CAR with this number or title')}
      data={[...shown.values()].map((one) => ({ value: idOf(one), label: nameOf(one) }))}
      // Filtered by the server: other texts match, too.
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      value={value && idOf(value)}
      onChange={(id) => {
        const chosen = shown.get(id ?? '')
        if (chosen) onChange(chosen)
      }}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  )
}
