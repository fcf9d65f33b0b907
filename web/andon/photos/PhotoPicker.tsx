import { IconCamera, IconPhoto, IconPencil, IconX } from '@tabler/icons-react'
import { type ChangeEvent, lazy, memo, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentSizeLimit } from '../../../contract/attachments/attachmentFiles.ts'
import { acceptedPictures } from '../../attachments/uploadFile.ts'
import { useDroppedFiles } from '../../attachments/useDroppedFiles.ts'
import { ConfirmPhoto } from '../analysis/ConfirmPhoto.tsx'
import type { ReadPhotos } from '../useReadPhotos.ts'
import type { PhotoProblem } from './usePhotos.ts'
import { BlobPicture } from './BlobPicture.tsx'
import type { LocalPhoto } from './photoStore.ts'
import { icon } from '../../ui/icons.ts'
import classes from './PhotoPicker.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

const PhotoDrawing = lazy(async () => ({
  default: (await import('../../attachments/drawing/PhotoDrawing.tsx')).PhotoDrawing,
}))

type PhotoPickerProps = {
  photos: ReadPhotos
  /** Maximum number of files of a report. */
  limit: number
  /** Pictures were taken or chosen with a button. */
  onPicked?: () => void
}

/** Takes pictures from the camera or the library, dropped or pasted. They stay on the device until the report is sent. */
export const PhotoPicker = memo(function PhotoPicker({ photos, limit, onPicked }: PhotoPickerProps) {
  const { t } = useTranslation()
  const [drawingOn, setDrawingOn] = useState<string | null>(null)
  const { area, isOver } = useDroppedFiles<HTMLDivElement>(photos.add)
  const drawn = photos.photos.find(({ id }) => id === drawingOn)

  function use(): void {
    photos.confirm()
    // The button disappears with the question.
    area.current?.querySelector<HTMLElement>('li button')?.focus()
  }

  const problems: Record<PhotoProblem, string> = {
    tooMany: t('Attach at most {{n}} files.', { n: limit }),
    tooLarge: t('Files can be at most {{n}} MB.', { n: attachmentSizeLimit / 1024 / 1024 }),
    notAPicture: t('Files of this type are not accepted.'),
    unreadable: t('This browser cannot open that photo. Set the camera to JPEG, or take another photo here.'),
  }
  return (
    <div
      ref={area}
      className={`${classes.area} ${layout.stack}`}
      data-over={isOver || undefined}
      data-filled={photos.photos.length > 0 || undefined}
    >
      <PickButtons onPick={(files) => photos.add(files).length > 0 && onPicked?.()} />
      {photos.photos.length > 0 && (
        <ul className={classes.tiles} aria-label={t('Photos')}>
          {photos.photos.map((photo) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              onDraw={() => setDrawingOn(photo.id)}
              onRemove={() => photos.remove(photo.id)}
            />
          ))}
        </ul>
      )}
      {photos.toConfirm.length > 0 && (
        <ConfirmPhoto
          count={photos.toConfirm.length}
          onUse={use}
          onDraw={() => setDrawingOn(photos.toConfirm[0] ?? null)}
        />
      )}
      {photos.problem && (
        <p className={text.error} role="alert">
          {problems[photos.problem]}
        </p>
      )}
      <Suspense>
        {drawn && (
          <PhotoDrawing
            picture={drawn.blob}
            keepsOriginal={drawn.marked?.original ? true : photos.free > 0 ? false : null}
            wasSent={photos.wasRead(drawn.id)}
            onDone={(copy) => {
              photos.draw(drawn.id, copy)
              setDrawingOn(null)
            }}
            onCancel={() => setDrawingOn(null)}
          />
        )}
      </Suspense>
    </div>
  )
})

/** The buttons that open the camera and the library. */
function PickButtons({ onPick }: { onPick: (files: File[]) => void }) {
  const { t } = useTranslation()
  const camera = useRef<HTMLInputElement>(null)
  const library = useRef<HTMLInputElement>(null)
  const hint = useId()
  const picker = {
    type: 'file',
    multiple: true,
    hidden: true,
    accept: acceptedPictures,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      onPick([...(currentTarget.files ?? [])])
      // Allows the same picture to be picked again after it was removed.
      currentTarget.value = ''
    },
  } as const

  return (
    <div className={layout.wrapping}>
      <input {...picker} ref={camera} capture="environment" aria-label={t('Take photo')} />
      <button
        type="button"
        className={`${classes.button} ${classes.primary} ${classes.camera}`}
        aria-describedby={hint}
        onClick={() => camera.current?.click()}
      >
        <IconCamera size={24} stroke={1.5} aria-hidden />
        {t('Take photo')}
      </button>
      <input {...picker} ref={library} aria-label={t('Choose photos')} />
      <button
        type="button"
        className={`${classes.button} ${classes.library}`}
        aria-describedby={hint}
        onClick={() => library.current?.click()}
      >
        <IconPhoto size={20} stroke={1.5} aria-hidden />
        {t('Choose photos')}
      </button>
      <p id={hint} className={`${classes.hint} ${text.secondary}`}>
        {t('Drop or paste them here.')}
      </p>
    </div>
  )
}

/** One picture of a report, with or without a drawing, with buttons to draw on it and to remove it. */
function PhotoTile({ photo, onDraw, onRemove }: { photo: LocalPhoto; onDraw: () => void; onRemove: () => void }) {
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
