import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../i18n/timeZone.ts'
import { readAcrossFiguresQuery } from '../readAcross/figuresQuery.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'

/** Loaded once a place was asked: most dashboards have nothing to show here. */
const ReadAcrossTiles = lazy(async () => ({
  default: (await import('../readAcross/ReadAcrossTiles.tsx')).ReadAcrossTiles,
}))

/** How far what was learned has spread; nothing before the first place was asked. */
export function ReadAcrossWork() {
  const { t } = useTranslation()
  const { data } = useQuery(readAcrossFiguresQuery({ ...useChosenSiteFilter(), timeZone: useTimeZone() }))
  if (!data || data.asked === 0) return null
  return (
    <Suspense>
      <Box>
        <Box component="h3" fz="sm" mb="xs">
          {t('Read-across')}
        </Box>
        <ReadAcrossTiles />
      </Box>
    </Suspense>
  )
}
