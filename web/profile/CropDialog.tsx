import { Box } from '@mantine/core'
import { useState, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import classes from './CropDialog.module.css'
import layout from '../ui/layout.module.css'
import { type Crop, clampCrop, maxZoom, wholeCrop, moved } from './cropGeometry.ts'
import { cutOut, drawCrop } from './cropPicture.ts'
import { useSetAvatar } from './queries.ts'

type CropStageProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** Size of the drawing in pixels. */
const edge = 640
/** Fractions of the frame by which a key pans the picture, and by which a key zooms. */
const step = 0.05
const zoomStep = 0.25

/** The crop area, panned and zoomed by mouse or touch, wheel and keys. */
function CropStage({ picture, crop, onChange }: CropStageProps) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  const zoomed = (by: number) => onChange(clampCrop(picture, { ...crop, zoom: crop.zoom + by }))

  function drag(event: PointerEvent<HTMLButtonElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { clientWidth } = event.currentTarget
    onChange(moved(picture, crop, event.movementX / clientWidth, event.movementY / clientWidth))
  }

  function press(event: KeyboardEvent): void {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => onChange(moved(picture, crop, -step, 0)),
      ArrowRight: () => onChange(moved(picture, crop, step, 0)),
      ArrowUp: () => onChange(moved(picture, crop, 0, -step)),
      ArrowDown: () => onChange(moved(picture, crop, 0, step)),
      '+': () => zoomed(zoomStep),
      '-': () => zoomed(-zoomStep),
    }
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }

  return (
    <button
      type="button"
      className={classes.stage}
      aria-label={t('Picture crop. Use the arrow keys to move it, plus and minus to zoom.')}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onWheel={({ deltaY }) => zoomed(deltaY > 0 ? -step : step)}
      onKeyDown={press}
    >
      <canvas ref={canvas} className={classes.canvas} width={edge} height={edge} />
    </button>
  )
}

/** Crops a picture to a square and uploads it. */
export function CropDialog({ picture, onClose }: { picture: ImageBitmap; onClose: (isStored: boolean) => void }) {
  const { t } = useTranslation()
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const storing = useSetAvatar()

  async function store(): Promise<void> {
    const isStored = await cutOut(picture, crop)
      .then((image) => storing.mutateAsync(image))
      .then(
        () => true,
        () => false,
      )
    if (isStored) onClose(true)
  }

  return (
    <FormDialog
      title={t('Crop picture')}
      isBusy={storing.isPending}
      submitLabel={t('Save picture')}
      onSubmit={() => void store()}
      onClose={() => onClose(false)}
    >
      <CropStage picture={picture} crop={crop} onChange={setCrop} />
      <Box component="p" mx="auto" c="dimmed" fz="xs" ta="center">
        {t('Drag the picture to move it.')}
      </Box>
      <Box
        component="label"
        className={`${classes.zoom} ${layout.row}`}
        w="min(20rem, 100%)"
        mih="var(--touch-target)"
        mx="auto"
      >
        {t('Zoom')}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={({ currentTarget }) => setCrop(clampCrop(picture, { ...crop, zoom: Number(currentTarget.value) }))}
        />
      </Box>
      <FormRefusal error={storing.error} />
    </FormDialog>
  )
}
