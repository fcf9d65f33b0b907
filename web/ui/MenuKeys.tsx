import type { ShortcutName } from '../browser/shortcuts.ts'
import { Keys } from './Keys.tsx'
import { keyOf } from './shortcutText.ts'

/** The key of a menu item, beside its name. */
export function MenuKeys({ shortcut }: { shortcut: ShortcutName }) {
  const key = keyOf(shortcut)
  return (
    key && (
      <span aria-hidden>
        <Keys keys={key} />
      </span>
    )
  )
}
