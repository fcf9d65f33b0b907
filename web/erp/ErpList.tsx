import { Box, Group, Stack } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Page } from '../api/api.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import classes from './ErpList.module.css'
import { type ErpColumn, ErpTable } from './ErpTable.tsx'
import type { ReactNode } from 'react'
import { useListSearch } from '../browser/useListSearch.ts'
import { readIntegrationsSearch } from './integrationsSearch.ts'
import { searchTerm } from './searchTerm.ts'

type ErpListProps<Row> = {
  title: string
  /** Label of the search box. */
  searchLabel: string
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  columns: ErpColumn<Row>[]
  renderBelow: (row: Row) => ReactNode
  renderAction: (row: Row) => ReactNode
}

/** A list of Business Central records with its search box and states. */
export function ErpList<Row extends { id: string }>({
  title,
  searchLabel,
  list,
  columns,
  renderBelow,
  renderAction,
}: ErpListProps<Row>) {
  const { t } = useTranslation()
  const [search, changeSearch] = useListSearch('/integrations', readIntegrationsSearch)
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const isTooShort = Boolean(search.q) && searchTerm(search.q) === ''
  return (
    <Stack>
      <Group gap="0.5rem 1rem">
        <div className={classes.search}>
          <SearchInput
            value={search.q ?? ''}
            onChange={(q) => changeSearch({ q: q || undefined })}
            placeholder={searchLabel}
          />
        </div>
        {isTooShort && (
          <Box component="span" c="dimmed" fz="xs" role="status">
            {t('Type at least three letters to search.')}
          </Box>
        )}
      </Group>
      {list.isError && !list.isFetchNextPageError && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeletons count={8} kind="row" />}
      {rows?.length === 0 && (
        <EmptyState
          title={searchTerm(search.q) ? t('Nothing found in Business Central.') : t('None in Business Central.')}
          {...(search.q && {
            action: { label: t('Clear search'), onClick: () => changeSearch({ q: undefined }) },
          })}
        />
      )}
      {rows && rows.length > 0 && (
        <ErpTable
          title={title}
          rows={rows}
          columns={columns}
          renderBelow={renderBelow}
          renderAction={renderAction}
          sort={search.sort}
          onSort={(sort) => changeSearch({ sort })}
          isDated={list.isPlaceholderData}
        />
      )}
      <ShowMore list={list} label={t('Load more')} />
    </Stack>
  )
}
