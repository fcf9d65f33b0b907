import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type TouchEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '../../contract/attachments.ts'
import { useFileSize } from './fileSize.ts'
import classes from './Lightbox.module.css'
import { useCloseUp } from './useCloseUp.ts'

type LightboxProps = {
  pictures: Attachment[]
  /** Which one is open; null when none is. */
  index: number | null
  onIndex: (index: number) => void
  onClose: () => void
}

/** Pixels a finger moves before it means the next picture. */
const swipe = 50

/** Where each arrow key moves a picture that is larger than the screen. */
const ways: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Pictures as large as the screen, one at a time: arrows, swipes, Escape; plus and minus look closer. */
export function Lightbox({ pictures, index, onIndex, onClose }: LightboxProps) {
  const { t } = useTranslation()
  const sizeOf = useFileSize()
  const touchedAt = useRef<number | null>(null)
  const picture = index === null ? undefined : pictures[index]
  const { stage, width, zoomIn, zoomOut, move, onPointerDown, onPointerMove, onPointerUp } = useCloseUp(picture?.id)
  const isClose = width !== null
  const place = index ?? 0
  const isFirst = place === 0
  const isLast = place >= pictures.length - 1

  function go(step: number): void {
    const next = place + step
    if (next >= 0 && next < pictures.length) onIndex(next)
  }
  function onKeyDown({ key }: KeyboardEvent): void {
    const way = ways[key]
    if (key === '+' || key === '=') zoomIn()
    if (key === '-') zoomOut()
    if (way && isClose) move(...way)
    else if (way) go(way[0])
    if (key === 'Home') onIndex(0)
    if (key === 'End') onIndex(pictures.length - 1)
  }
  // Two fingers look closer; only one turns the page.
  function onTouchStart({ touches }: TouchEvent): void {
    touchedAt.current = touches.length === 1 && !isClose ? (touches[0]?.clientX ?? null) : null
  }
  function onTouchEnd({ changedTouches }: TouchEvent): void {
    const moved = touchedAt.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - touchedAt.current
    touchedAt.current = null
    if (Math.abs(moved) > swipe && (window.visualViewport?.scale ?? 1) === 1) go(moved < 0 ? 1 : -1)
  }

  return (
    <Modal.Root opened={picture !== undefined} onClose={onClose} fullScreen padding={0} onKeyDown={onKeyDown}>
      <Modal.Overlay />
      <Modal.Content className={classes.content} aria-label={picture?.name}>
        {picture && (
          <figure className={classes.figure}>
            <figcaption className={classes.caption}>
              <span className={classes.name}>{picture.name}</span>
              <span className={classes.about} aria-live="polite">
                {t('{{place}} of {{total}}', { place: place + 1, total: pictures.length })}
                {' · '}
                {sizeOf(picture.size)}
              </span>
              <ActionIcon
                className={classes.button}
                size={48}
                aria-label={t('Zoom')}
                aria-pressed={isClose}
                onClick={() => (isClose ? zoomOut() : zoomIn())}
              >
                {isClose ? (
                  <IconZoomOut size={20} stroke={1.5} aria-hidden />
                ) : (
                  <IconZoomIn size={20} stroke={1.5} aria-hidden />
                )}
              </ActionIcon>
              <ActionIcon className={classes.button} size={48} aria-label={t('Close')} onClick={onClose} data-autofocus>
                <IconX size={20} stroke={1.5} aria-hidden />
              </ActionIcon>
            </figcaption>
            <div
              ref={stage}
              className={classes.stage}
              data-close={isClose || undefined}
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
                // The small version is there already and fills the place until the large one has come.
                style={{
                  backgroundImage: `url(${picture.thumbnailUrl})`,
                  ...(width && { width }),
                }}
                width={picture.width ?? undefined}
                height={picture.height ?? undefined}
              />
            </div>
            {pictures.length > 1 && (
              <>
                <ActionIcon
                  className={`${classes.button} ${classes.previous}`}
                  size={48}
                  aria-label={t('Previous picture')}
                  aria-disabled={isFirst}
                  onClick={() => go(-1)}
                >
                  <IconChevronLeft size={24} stroke={1.5} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  className={`${classes.button} ${classes.next}`}
                  size={48}
                  aria-label={t('Next picture')}
                  aria-disabled={isLast}
                  onClick={() => go(1)}
                >
                  <IconChevronRight size={24} stroke={1.5} aria-hidden />
                </ActionIcon>
              </>
            )}
            {/* Whoever looks at one looks at the next. */}
            {[pictures[place + 1], pictures[place - 1]].map(
              (near) => near && <img key={near.id} src={near.url} alt="" hidden />,
            )}
          </figure>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
