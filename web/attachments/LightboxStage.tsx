import { Group } from '@mantine/core'
import { type TouchEvent, useRef } from 'react'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import classes from './Lightbox.module.css'
import type { CloseUp } from './useCloseUp.ts'

/** Minimum distance in pixels of a swipe to the next picture. */
const swipe = 50

type LightboxStageProps = {
  picture: Attachment
  closeUp: CloseUp
  /** Moves to the next picture, or by -1 to the previous one. */
  onTurn: (step: number) => void
}

/** The picture: a click zooms, a swipe moves to the next. */
export function LightboxStage({ picture, closeUp, onTurn }: LightboxStageProps) {
  const { stage, width, onPointerDown, onPointerMove, onPointerUp } = closeUp
  const isZoomed = width !== null
  const touchedAt = useRef<number | null>(null)

  // Two fingers zoom; only one swipes.
  function onTouchStart({ touches }: TouchEvent): void {
    touchedAt.current = touches.length === 1 && !isZoomed ? (touches[0]?.clientX ?? null) : null
  }
  function onTouchEnd({ changedTouches }: TouchEvent): void {
    const moved = touchedAt.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - touchedAt.current
    touchedAt.current = null
    if (Math.abs(moved) > swipe && (window.visualViewport?.scale ?? 1) === 1) onTurn(moved < 0 ? 1 : -1)
  }

  return (
    <Group
      ref={stage}
      className={classes.stage}
      gap={0}
      wrap="nowrap"
      justify="center"
      flex={1}
      data-close={isZoomed || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      <img
        key={picture.id}
        draggable={false}
        className={classes.picture}
        src={picture.url}
        alt={picture.name}
        // The thumbnail is shown until the large picture has loaded.
        style={{ backgroundImage: `url(${picture.thumbnailUrl})`, ...(width && { width }) }}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
      />
    </Group>
  )
}
