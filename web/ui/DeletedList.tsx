import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../api/api.ts'
import { useFormat } from '../i18n/format.ts'
import classes from './DeletedList.module.css'
import { ErrorState } from './ErrorState.tsx'
import { ShowMore } from './ShowMore.tsx'
import { Skeletons } from './Skeletons.tsx'

type Deleted = { id: string; deletedAt: string | null }

type DeletedListProps<Item> = {
  label: string
  reading: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  /** Stands there when nothing was deleted. */
  empty: string
  renderItem: (item: Item) => ReactNode
  /** What the item's button is called for those who hear it. */
  restoreLabel: (item: Item) => string
  onRestore: (item: Item) => void
}

/** What was deleted, each with when that was and the button that brings it back. */
export function DeletedList<Item extends Deleted>(props: DeletedListProps<Item>) {
  const { label, reading, empty, renderItem, restoreLabel, onRestore } = props
  const { t } = useTranslation()
  const format = useFormat()
  const items = reading.data?.pages.flatMap((page) => page.items)
  return (
    <>
      {reading.isPending && <Skeletons count={2} kind="line" height={36} />}
      {reading.isLoadingError && <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />}
      {items?.length === 0 && <p className={classes.empty}>{empty}</p>}
      {items && items.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {items.map((item) => (
            <li key={item.id} className={classes.item}>
              <div className={classes.words}>
                {renderItem(item)}
                {item.deletedAt && (
                  <time className={classes.time} dateTime={item.deletedAt} title={format.moment(item.deletedAt)}>
                    {t('Deleted {{ago}}', { ago: format.ago(item.deletedAt) })}
                  </time>
                )}
              </div>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />}
                aria-label={restoreLabel(item)}
                onClick={() => onRestore(item)}
              >
                {t('Restore')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={reading} isQuiet />
    </>
  )
}
