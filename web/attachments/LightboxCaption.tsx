import { ActionIcon, Box, Flex, Text } from '@mantine/core'
import { IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import { useFileSize } from './fileSize.ts'
import classes from './Lightbox.module.css'
import text from '../ui/text.module.css'

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
export function LightboxCaption({ picture, place, total, isZoomed, onZoom, onClose }: LightboxCaptionProps) {
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
