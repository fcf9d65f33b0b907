import { RecordLink } from './RecordLink.tsx'
import classes from './NamedRecord.module.css'

/** A record by its name, which leads to it, and its number. */
export function NamedRecord({ name, number, url }: { name: string; number: string; url: string }) {
  return (
    <span className={classes.record}>
      <RecordLink url={url}>{name}</RecordLink>
      <span className={classes.number}>{number}</span>
    </span>
  )
}
