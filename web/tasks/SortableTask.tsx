import { useDraggable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SortableTasks.module.css'
import { TaskRow } from './TaskRow.tsx'
import row from './TaskRow.module.css'
import rowButton from '../ui/RowButton.module.css'

type SortableTaskProps = Omit<ComponentProps<typeof TaskRow>, 'grip' | 'about'> & {
  isHeld: boolean
  /** The dragged task would land above or below this one. */
  landing: 'above' | 'below' | undefined
}

/** A task in an ordered list, with the grip by which it is dragged. */
export function SortableTask({ isHeld, landing, ...props }: SortableTaskProps) {
  const { t } = useTranslation()
  const { id, title } = props.task
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id,
    attributes: { roleDescription: t('movable task') },
  })
  const grip = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={`${rowButton.button} ${row.grip}`}
      {...attributes}
      {...listeners}
      aria-label={t('Move {{key}}', { key: title })}
    >
      <IconGripVertical size={12} stroke={1.75} aria-hidden />
    </button>
  )
  return (
    <li ref={setNodeRef} className={classes.item} data-held={isHeld || undefined} data-landing={landing}>
      <TaskRow {...props} grip={grip} />
    </li>
  )
}
