import { UnstyledButton } from '@mantine/core'
import { IconFileText, IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AttachmentThumbnail } from './AttachmentThumbnail.tsx'
import classes from './AttachmentTile.module.css'

type AttachmentTileProps = {
  name: string
  /** Address of a picture of it; null where there is none to show. */
  picture: string | null
  /** Share that has left, 0 to 1; undefined once it is stored. */
  progress?: number | undefined
  /** Why it was not stored. */
  failure?: string | undefined
  onRetry?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

/** One picked file: its picture, how far it has come, and how to be rid of it. */
export function AttachmentTile({ name, picture, progress, failure, onRetry, onRemove }: AttachmentTileProps) {
  const { t } = useTranslation()
  return (
    <li className={classes.tile} data-failed={failure ? true : undefined}>
      <div className={classes.face} data-busy={progress !== undefined || undefined}>
        {picture ? (
          <AttachmentThumbnail src={picture} alt={name} />
        ) : (
          <span className={classes.document}>
            <IconFileText size={24} stroke={1.5} aria-hidden />
            <span className={classes.name}>{name}</span>
          </span>
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
          <UnstyledButton className={classes.retry} onClick={onRetry} aria-label={t('Try {{name}} again', { name })}>
            <IconRefresh size={20} stroke={1.5} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {onRemove && (
        <UnstyledButton className={classes.remove} onClick={onRemove} aria-label={t('Remove {{name}}', { name })}>
          <span className={classes.cross}>
            <IconX size={14} stroke={2} aria-hidden />
          </span>
        </UnstyledButton>
      )}
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </li>
  )
}
