import type { ComponentProps } from 'react'
import classes from './PhotoDrawing.module.css'

/** A button on the dark stage. Escape in it is not meant for a dialog underneath. */
export function StageButton({ className = '', ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      data-mantine-stop-propagation="true"
      className={`${classes.button} ${className}`}
      {...props}
    />
  )
}
