/** Columns of the specification, besides the title, in order. */
export const defaultColumns = ['status', 'priority', 'createdAt', 'assignee', 'dueDate'] as const
const furtherColumns = ['category', 'department', 'station', 'age', 'car', 'triage'] as const

/** Columns that can be chosen besides the title, in order; those of custom fields follow. */
export const caseColumns = [...defaultColumns, ...furtherColumns] as const
type BuiltInColumn = (typeof caseColumns)[number]
/** The column of a custom field, by its key. */
export type CustomColumn = `custom.${string}`
export type CaseColumn = BuiltInColumn | CustomColumn

export const isCustomColumn = (column: string): column is CustomColumn => column.startsWith('custom.')

/** In rem: wide enough for their longest content in any language. */
const columnWidths: Record<BuiltInColumn | 'buttons' | 'menu', number> = {
  status: 8.75,
  priority: 6.25,
  createdAt: 8,
  assignee: 10.25,
  dueDate: 8.25,
  category: 10,
  department: 8.5,
  station: 10,
  age: 5.5,
  car: 5.5,
  triage: 7,
  // They lie above the end of the row while it is pointed at.
  buttons: 2,
  menu: 2.75,
}

const customWidth = 9

/** The width of a column in rem. */
export const widthOf = (column: CaseColumn | 'buttons' | 'menu'): number =>
  isCustomColumn(column) ? customWidth : columnWidths[column]

/** Minimum width of the title, in rem, before columns are dropped. */
const titleNeeds = 18

/** The order in which columns are dropped where there is no room, added ones first. */
const leaving: readonly CaseColumn[] = [
  ...furtherColumns.toReversed(),
  'createdAt',
  'assignee',
  'dueDate',
  'priority',
  'status',
]

/** Columns whose content is shown below the title where they are dropped, in order. */
const shownBelow = ['status', 'priority', 'assignee', 'dueDate'] as const

export type FittingColumns = {
  columns: readonly CaseColumn[]
  /** Whether actions on a case are buttons or a menu; null for no actions. */
  actions: 'buttons' | 'menu' | null
  /** Columns shown below the title for lack of space. */
  below: readonly CaseColumn[]
}

/**
 * The chosen columns that fit beside a readable title. First the buttons collapse into a menu, then columns are dropped one
 * by one.
 * @param width width of the whole table in rem
 * @param offered how actions on a case can be offered, the preferred way first; none without actions
 */
export function fitColumns(
  chosen: readonly CaseColumn[],
  width: number,
  offered: readonly ('buttons' | 'menu')[],
): FittingColumns {
  const needs = (columns: readonly CaseColumn[], actions: FittingColumns['actions']) =>
    titleNeeds + (actions ? widthOf(actions) : 0) + columns.reduce((sum, column) => sum + widthOf(column), 0)
  for (const actions of offered) {
    if (needs(chosen, actions) <= width) return { columns: chosen, actions, below: [] }
  }
  const actions = offered.at(-1) ?? null
  let columns = chosen
  for (const next of [...chosen.filter(isCustomColumn).toReversed(), ...leaving]) {
    if (needs(columns, actions) <= width) break
    columns = columns.filter((column) => column !== next)
  }
  const isGone = (column: CaseColumn) => chosen.includes(column) && !columns.includes(column)
  return { columns, actions, below: shownBelow.filter(isGone) }
}
