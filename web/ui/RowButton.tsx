import type { ReactNode } from 'react'
import classes from './RowButton.module.css'

/** What can be done to a row. A plain button titled by the browser: a hundred of them are drawn while one scrolls. */
export function RowButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.button} title={label} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
