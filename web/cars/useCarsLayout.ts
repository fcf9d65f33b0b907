import type { CarSearch } from './carSearch.ts'
import type { Layout } from '../ui/layouts.ts'
import { useKeptLayout } from '../ui/LayoutSwitch.tsx'

/** The layout of the page of CARs: that of the address, else the one chosen last; deleted CARs are only listed. */
export function useCarsLayout(
  { layout, deleted }: CarSearch,
  change: (part: Partial<CarSearch>) => void,
): [Layout, (layout: Layout) => void] {
  const [kept, keep] = useKeptLayout('cars-layout')
  function choose(next: Layout): void {
    keep(next)
    change({ layout: next === 'board' ? next : undefined })
  }
  return [deleted ? 'list' : (layout ?? kept), choose]
}
