import { Group } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseSort } from '../../../contract/cases/caseChoices.ts'
import { GroupMenu } from './GroupMenu.tsx'
import { InPlaceButton } from '../../ui/inPlace/InPlaceButton.tsx'
import { SortMenu } from '../../ui/SortMenu.tsx'
import classes from './BoardToolbar.module.css'
import { isFiltered as hasFilters } from '../caseQuery.ts'
import { boardOrder } from './boardAddresses.ts'
import type { BoardSearch } from './useBoardSearch.ts'

/** Loaded on demand, since most people use the board unfiltered. */
const BoardFilters = lazy(async () => ({ default: (await import('./BoardFilters.tsx')).BoardFilters }))

/** Filters and order of the board; active filters are always visible. */
export function BoardToolbar({
  search,
  isFiltered,
  change,
  group,
  lanes,
  actions,
}: BoardSearch & { actions: ReactNode }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  // A search text alone is seen in its field.
  const isShown = isOpen || hasFilters({ ...search, q: undefined })
  const orders: { value: CaseSort; label: string }[] = [
    { value: boardOrder, label: t('Board order') },
    { value: 'dueDate', label: t('Earliest due date first') },
    { value: '-priority', label: t('Highest priority first') },
    { value: '-createdAt', label: t('Newest first') },
    { value: 'createdAt', label: t('Oldest first') },
    { value: '-updatedAt', label: t('Last changed first') },
    { value: 'title', label: t('Title, A to Z') },
  ]
  return (
    <Group className={classes.toolbar} gap="xs" align="flex-start" wrap="nowrap">
      <InPlaceButton
        className={classes.toggle}
        tip={t('Filter')}
        // With the filters in sight the key adds one.
        shortcut={isShown ? undefined : 'addFilter'}
        aria-expanded={isShown}
        aria-controls="board-filters"
        onClick={() => setOpen(!isOpen)}
      >
        <IconFilter size={14} stroke={1.5} aria-hidden />
        {t('Filter')}
      </InPlaceButton>
      <fieldset id="board-filters" className={classes.filters} hidden={!isShown} aria-label={t('Filter')}>
        {isShown && (
          <Suspense>
            <BoardFilters
              search={search}
              isFiltered={isFiltered}
              change={change}
              hasStatus={group !== 'status' && lanes !== 'status'}
            />
          </Suspense>
        )}
      </fieldset>
      <Group className={classes.sort} gap="xs" justify="flex-end" ml="auto">
        <GroupMenu group={group} lanes={lanes} onChange={change} />
        <SortMenu orders={orders} value={search.sort ?? boardOrder} onChange={(sort) => change({ sort })} />
        {actions}
      </Group>
    </Group>
  )
}
