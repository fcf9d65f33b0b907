import { lazy } from 'react'
import { usePreferences } from '../i18n/preferences.ts'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { useSites } from './queries.ts'

/** Loaded where there are several sites. */
const SiteMenu = lazy(async () => ({ default: (await import('./SiteMenu.tsx')).SiteMenu }))

type SiteSwitchProps = { folded?: boolean; onChoose: (siteId: string | null) => void }

/** Narrows all pages to one site, or shows all; nothing where there is only one site. */
export function SiteSwitch({ folded = false, onChoose }: SiteSwitchProps) {
  const { siteId } = usePreferences()
  const { data = [] } = useSites()
  const offered = data.filter(({ id, retiredAt }) => retiredAt === null || id === siteId)
  if (offered.length < 2 && siteId === null) return null
  return (
    <LazyPart>
      <SiteMenu offered={offered} chosen={data.find(({ id }) => id === siteId)} folded={folded} onChoose={onChoose} />
    </LazyPart>
  )
}
