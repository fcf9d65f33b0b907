import { Button, Group, Stack, Flex } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useState, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbility } from '../auth/signedIn.ts'
import { addressOf } from '../api/api.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { ExportMenu } from '../ui/ExportMenu.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { icon } from '../ui/icons.ts'
import { AuditRow } from './AuditRow.tsx'
import { isFiltered, queryOf, readAuditSearch, type AuditSearch } from './auditSearch.ts'
import { useAudit } from './queries.ts'
import { useListSearch } from '../browser/useListSearch.ts'
import { auditFeatures } from '../../contract/audit/auditFeatures.ts'
import { nobody } from '../../contract/audit/audit.ts'
import { auditActionLabels, auditFeatureLabels } from '../../contract/audit/auditLabels.ts'
import { FilterChip, type FilterOption } from '../ui/FilterChip.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { useUsers } from '../users/queries.ts'
import classes from './AuditPage.module.css'
import layout from '../ui/layout.module.css'

const CheckDialog = lazy(async () => ({ default: (await import('./CheckDialog.tsx')).CheckDialog }))

/** Who did what, when and from where: everything that was ever written, for those who may see it. */
export function AuditPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayRead = useAbility('readAudit')
  if (mayRead) return <AuditLog />
  return (
    <>
      <PageHeader title={t('Audit log')} />
      <EmptyState
        title={t('Only a process manager can view the audit log.')}
        action={{ label: t('Go to dashboard'), onClick: () => void navigate({ to: '/' }) }}
        guide="finance-and-quality#audit"
      />
    </>
  )
}

function AuditLog() {
  const { t } = useTranslation()
  const [search, changeSearch] = useListSearch('/audit', readAuditSearch)
  const [isChecking, setChecking] = useState(false)
  const list = useAudit(queryOf(search))
  const entries = list.data?.pages.flatMap(({ items }) => items)
  const address = (choice: object) => addressOf('GET /api/audit/export', undefined, { ...queryOf(search), ...choice })
  return (
    <>
      <PageHeader
        title={t('Audit log')}
        subtitle={t('Who did what, when and from where')}
        search={
          <SearchInput
            value={search.q ?? ''}
            onChange={(q) => changeSearch({ q })}
            placeholder={t('Search by number or words')}
          />
        }
        actions={<ExportMenu lists={[{ address }]} />}
      />
      <Stack>
        <Group className={classes.bar} gap="0.5rem 1rem" wrap="nowrap">
          <AuditFilters search={search} onChange={changeSearch} />
          <Button
            variant="default"
            size="xs"
            flex="none"
            leftSection={<IconShieldCheck {...icon} />}
            onClick={() => setChecking(true)}
          >
            {t('Check the log')}
          </Button>
        </Group>
        <QueryState of={list} count={8} kind="row" />
        {entries?.length === 0 &&
          (isFiltered(search) ? (
            <EmptyState
              title={t('No log entries match these filters.')}
              action={{ label: t('Clear filters'), onClick: () => changeSearch(nothingFiltered) }}
            />
          ) : (
            <EmptyState title={t('No entries yet.')} guide="finance-and-quality#audit" />
          ))}
        {entries && entries.length > 0 && (
          <ol
            className={`${classes.entries} ${layout.panel} ${layout.divided}`}
            aria-label={t('Entries, newest first')}
            aria-busy={list.isPlaceholderData}
          >
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        <ShowMore list={list} />
      </Stack>
      <DialogSuspense>{isChecking && <CheckDialog onClose={() => setChecking(false)} />}</DialogSuspense>
    </>
  )
}

const nothingFiltered = {
  q: undefined,
  actorId: undefined,
  feature: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
}

const OwnDays = lazy(async () => ({ default: (await import('../ui/OwnDays.tsx')).OwnDays }))

type AuditFiltersProps = { search: AuditSearch; onChange: (change: Partial<AuditSearch>) => void }

/** Filters of the log, all kept in the address. */
function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t } = useTranslation()
  const people = useUsers().data ?? []
  const persons: FilterOption[] = [
    { value: nobody, label: t('Not signed in') },
    ...people.map(({ id, name, profileImageUrl }) => ({
      value: id,
      label: name,
      mark: <PersonAvatar name={name} imageUrl={profileImageUrl} size={20} />,
    })),
  ]
  const actions = Object.entries(auditActionLabels)
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
        options={auditFeatures.map((feature) => ({ value: feature, label: t(auditFeatureLabels[feature]) }))}
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
