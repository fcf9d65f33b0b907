/**
 * The control of a part of the page that does what a removed one did: it has the same shortcut. "Add" in place of an
 * empty list moves above the list once there is something in it.
 */
export function successorIn(part: Element, removed: Element): HTMLElement | null {
  const keys = removed.getAttribute('aria-keyshortcuts')
  if (keys === null) return null
  const same = [...part.querySelectorAll<HTMLElement>('button[aria-keyshortcuts]:not(:disabled)')]
  return same.find((button) => button.getAttribute('aria-keyshortcuts') === keys) ?? null
}
