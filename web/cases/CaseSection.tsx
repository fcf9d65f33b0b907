import { type ReactNode, useId } from 'react'
import classes from './CaseSection.module.css'

/** A part of the case's page under its heading. */
export function CaseSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
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
