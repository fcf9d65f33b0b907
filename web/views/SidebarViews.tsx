import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { useViews } from './queries.ts'

/** Loaded once there are views: their menu needs much that the pages do not. */
const ViewList = lazy(async () => ({ default: (await import('./ViewList.tsx')).ViewList }))

/** Personal and shared views below the pages, each of the two lists foldable; nothing while there are none. */
export function SidebarViews({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const views = useViews().data ?? []
  const own = views.filter(({ shared }) => !shared)
  const shared = views.filter((view) => view.shared)
  return (
    <LazyPart>
      {own.length > 0 && <ViewList name="own" title={t('My views')} views={own} onNavigate={onNavigate} />}
      {shared.length > 0 && <ViewList name="shared" title={t('Shared views')} views={shared} onNavigate={onNavigate} />}
    </LazyPart>
  )
}
