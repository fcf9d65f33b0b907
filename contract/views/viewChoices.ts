export const viewPages = ['cases', 'board', 'cars'] as const
export type ViewPage = (typeof viewPages)[number]

/** How a page shows its records. */
export const layouts = ['list', 'board'] as const
export type Layout = (typeof layouts)[number]

export const viewNameLimit = 80
/** Personal views of one person, and shared views of the workspace, at most. */
export const personalViewLimit = 100
export const sharedViewLimit = 200
/** Characters of a view's filters, as JSON, at most. */
export const viewQueryLimit = 4000
