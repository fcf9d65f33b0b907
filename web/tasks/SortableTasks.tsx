import { DndContext, DragOverlay } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks/tasks.ts'
import { ownDragWords } from '../ui/ownDragWords.ts'
import { useDragSensors } from '../ui/useDragSensors.ts'
import { SortableTask } from './SortableTask.tsx'
import classes from './SortableTasks.module.css'
import { placeAt } from './taskCopies.ts'
import { TaskRow } from './TaskRow.tsx'
import type { TaskActions } from './useTaskActions.ts'
import { useTaskDrag } from './useTaskDrag.ts'

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
      accessibility={ownDragWords(
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
