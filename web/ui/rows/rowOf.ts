/** The row or card of a record in its list. */
export const rowOf = (id: string): HTMLElement | null => document.querySelector(`[data-record="${id}"]`)
