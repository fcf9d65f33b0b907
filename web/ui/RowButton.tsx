import type { ReactNode } from 'react'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { titleWithKey } from './shortcutText.ts'
import classes from './RowButton.module.css'

type RowButtonProps = {
  label: string
  /** A key that does the same to the row in focus. */
  shortcut?: ShortcutName
  onClick: () => void
  children: ReactNode
}

/**
 * An action on a row. A plain button with the browser's own tooltip, since a hundred of them are rendered while scrolling.
 */
export const RowButton = ({ label, shortcut, onClick, children }: RowButtonProps) => (
  <button
    type="button"
    className={classes.button}
    title={titleWithKey(label, shortcut)}
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </button>
)
