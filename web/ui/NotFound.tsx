import { Button } from '@mantine/core'
import classes from './NotFound.module.css'

type NotFoundProps = { title: string; description: string; action?: { label: string; onClick: () => void } }

/** A page about something that is not there. */
export function NotFound({ title, description, action }: NotFoundProps) {
  return (
    <section className={classes.notFound}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.description}>{description}</p>
      {action && (
        <Button variant="default" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </section>
  )
}
