import { type ReactNode, useEffect, useRef } from 'react'
import classes from './StepHeading.module.css'

/** The heading of a view. It receives the focus, so that a new view is announced and the keyboard starts at its top. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} className={classes.heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
