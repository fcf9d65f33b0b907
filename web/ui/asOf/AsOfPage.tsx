import { Flex } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../../contract/records/asOf.ts'
import { ErrorState } from '../ErrorState.tsx'
import { PageHeader } from '../PageHeader.tsx'
import record from '../RecordPage.module.css'
import { refusalText } from '../refusalText.ts'
import { Skeletons } from '../Skeletons.tsx'
import type { AsOf } from './asOf.ts'
import { AsOfBar } from './AsOfBar.tsx'

type AsOfPageProps = {
  /** The number of the record, such as `CASE-1042`. */
  number: string
  asOf: AsOf
  at: string
  children: (state: RecordAsOf) => ReactNode
}

/** The page of a record as it was at a moment, which nothing on it can change. */
export function AsOfPage({ number, asOf, at, children }: AsOfPageProps) {
  const { t } = useTranslation()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...asOf.key, at],
    queryFn: ({ signal }) => asOf.read(at, signal),
    // Stepping from change to change does not blank the page.
    placeholderData: keepPreviousData,
  })
  const state = isPlaceholderData ? undefined : data
  const refused = error && refusalText(error)
  return (
    <Flex component="article" className={record.page} direction="column" gap="lg" aria-label={number}>
      <PageHeader title={number} subtitle={t('Earlier state')} isForScreen />
      <AsOfBar at={at} state={state} />
      {error ? (
        refused ? (
          <p role="alert">{refused}</p>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data ? (
        children(data)
      ) : (
        <Skeletons count={1} kind="record" />
      )}
    </Flex>
  )
}
