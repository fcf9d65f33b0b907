import { Box, Flex } from '@mantine/core'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentCountLimit, attachmentSizeLimit, isPicture } from '../../contract/attachments/attachmentFiles.ts'
import { AttachmentTile } from './AttachmentTile.tsx'
import type { ChosenFiles } from './useChosenFiles.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'

const PhotoDrawing = lazy(async () => ({ default: (await import('./drawing/PhotoDrawing.tsx')).PhotoDrawing }))

/** The chosen files: pictures can be drawn on, each can be removed, and a refused one shows why. */
export function ChosenFilesList({ chosen }: { chosen: ChosenFiles }) {
  const { t } = useTranslation()
  const [drawingOn, setDrawingOn] = useState<string | null>(null)
  const { files, problem } = chosen
  const drawn = files.find(({ id }) => id === drawingOn)
  const problems = {
    tooMany: t('Attach at most {{n}} files.', { n: attachmentCountLimit }),
    tooLarge: t('Files can be at most {{n}} MB.', { n: attachmentSizeLimit / 1024 / 1024 }),
    wrongType: t('Files of this type are not accepted.'),
  }
  return (
    <>
      {files.length > 0 && (
        <Flex component="ul" gap="sm" wrap="wrap" pr="xs" pt="sm" aria-label={t('Attachments')}>
          {files.map(({ id, name, blob, preview }) => (
            <AttachmentTile
              key={id}
              name={name}
              picture={preview}
              onDraw={isPicture(blob.type) ? () => setDrawingOn(id) : undefined}
              onRemove={() => chosen.remove(id)}
            />
          ))}
        </Flex>
      )}
      {problem && (
        <Box component="p" mt="xs" c="var(--mantine-color-error)" fz="sm" role="alert">
          {problems[problem]}
        </Box>
      )}
      {drawn && (
        <DialogSuspense>
          <PhotoDrawing
            picture={drawn.blob}
            keepsOriginal={null}
            onDone={(picture) => {
              chosen.draw(drawn, picture)
              setDrawingOn(null)
            }}
            onCancel={() => setDrawingOn(null)}
          />
        </DialogSuspense>
      )}
    </>
  )
}
