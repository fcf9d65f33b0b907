import { Button } from '@mantine/core'
import classes from './NotFound.module.css'
import { PageHeader } from './PageHeader.tsx'

type NotFoundProps = {
  /** What the page would be about. */
  page: string
  title: string
  description: string
  action?: { label: string; onClick: () => void }
}

/** A page about something that is not there. */
export function NotFound({ page, title, description, action }: NotFoundProps) {
  return (
    <section className={classes.notFound}>
      <PageHeader title={page} />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.description}>{description}</p>
      {action && (
        <Button variant="default" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </section>
  )
}
