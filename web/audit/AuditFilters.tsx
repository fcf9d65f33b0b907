import { Flex } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { auditFeatures } from '../../contract/audit/auditFeatures.ts'
import { nobodyWord } from '../../contract/audit/audit.ts'
import { auditActionWords, auditFeatureWords } from '../../contract/audit/auditWords.ts'
import { FilterChip, type FilterOption } from '../ui/FilterChip.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { useUsers } from '../users/queries.ts'
import classes from './AuditPage.module.css'
import type { AuditSearch } from './auditSearch.ts'

const OwnDays = lazy(async () => ({ default: (await import('../ui/OwnDays.tsx')).OwnDays }))

type AuditFiltersProps = { search: AuditSearch; onChange: (change: Partial<AuditSearch>) => void }

/** Filters of the log, all kept in the address. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t } = useTranslation()
  const people = useUsers().data ?? []
  const persons: FilterOption[] = [
    { value: nobodyWord, label: t('Not signed in') },
    ...people.map(({ id, name, profileImageUrl }) => ({
      value: id,
      label: name,
      mark: <PersonAvatar name={name} imageUrl={profileImageUrl} size={20} />,
    })),
  ]
  const actions = Object.entries(auditActionWords)
    .filter(([action]) => !action.includes('.'))
    .map(([value, word]) => ({ value, label: t(word) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <Flex component="section" gap="xs" align="center" wrap="wrap" flex={1} miw={0} aria-label={t('Filter')}>
      <FilterChip
        label={t('Person')}
        options={persons}
        chosen={search.actorId}
        onChange={(actorId) => onChange({ actorId })}
        searchable
      />
      <FilterChip
        label={t('Area')}
        options={auditFeatures.map((feature) => ({ value: feature, label: t(auditFeatureWords[feature]) }))}
        chosen={search.feature}
        onChange={(feature) => onChange({ feature })}
        searchable
      />
      <FilterChip
        label={t('Action')}
        options={actions}
        chosen={search.action}
        onChange={(action) => onChange({ action })}
        searchable
      />
      <Suspense fallback={<span className={classes.daysComing} />}>
        <OwnDays from={search.from} to={search.to} onChange={onChange} />
      </Suspense>
    </Flex>
  )
}
