/** Icon props of the palette's lines. */
export const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
