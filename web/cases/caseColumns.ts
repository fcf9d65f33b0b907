/** Columns of the specification, beside the title, in their order. */
export const usualColumns = ['status', 'priority', 'createdAt', 'assignee', 'dueDate'] as const
const furtherColumns = ['category', 'department', 'station', 'age', 'car'] as const

/** What a person may have beside the title, in the order in which it stands. */
export const caseColumns = [...usualColumns, ...furtherColumns] as const
export type CaseColumn = (typeof caseColumns)[number]

/** Rem: as wide as the longest that stands in them, in any language. */
export const columnWidths: Record<CaseColumn | 'buttons' | 'menu', number> = {
  status: 8.75,
  priority: 5.5,
  createdAt: 7.25,
  assignee: 9.5,
  dueDate: 8,
  category: 10,
  department: 8.5,
  station: 10,
  age: 5.5,
  car: 5.5,
  buttons: 8,
  menu: 2.75,
}

/** Rem that the title needs beside columns that could leave. */
const titleNeeds = 15

/** Which leave where there is no room, first those that were added; the status stays. */
const leaving: readonly CaseColumn[] = [...furtherColumns.toReversed(), 'createdAt', 'assignee', 'dueDate', 'priority']

export type FittingColumns = {
  columns: readonly CaseColumn[]
  /** Whether what can be done with a case stands side by side, or in a menu; null where nothing can. */
  actions: 'buttons' | 'menu' | null
  /** What stands below the title for want of a column. */
  below: readonly CaseColumn[]
}

/**
 * Which of the chosen columns fit beside a readable title. First the buttons fold into a menu, then columns leave, one by one.
 * @param width rem of the whole table
 */
export function fitColumns(chosen: readonly CaseColumn[], width: number, hasActions: boolean): FittingColumns {
  const needs = (columns: readonly CaseColumn[], actions: FittingColumns['actions']) =>
    titleNeeds + (actions ? columnWidths[actions] : 0) + columns.reduce((sum, column) => sum + columnWidths[column], 0)
  const folds = hasActions ? (['buttons', 'menu'] as const) : [null]
  for (const actions of folds) {
    if (needs(chosen, actions) <= width) return { columns: chosen, actions, below: [] }
  }
  const actions = hasActions ? 'menu' : null
  let columns = chosen
  for (const next of leaving) {
    if (needs(columns, actions) <= width) break
    columns = columns.filter((column) => column !== next)
  }
  const isGone = (column: CaseColumn) => chosen.includes(column) && !columns.includes(column)
  return { columns, actions, below: (['priority', 'assignee', 'dueDate'] as const).filter(isGone) }
}
