import { Button, Group, Stack } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
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
import { AuditFilters } from './AuditFilters.tsx'
import { icon } from '../ui/icons.ts'
import classes from './AuditPage.module.css'
import layout from '../ui/layout.module.css'
import { AuditRow } from './AuditRow.tsx'
import { isFiltered, queryOf, readAuditSearch } from './auditSearch.ts'
import { useAudit } from './queries.ts'
import { useListSearch } from '../browser/useListSearch.ts'

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
