import type { DragMoveEvent, DragStartEvent } from '@dnd-kit/core'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks/tasks.ts'
import { placeAt } from './taskCopies.ts'
import type { TaskActions } from './useTaskActions.ts'

/** The dragged task, and the gap between tasks where it would land, from 0 above the first. */
type Held = { id: string; gap: number; byKeyboard: boolean }

type TaskDrag = {
  tasks: Task[]
  /** The list whose children are the rows of the tasks, in order. */
  list: RefObject<HTMLElement | null>
  onMove: TaskActions['move']
}

/** Drags a task from one place of its list to another, and announces its position. */
export function useTaskDrag({ tasks, list, onMove }: TaskDrag) {
  const { t } = useTranslation()
  const [held, setHeld] = useState<Held | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const ids = tasks.map(({ id }) => id)
  const heldTask = tasks.find(({ id }) => id === held?.id)

  function announce(id: string, gap: number): void {
    const from = ids.indexOf(id)
    const place = gap > from ? gap : gap + 1
    const title = tasks[from]?.title ?? ''
    setAnnouncement(t('{{title}}: place {{place}} of {{total}}.', { title, place, total: ids.length }))
  }

  const sayStays = () => setAnnouncement(t('{{key}} was not moved.', { key: heldTask?.title ?? '' }))

  function step(key: string): void {
    if (!held) return
    const from = ids.indexOf(held.id)
    // The gaps on both sides of the task are the same place.
    const up = held.gap === from + 1 ? from - 1 : held.gap - 1
    const down = held.gap === from ? from + 2 : held.gap + 1
    const gap = { ArrowUp: up, ArrowDown: down, Home: 0, End: ids.length }[key]
    if (gap === undefined) return
    if (gap < 0 || gap > ids.length) return setAnnouncement(t('Can’t move further.'))
    setHeld({ ...held, gap })
    announce(held.id, gap)
  }

  const landing = held && placeAt(ids, held.id, held.gap) ? held.gap : null
  return {
    /** The dragged task. */
    heldTask,
    /** The task that is drawn under the pointer. */
    carriedTask: held?.byKeyboard ? undefined : heldTask,
    /** The announcement for screen readers. */
    announcement,
    /** On which side of a row the dragged task would land. */
    landingAt(index: number): 'above' | 'below' | undefined {
      if (landing === index) return 'above'
      return landing === ids.length && index === ids.length - 1 ? 'below' : undefined
    },
    /** Moves the dragged task by one place, for a key. */
    step,
    onDragStart({ active, activatorEvent }: DragStartEvent): void {
      const id = String(active.id)
      const gap = ids.indexOf(id)
      setHeld({ id, gap, byKeyboard: activatorEvent instanceof KeyboardEvent })
      announce(id, gap)
    },
    onDragMove({ active }: DragMoveEvent): void {
      const box = active.rect.current.translated
      if (!held || held.byKeyboard || !box) return
      const middle = box.top + box.height / 2
      const rows = [...(list.current?.children ?? [])].map((child) => child.getBoundingClientRect())
      const gap = rows.filter(({ top, height }) => top + height / 2 < middle).length
      if (gap !== held.gap) setHeld({ ...held, gap })
    },
    onDragEnd(): void {
      setHeld(null)
      if (!held) return
      const place = placeAt(ids, held.id, held.gap)
      if (!place) return sayStays()
      announce(held.id, held.gap)
      void onMove(held, place)
    },
    onDragCancel(): void {
      setHeld(null)
      sayStays()
    },
  }
}
