import type { ReactNode } from 'react'
import classes from './RowButton.module.css'

/**
 * An action on a row. A plain button with the browser's own tooltip, since a hundred of them are rendered while scrolling.
 */
export function RowButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.button} title={label} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
