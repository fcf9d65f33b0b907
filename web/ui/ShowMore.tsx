import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorState } from './ErrorState.tsx'

type PagedList = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => Promise<unknown>
}

/** What stands under a list of which more can be read. */
export function ShowMore({ list }: { list: PagedList }) {
  const { t } = useTranslation()
  function readOn(): void {
    if (!list.isFetching) void list.fetchNextPage()
  }
  if (list.isFetchNextPageError) return <ErrorState error={list.error} onRetry={readOn} />
  if (!list.hasNextPage) return null
  return (
    <Button variant="default" style={{ alignSelf: 'center' }} loading={list.isFetchingNextPage} onClick={readOn}>
      {t('Show more')}
    </Button>
  )
}
