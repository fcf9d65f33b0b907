import { Box, Flex, Text, UnstyledButton } from '@mantine/core'
import { IconFileText, IconPencil, IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AttachmentThumbnail } from './AttachmentThumbnail.tsx'
import { smallIcon } from '../ui/icons.ts'
import classes from './AttachmentTile.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

type AttachmentTileProps = {
  name: string
  /** Address of its preview; null without one. */
  picture: string | null
  /** Share that has been uploaded, 0 to 1; undefined once it is stored. */
  progress?: number | undefined
  /** Why it was not stored. */
  failure?: string | undefined
  onRetry?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  onDraw?: (() => void) | undefined
}

/** One picked file: its preview, its upload progress, and a button to remove it. */
export function AttachmentTile({ name, picture, progress, failure, onRetry, onRemove, onDraw }: AttachmentTileProps) {
  const { t } = useTranslation()
  return (
    <li className={classes.tile} data-failed={failure ? true : undefined}>
      <Box
        className={`${classes.preview} ${layout.outlined}`}
        flex="none"
        w={88}
        h={88}
        data-busy={progress !== undefined || undefined}
      >
        {picture ? (
          <AttachmentThumbnail src={picture} alt={name} />
        ) : (
          <Flex
            component="span"
            direction="column"
            gap={4}
            align="center"
            justify="center"
            h="100%"
            p={6}
            c="dimmed"
            fz="xs"
            lh={1.25}
          >
            <IconFileText size={24} stroke={1.5} aria-hidden />
            <Text span className={text.breaks ?? ''} maw="100%" ta="center" inherit lineClamp={2}>
              {name}
            </Text>
          </Flex>
        )}
        {progress !== undefined && (
          <progress
            className={classes.progress}
            aria-label={t('Uploading {{name}}', { name })}
            max={1}
            value={progress}
          />
        )}
        {onRetry && (
          <UnstyledButton
            className={`${classes.retry} ${layout.centered}`}
            onClick={onRetry}
            aria-label={t('Retry {{name}}', { name })}
          >
            <IconRefresh size={20} stroke={1.5} aria-hidden />
          </UnstyledButton>
        )}
      </Box>
      {onDraw && (
        <UnstyledButton
          className={`${classes.draw} ${layout.hoverable} ${layout.centered}`}
          onClick={onDraw}
          aria-label={t('Draw on {{name}}', { name })}
        >
          <IconPencil {...smallIcon} />
          {t('Draw')}
        </UnstyledButton>
      )}
      {onRemove && (
        <UnstyledButton
          className={`${classes.remove} ${layout.centered}`}
          w={48}
          h={48}
          onClick={onRemove}
          aria-label={t('Remove {{name}}', { name })}
        >
          <Flex
            component="span"
            className={classes.cross}
            w="lg"
            h="lg"
            c="var(--mantine-color-text)"
            align="center"
            justify="center"
          >
            <IconX size={14} stroke={2} aria-hidden />
          </Flex>
        </UnstyledButton>
      )}
      {failure && (
        <Box component="p" ps="sm" c="var(--mantine-color-error)" fz="sm" role="alert">
          {failure}
        </Box>
      )}
    </li>
  )
}
