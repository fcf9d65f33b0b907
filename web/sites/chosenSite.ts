import { useMemo } from 'react'
import { chosenPreferences, usePreferences } from '../i18n/preferences.ts'

export type SiteFilter = { siteId?: string[] | undefined }

/** The filter of the site that the reader has chosen for all pages; empty for all sites. */
export const chosenSiteFilter = (): SiteFilter => filterOf(chosenPreferences().siteId)

/** The same; re-renders when another site is chosen. */
export function useChosenSiteFilter(): SiteFilter {
  const { siteId } = usePreferences()
  return useMemo(() => filterOf(siteId), [siteId])
}

const filterOf = (siteId: string | null): SiteFilter => (siteId === null ? {} : { siteId: [siteId] })

/** A search narrowed to the chosen site, unless it names sites itself. */
export function useAtChosenSite<Search extends SiteFilter>(search: Search): Search {
  const chosen = useChosenSiteFilter()
  return useMemo(
    () => (chosen.siteId === undefined || namesSites(search) ? search : { ...search, ...chosen }),
    [search, chosen],
  )
}

const namesSites = (search: object) =>
  Object.entries(search).some(([name, value]) => /^siteId(?:\.|$)/.test(name) && value !== undefined)
