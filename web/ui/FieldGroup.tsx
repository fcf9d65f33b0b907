import type { ReactNode } from 'react'
import classes from './FieldGroup.module.css'

/** A group of fields under a heading, in two columns where there is room. */
export function FieldGroup({ legend, children }: { legend?: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      {legend && <legend className={classes.legend}>{legend}</legend>}
      <div className={classes.grid}>{children}</div>
    </fieldset>
  )
}
