import { IconPencil, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BlobPicture } from './BlobPicture.tsx'
import type { LocalPhoto } from './photoStore.ts'
import { icon } from '../../ui/icons.ts'
import classes from './PhotoTile.module.css'
import layout from '../../ui/layout.module.css'

type PhotoTileProps = {
  photo: LocalPhoto
  onDraw: () => void
  onRemove: () => void
}

/** One picture of a report, with or without a drawing, with buttons to draw on it and to remove it. */
export function PhotoTile({ photo, onDraw, onRemove }: PhotoTileProps) {
  const { t } = useTranslation()
  const { name, blob } = photo
  return (
    <li className={classes.tile}>
      <div className={classes.preview}>
        <BlobPicture blob={blob} alt={name} />
      </div>
      <button
        type="button"
        className={`${classes.draw} ${layout.centered}`}
        onClick={onDraw}
        aria-label={t('Draw on {{name}}', { name })}
      >
        <IconPencil {...icon} />
        {t('Draw')}
      </button>
      <button
        type="button"
        className={`${classes.remove} ${layout.centered}`}
        onClick={onRemove}
        aria-label={t('Remove {{name}}', { name })}
      >
        <span className={`${classes.cross} ${layout.centered}`}>
          <IconX size={14} stroke={2} aria-hidden />
        </span>
      </button>
    </li>
  )
}
