import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './StateMessage.module.css'

type Action = { label: string; onClick: () => void }

type EmptyStateProps = {
  /** One sentence: why there is nothing. */
  title: string
  description?: string
  /** The one thing to do about it. */
  action?: Action | undefined
  /** What else one may have come for, quieter than that. */
  otherAction?: Action | undefined
  icon?: ReactNode
}

/** Stands where a list would be. */
export function EmptyState({ title, description, action, otherAction, icon }: EmptyStateProps) {
  return (
    <div className={classes.message}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <p className={classes.title}>{title}</p>
      {description && <p className={classes.description}>{description}</p>}
      {action && (
        <Button variant="default" mt="xs" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {otherAction && (
        <Button variant="subtle" color="gray" onClick={otherAction.onClick}>
          {otherAction.label}
        </Button>
      )}
    </div>
  )
}
