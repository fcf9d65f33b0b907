import type { CaseSelection } from './useCaseSelection.ts'

/** What a row needs of a selection, so that only rows that change are rendered again. */
export const rowSelection = (selection: CaseSelection | undefined, id: string) =>
  selection && { isSelected: selection.has(id), onSelect: selection.toggle, isSelecting: selection.isSelecting }
