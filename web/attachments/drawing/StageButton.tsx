import type { ComponentProps } from 'react'
import classes from './PhotoDrawing.module.css'

/** A button on the dark background. Keeps Escape from reaching a dialog underneath. */
export const StageButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" data-mantine-stop-propagation="true" className={`${classes.button} ${className}`} {...props} />
)
