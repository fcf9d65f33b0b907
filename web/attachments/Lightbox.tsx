import { Flex, Modal, ActionIcon, Box, Text } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import { LightboxStage } from './LightboxStage.tsx'
import { useFormat } from '../i18n/format.ts'
import { useCloseUp } from './useCloseUp.ts'
import classes from './Lightbox.module.css'
import text from '../ui/text.module.css'

type LightboxProps = {
  pictures: Attachment[]
  /** Index of the open picture; null for none. */
  index: number | null
  onIndex: (index: number) => void
  onClose: () => void
}

/** The direction in which each arrow key pans a picture larger than the screen. */
const ways: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Pictures in full screen, one at a time: arrows, swipes, Escape; plus and minus zoom. */
export function Lightbox({ pictures, index, onIndex, onClose }: LightboxProps) {
  const picture = index === null ? undefined : pictures[index]
  const closeUp = useCloseUp(picture?.id)
  const { zoomIn, zoomOut } = closeUp
  const isZoomed = closeUp.width !== null
  const at = index ?? 0

  function turn(step: number): void {
    const next = at + step
    if (next >= 0 && next < pictures.length) onIndex(next)
  }
  function onKeyDown({ key }: KeyboardEvent): void {
    const way = ways[key]
    if (key === '+' || key === '=') zoomIn()
    if (key === '-') zoomOut()
    if (way && isZoomed) closeUp.move(...way)
    else if (way) turn(way[0])
    if (key === 'Home') onIndex(0)
    if (key === 'End') onIndex(pictures.length - 1)
  }

  return (
    <Modal.Root opened={picture !== undefined} onClose={onClose} fullScreen padding={0} onKeyDown={onKeyDown}>
      <Modal.Overlay />
      <Modal.Content bg="var(--mantine-color-dark-9)" c="var(--mantine-color-dark-0)" aria-label={picture?.name}>
        {picture && (
          <Flex
            component="figure"
            direction="column"
            pos="relative"
            h="100dvh"
            pr="env(safe-area-inset-right)"
            pl="env(safe-area-inset-left)"
            pt="env(safe-area-inset-top)"
            pb="env(safe-area-inset-bottom)"
          >
            <LightboxCaption
              picture={picture}
              place={at + 1}
              total={pictures.length}
              isZoomed={isZoomed}
              onZoom={() => (isZoomed ? zoomOut() : zoomIn())}
              onClose={onClose}
            />
            <LightboxStage picture={picture} closeUp={closeUp} onTurn={turn} />
            {pictures.length > 1 && (
              <LightboxArrows isFirst={at === 0} isLast={at >= pictures.length - 1} onTurn={turn} />
            )}
            {/* Preloads the next picture. */}
            {[pictures[at + 1], pictures[at - 1]].map(
              (near) => near && <img key={near.id} src={near.url} alt="" hidden />,
            )}
          </Flex>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

type LightboxArrowsProps = { isFirst: boolean; isLast: boolean; onTurn: (step: number) => void }

/** The buttons at both sides, to the previous and the next picture. */
function LightboxArrows({ isFirst, isLast, onTurn }: LightboxArrowsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ActionIcon
        className={`${classes.button} ${classes.previous}`}
        size={48}
        aria-label={t('Previous picture')}
        aria-disabled={isFirst}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={24} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={`${classes.button} ${classes.next}`}
        size={48}
        aria-label={t('Next picture')}
        aria-disabled={isLast}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight size={24} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  )
}

type LightboxCaptionProps = {
  picture: Attachment
  /** From 1. */
  place: number
  total: number
  isZoomed: boolean
  onZoom: () => void
  onClose: () => void
}

/** The name of the picture, and the buttons to zoom and to close. */
function LightboxCaption({ picture, place, total, isZoomed, onZoom, onClose }: LightboxCaptionProps) {
  const { t } = useTranslation()
  const sizeOf = useFileSize()
  const ZoomIcon = isZoomed ? IconZoomOut : IconZoomIn
  return (
    <Flex component="figcaption" gap="md" align="center" flex="none" mih={56} pr={4} pl="md">
      <Text span inherit truncate miw={0} fw={500}>
        {picture.name}
      </Text>
      <Box component="span" className={text.line} flex={1} c="var(--mantine-color-dark-2)" aria-live="polite">
        {t('{{place}} of {{total}}', { place, total })}
        {' · '}
        {sizeOf(picture.size)}
      </Box>
      <ActionIcon className={classes.button} size={48} aria-label={t('Zoom')} aria-pressed={isZoomed} onClick={onZoom}>
        <ZoomIcon size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon className={classes.button} size={48} aria-label={t('Close')} onClick={onClose} data-autofocus>
        <IconX size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Flex>
  )
}

/** Returns a function that formats a file size: "840 KB", "2.4 MB". */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (bytes) => {
    const kilobytes = bytes / 1024
    if (kilobytes < 1000) return t('{{size}} KB', { size: format.number(Math.max(1, Math.round(kilobytes))) })
    return t('{{size}} MB', { size: format.number(kilobytes / 1024, 1) })
  }
}
