import { DndContext, type DragMoveEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks.ts'
import { useDragSensors } from '../ui/useDragSensors.ts'
import { SortableTask } from './SortableTask.tsx'
import classes from './SortableTasks.module.css'
import { placeAt } from './taskCopies.ts'
import { TaskRow } from './TaskRow.tsx'
import type { TaskActions } from './useTaskActions.ts'

type SortableTasksProps = {
  label: string
  tasks: Task[]
  actions: TaskActions
  onEdit: (task: Task) => void
}

/** What is held, and the gap between tasks where it would land, from 0 above the first. */
type Held = { id: string; gap: number; byKeyboard: boolean }

/** Said by the list itself, in the reader's language; the library's own words would say it twice. */
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
function nothing(): undefined {}

/** Tasks in the order that people give them: by mouse, finger or keyboard at the grip, or by the menu. */
export function SortableTasks({ label, tasks, actions, onEdit }: SortableTasksProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const [said, setSaid] = useState('')
  const ids = tasks.map(({ id }) => id)
  const heldTask = tasks.find(({ id }) => id === held?.id)
  const sensors = useDragSensors(step)

  function say(id: string, gap: number): void {
    const from = ids.indexOf(id)
    const place = gap > from ? gap : gap + 1
    const title = tasks[from]?.title ?? ''
    setSaid(t('{{title}}: place {{place}} of {{total}}.', { title, place, total: ids.length }))
  }

  function step(key: string): void {
    if (!held) return
    const from = ids.indexOf(held.id)
    // The gaps on both sides of the task are the same place.
    const up = held.gap === from + 1 ? from - 1 : held.gap - 1
    const down = held.gap === from ? from + 2 : held.gap + 1
    const gap = { ArrowUp: up, ArrowDown: down, Home: 0, End: ids.length }[key]
    if (gap === undefined) return
    if (gap < 0 || gap > ids.length) return setSaid(t('No further.'))
    setHeld({ ...held, gap })
    say(held.id, gap)
  }

  function pickUp({ active, activatorEvent }: DragStartEvent): void {
    const id = String(active.id)
    const gap = ids.indexOf(id)
    setHeld({ id, gap, byKeyboard: activatorEvent instanceof KeyboardEvent })
    say(id, gap)
  }

  function follow({ active }: DragMoveEvent): void {
    const box = active.rect.current.translated
    if (!held || held.byKeyboard || !box) return
    const middle = box.top + box.height / 2
    const rows = [...(list.current?.children ?? [])].map((child) => child.getBoundingClientRect())
    const gap = rows.filter(({ top, height }) => top + height / 2 < middle).length
    if (gap !== held.gap) setHeld({ ...held, gap })
  }

  function drop(): void {
    setHeld(null)
    if (!held) return
    const place = placeAt(ids, held.id, held.gap)
    if (!place) return setSaid(t('{{key}} stays where it was.', { key: heldTask?.title ?? '' }))
    say(held.id, held.gap)
    void actions.move(held, place)
  }

  const shift = (task: Task, gap: number) => {
    const place = gap >= 0 && gap <= ids.length ? placeAt(ids, task.id, gap) : null
    return place ? () => void actions.move(task, place) : undefined
  }
  const landing = held && placeAt(ids, held.id, held.gap) ? held.gap : null
  const landingAt = (index: number) => {
    if (landing === index) return 'above'
    return landing === ids.length && index === ids.length - 1 ? 'below' : undefined
  }

  return (
    <DndContext
      sensors={sensors}
      // The place is read from the rows' own boxes; there is nothing to collide with.
      collisionDetection={() => []}
      accessibility={{
        announcements: silent,
        restoreFocus: false,
        screenReaderInstructions: {
          draggable: t(
            'Press Space to pick the task up, the arrow keys to move it, Space to drop it, Escape to leave it.',
          ),
        },
      }}
      onDragStart={pickUp}
      onDragMove={follow}
      onDragEnd={drop}
      onDragCancel={() => setHeld(null)}
    >
      <ul ref={list} className={classes.list} aria-label={label}>
        {tasks.map((task, index) => (
          <SortableTask
            key={task.id}
            task={task}
            isHeld={task.id === held?.id}
            landing={landingAt(index)}
            actions={actions}
            onEdit={onEdit}
            onUp={shift(task, index - 1)}
            onDown={shift(task, index + 2)}
          />
        ))}
      </ul>
      <DragOverlay dropAnimation={null}>
        {heldTask && !held?.byKeyboard && (
          <div className={classes.carried} inert>
            <TaskRow task={heldTask} actions={actions} onEdit={onEdit} />
          </div>
        )}
      </DragOverlay>
      <output className={classes.said} aria-live="assertive">
        {said}
      </output>
    </DndContext>
  )
}
