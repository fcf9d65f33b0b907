import { type Icon, IconClipboardList, IconFileDescription, IconLayoutKanban } from '@tabler/icons-react'
import type { ViewPage } from '../../contract/views/viewChoices.ts'

/** The icon of the page that a view is of, as in the sidebar. */
export const viewIcons: Record<ViewPage, Icon> = {
  cases: IconClipboardList,
  board: IconLayoutKanban,
  cars: IconFileDescription,
}
