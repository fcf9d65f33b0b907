/** The props of an icon beside a text or on a button, which names it. */
export const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The props of an icon in a tag or beside a small text. */
export const smallIcon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const
