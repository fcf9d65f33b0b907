import type { ComponentPropsWithoutRef } from 'react'
import classes from './SelectBox.module.css'

type SelectBoxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  'aria-label': string
  /** Some of what it stands for is selected. */
  isPartly?: boolean
}

/**
 * The checkbox of a row: it selects the row, or ticks its task. It looks like the library's, which brings fields, their
 * labels and messages along: too much for every page with a list.
 */
export const SelectBox = ({ isPartly = false, className = '', ...input }: SelectBoxProps) => (
  <input
    {...input}
    ref={(box) => {
      if (box) box.indeterminate = isPartly
    }}
    type="checkbox"
    className={`${classes.box} ${className}`}
  />
)
