import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

type SectionProps = {
  title: string
  /** The one thing to do in it, beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a record's page under its heading. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}

/** A named value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  )
}

/** A value that is not there. */
export function Missing({ children }: { children: ReactNode }) {
  return <span className={classes.missing}>{children}</span>
}
