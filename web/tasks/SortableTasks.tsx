import { DndContext, DragOverlay, useDraggable } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { useRef, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { IconGripVertical } from '@tabler/icons-react'
import type { Task } from '../../contract/tasks/tasks.ts'
import { ownDragTexts } from '../ui/ownDragTexts.ts'
import { useDragSensors } from '../ui/useDragSensors.ts'
import classes from './SortableTasks.module.css'
import { placeAt } from './taskCopies.ts'
import { TaskRow } from './TaskRow.tsx'
import type { TaskActions } from './useTaskActions.ts'
import { useTaskDrag } from './useTaskDrag.ts'
import row from './TaskRow.module.css'
import rowButton from '../ui/RowButton.module.css'

type SortableTasksProps = {
  label: string
  tasks: Task[]
  actions: TaskActions
  onEdit: (task: Task) => void
}

/** Tasks that people can reorder: by mouse, touch or keyboard at the grip, or by the menu. */
export function SortableTasks({ label, tasks, actions, onEdit }: SortableTasksProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const drag = useTaskDrag({ tasks, list, onMove: actions.move })
  const sensors = useDragSensors(drag.step)
  const ids = tasks.map(({ id }) => id)
  const toGap = (task: Task, gap: number) => {
    const place = gap >= 0 && gap <= ids.length ? placeAt(ids, task.id, gap) : null
    return place ? () => void actions.move(task, place) : undefined
  }
  return (
    <DndContext
      sensors={sensors}
      // The position is computed from the rows' own boxes, without collision detection.
      collisionDetection={() => []}
      accessibility={ownDragTexts(
        t('Press Space to pick up the task, arrow keys to move it, Space to drop it, Escape to cancel.'),
      )}
      onDragStart={drag.onDragStart}
      onDragMove={drag.onDragMove}
      onDragEnd={drag.onDragEnd}
      onDragCancel={drag.onDragCancel}
    >
      <ul ref={list} aria-label={label}>
        {tasks.map((task, index) => (
          <SortableTask
            key={task.id}
            task={task}
            isHeld={task.id === drag.heldTask?.id}
            landing={drag.landingAt(index)}
            actions={actions}
            onEdit={onEdit}
            onUp={toGap(task, index - 1)}
            onDown={toGap(task, index + 2)}
          />
        ))}
      </ul>
      <DragOverlay dropAnimation={null}>
        {drag.carriedTask && (
          <div className={classes.carried} inert>
            <TaskRow task={drag.carriedTask} actions={actions} onEdit={onEdit} />
          </div>
        )}
      </DragOverlay>
      <VisuallyHidden role="status" aria-live="assertive">
        {drag.announcement}
      </VisuallyHidden>
    </DndContext>
  )
}

type SortableTaskProps = Omit<ComponentProps<typeof TaskRow>, 'grip' | 'about'> & {
  isHeld: boolean
  /** The dragged task would land above or below this one. */
  landing: 'above' | 'below' | undefined
}

/** A task in an ordered list, with the grip by which it is dragged. */
function SortableTask({ isHeld, landing, ...props }: SortableTaskProps) {
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
