/** The id of the card in which a key was pressed. */
export const focusedCard = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset['card'] : undefined
