import type { CarSearch } from './carSearch.ts'
import type { Layout } from '../../contract/views/viewChoices.ts'
import { useKeptLayout } from '../ui/LayoutSwitch.tsx'
import { useOpenedView } from '../views/openedView.ts'

/** The layout of the page of CARs: that of the address or the view, else the one chosen last; deleted CARs are only listed. */
export function useCarsLayout(
  { layout, deleted }: CarSearch,
  change: (part: Partial<CarSearch>) => void,
): [Layout, (layout: Layout) => void] {
  const [kept, keep] = useKeptLayout('cars-layout')
  const isView = useOpenedView() !== null
  function choose(next: Layout): void {
    keep(next)
    // In a view the list is a choice as well: what is saved may be the board.
    change({ layout: next === 'board' || isView ? next : undefined })
  }
  return [deleted ? 'list' : (layout ?? kept), choose]
}
