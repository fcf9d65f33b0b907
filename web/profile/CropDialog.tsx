import { Box } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import classes from './CropDialog.module.css'
import layout from '../ui/layout.module.css'
import { type Crop, clampCrop, maxZoom, wholeCrop } from './cropGeometry.ts'
import { cutOut } from './cropPicture.ts'
import { CropStage } from './CropStage.tsx'
import { useSetAvatar } from './queries.ts'

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
      opened
      title={t('Crop picture')}
      isDirty={false}
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
