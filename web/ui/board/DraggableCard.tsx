import { useDraggable } from '@dnd-kit/core'
import { memo, type ReactNode, type SyntheticEvent, useMemo } from 'react'
import type { BoardLook } from './BoardLook.ts'
import classes from './BoardColumn.module.css'
import type { BoardItem } from './cells.ts'

type DraggableCardProps<Card> = {
  card: Card
  look: BoardLook<Card>
  movedBy: string | undefined
  isHeld: boolean
}

function AnyDraggableCard<Card extends BoardItem>({ card, look, movedBy, isHeld }: DraggableCardProps<Card>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: card.id,
    data: { card },
    attributes: { roleDescription: look.movable },
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
      {look.renderCard(card, { grip, movedBy, isHeld })}
    </div>
  )
}

/** A card that mouse and touch can drag anywhere but by its controls, and the keyboard by its grip. */
export const DraggableCard = memo(AnyDraggableCard) as <Card extends BoardItem>(
  props: DraggableCardProps<Card>,
) => ReactNode

/** Buttons and links do what they say, and menus are portals outside the card; only the grip can be dragged. */
function isControl({ target, currentTarget }: SyntheticEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  const control = target.closest('button, a')
  return control !== null && !control.hasAttribute('data-grip')
}
