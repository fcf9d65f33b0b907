import { useDraggable } from '@dnd-kit/core'
import { memo, type SyntheticEvent, useMemo } from 'react'
import type { Case } from '../../../contract/cases.ts'
import { BoardCard } from './BoardCard.tsx'
import classes from './BoardCard.module.css'

type DraggableCardProps = {
  theCase: Case
  /** Its role for screen readers. */
  roleDescription: string
  onEdit: (id: string) => void
  movedBy: string | undefined
  isHeld: boolean
}

/** A card that mouse and touch can drag anywhere but by its controls, and the keyboard by its grip. */
export const DraggableCard = memo(function DraggableCard({ theCase, roleDescription, ...card }: DraggableCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: theCase.id,
    data: { theCase },
    attributes: { roleDescription },
  })
  const { onMouseDown, onTouchStart, onKeyDown } = (listeners ?? {}) as Record<string, (event: SyntheticEvent) => void>
  const grip = useMemo(
    () => ({ ...attributes, ref: setActivatorNodeRef, ...(onKeyDown && { onKeyDown }) }),
    [attributes, setActivatorNodeRef, onKeyDown],
  )
  const grabbed = (pick: typeof onMouseDown) => (event: SyntheticEvent) => {
    if (!isControl(event)) pick?.(event)
  }
  return (
    <div
      ref={setNodeRef}
      className={classes.hold}
      {...{ onMouseDown: grabbed(onMouseDown), onTouchStart: grabbed(onTouchStart) }}
    >
      <BoardCard theCase={theCase} grip={grip} {...card} />
    </div>
  )
})

/** Buttons and links do what they say, and menus are portals outside the card; only the grip can be dragged. */
function isControl({ target, currentTarget }: SyntheticEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  const control = target.closest('button, a')
  return control !== null && !control.hasAttribute('data-grip')
}
