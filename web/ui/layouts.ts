/** How a page shows its records. */
export const layouts = ['list', 'board'] as const
export type Layout = (typeof layouts)[number]
