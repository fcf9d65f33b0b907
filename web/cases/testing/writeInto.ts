import type { UserEvent } from '@testing-library/user-event'

/** Appends text to a field in one go: typing letter by letter tests nothing more and is slow without a browser. */
export const writeInto =
  (hand: UserEvent) =>
  async (field: HTMLElement, text: string): Promise<void> => {
    await hand.click(field)
    await hand.paste(text)
  }
