import { Box, Button, Flex } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../api/api.ts'
import { useFormat } from '../i18n/format.ts'
import { smallIcon } from './icons.ts'
import { ShowMore } from './ShowMore.tsx'
import text from './text.module.css'
import layout from './layout.module.css'
import { QueryState } from './QueryState.tsx'

type Deleted = { id: string; deletedAt: string | null }

type DeletedListProps<Item> = {
  label: string
  reading: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  renderItem: (item: Item) => ReactNode
  /** Accessible name of the item's restore button. */
  restoreLabel: (item: Item) => string
  onRestore: (item: Item) => void
}

/** The deleted items, each with the time of deletion and a restore button. */
export function DeletedList<Item extends Deleted>(props: DeletedListProps<Item>) {
  const { label, reading, renderItem, restoreLabel, onRestore } = props
  const { t } = useTranslation()
  const format = useFormat()
  const items = reading.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <QueryState of={reading} count={2} kind="line" height={36} />
      {items && items.length > 0 && (
        <Box component="ul" className={layout.divided} mt={4} aria-label={label}>
          {items.map((item) => (
            <Flex component="li" key={item.id} p="0.5rem" gap="sm" align="center">
              <Box className={text.breaks} flex={1} miw={0} c="dimmed">
                {renderItem(item)}
                {item.deletedAt && (
                  <Box component="time" fz="xs" dateTime={item.deletedAt} title={format.moment(item.deletedAt)}>
                    {t('Deleted {{ago}}', { ago: format.ago(item.deletedAt) })}
                  </Box>
                )}
              </Box>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconArrowBackUp {...smallIcon} />}
                aria-label={restoreLabel(item)}
                onClick={() => onRestore(item)}
              >
                {t('Restore')}
              </Button>
            </Flex>
          ))}
        </Box>
      )}
      <ShowMore list={reading} isQuiet />
    </>
  )
}
