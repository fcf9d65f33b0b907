import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewPage as Page } from '../../contract/views/viewChoices.ts'
import type { View } from '../../contract/views/views.ts'
import { PageSearchElsewhere } from '../browser/pageSearch.ts'
import { useIsHere } from '../browser/useIsHere.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { OpenedViewContext } from './openedView.ts'
import { useViews } from './queries.ts'
import { isSameSearch, searchOf } from './viewSearch.ts'

/** A saved view at its own address; `pages` are the pages that views are of. */
export function ViewPage({ pages }: { pages: Record<Page, ComponentType> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id = '' } = useParams({ strict: false })
  const views = useViews()
  const found = views.data?.find((view) => view.id === id)
  // Kept when somebody deletes it meanwhile: the filters stay on the screen.
  const [known, setKnown] = useState<View | null>(null)
  if (found && found !== known) setKnown(found)
  const view = found ?? (known?.id === id ? known : null)
  if (view) return <OpenedPage key={id} view={view} isGone={!found} Page={pages[view.page]} />
  if (!views.data) return <QueryState of={views} count={4} kind="card" height={120} />
  return (
    <NotFound
      page={t('Views')}
      title={t('View Not Found')}
      description={t('This view was deleted, or it is someone’s personal view.')}
      action={{ label: t('Go to cases'), onClick: () => void navigate({ to: '/cases' }) }}
    />
  )
}

/** The page of a view. Changed filters are the search of the address; without one it shows what is saved. */
function OpenedPage({ view, isGone, Page }: { view: View; isGone: boolean; Page: ComponentType }) {
  const address: Record<string, unknown> = useLocation({ select: ({ search }) => search })
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const pageSearch = useMemo(() => {
    const { changed: _changed, ...own } = address
    const saved = searchOf(view)
    const go = (search: Record<string, unknown>) => {
      if (!isHere(`/views/${view.id}`)) return
      void navigate({ to: '/views/$id', params: { id: view.id }, search, replace: true, resetScroll: false })
    }
    return {
      search: Object.keys(address).length > 0 ? own : saved,
      change: (next: Record<string, unknown>) => {
        // Without any filter the address needs a mark: without a search it shows what is saved.
        go(isSameSearch(next, saved) ? {} : { ...next, changed: 'true' })
      },
      reset: () => go({}),
    }
  }, [address, view, navigate, isHere])
  const opened = useMemo(
    () => ({
      view,
      isGone,
      isChanged: chosen !== null || !isSameSearch(pageSearch.search, searchOf(view)),
      columns: chosen ?? view.columns,
      chooseColumns: setChosen,
      reset: () => {
        setChosen(null)
        pageSearch.reset()
      },
    }),
    [view, isGone, chosen, pageSearch],
  )
  return (
    <PageSearchElsewhere value={pageSearch}>
      <OpenedViewContext value={opened}>
        <Page />
      </OpenedViewContext>
    </PageSearchElsewhere>
  )
}
