import { expect, type Locator, type Page } from '@playwright/test'

/** What somebody did: presses of a pointer, keys that command and enter no text, and fields that were entered. */
type Actions = { presses: number; keys: number; fields: number }

/**
 * Counts a person's actions on a page from now on, by the browser's events. Text goes to the focused field, so a click
 * that is needed to focus it counts.
 */
export async function countActions(page: Page) {
  const actions: Actions = { presses: 0, keys: 0, fields: 0 }
  const commands = new Set(['Enter', 'Escape', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Delete'])
  await page.exposeFunction('heard', (what: string, isText: boolean) => {
    if (what === 'press') actions.presses += 1
    else if (!isText || what === 'Enter' || what === 'Escape') actions.keys += 1
  })
  await page.evaluate(
    (commands) => {
      const { heard } = window as unknown as { heard: (what: string, isText: boolean) => void }
      const options = { capture: true, passive: true }
      window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && heard('press', false), options)
      window.addEventListener(
        'keydown',
        ({ key, ctrlKey, metaKey, target, isTrusted }) => {
          if (!isTrusted || !(commands.includes(key) || ctrlKey || metaKey)) return
          heard(key, target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        },
        options,
      )
    },
    [...commands],
  )
  return {
    /** Enters text where the focus is, which has to be this field. */
    async enter(field: Locator, text: string): Promise<void> {
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
      actions.fields += 1
    },
    /** What was done; a page that was left has told all of it. */
    async expect(expected: Partial<Actions>): Promise<void> {
      await page.evaluate(() => undefined)
      expect(actions).toEqual({ presses: 0, keys: 0, fields: 0, ...expected })
    },
  }
}
