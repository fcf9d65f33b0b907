import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorState } from './ErrorState.tsx'

type ShowMoreProps = {
  list: {
    hasNextPage: boolean
    isFetching: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => Promise<unknown>
  }
  label?: string
  /** For a section of a page or a drawer, rather than for a list that is the page. */
  isQuiet?: boolean
}

/** Shown under a list that has more items to load. */
export function ShowMore({ list, label, isQuiet = false }: ShowMoreProps) {
  const { t } = useTranslation()
  function readOn(): void {
    if (!list.isFetching) void list.fetchNextPage()
  }
  if (list.isFetchNextPageError) return <ErrorState error={list.error} onRetry={readOn} />
  if (!list.hasNextPage) return null
  const look = isQuiet ? quiet : { variant: 'default', style: { alignSelf: 'center' } }
  return (
    <Button {...look} loading={list.isFetchingNextPage} onClick={readOn}>
      {label ?? t('Show more')}
    </Button>
  )
}

const quiet = { variant: 'subtle', color: 'gray', size: 'compact-sm', mt: 'xs' }
