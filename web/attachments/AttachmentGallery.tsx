import { Box, Stack, UnstyledButton } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import { isPicture } from '../../contract/attachments/attachmentFiles.ts'
import { icon } from '../ui/icons.ts'
import { AttachmentThumbnail } from './AttachmentThumbnail.tsx'
import { Lightbox, useFileSize } from './Lightbox.tsx'
import classes from './AttachmentGallery.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

/** The files of a record: pictures as thumbnails that open full size, documents as rows that download. */
export function AttachmentGallery({ attachments }: { attachments: Attachment[] }) {
  const { t } = useTranslation()
  const sizeOf = useFileSize()
  const [opened, setOpened] = useState<number | null>(null)
  const pictures = attachments.filter(({ type }) => isPicture(type))
  const documents = attachments.filter(({ type }) => !isPicture(type))
  return (
    <Stack>
      {pictures.length > 0 && (
        <ul className={classes.pictures} aria-label={t('Photos')}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <UnstyledButton
                className={`${classes.picture} ${layout.outlined}`}
                aria-label={t('Open {{name}} full size', { name: picture.name })}
                onClick={() => setOpened(index)}
              >
                <AttachmentThumbnail src={picture.thumbnailUrl} alt="" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className={`${layout.clips} ${layout.outlined} ${layout.divided}`} aria-label={t('Documents')}>
          {documents.map((file) => (
            <li key={file.id}>
              <Box
                component="a"
                className={`${classes.document} ${layout.hoverable} ${layout.row}`}
                mih="var(--row-height)"
                px="sm"
                py="xs"
                href={file.url}
                download={file.name}
              >
                <IconFileText size={20} stroke={1.5} aria-hidden />
                <Box component="span" className={text.breaks} flex={1} miw={0} fw={500}>
                  {file.name}
                </Box>
                <Box component="span" className={text.line} c="dimmed">
                  {sizeOf(file.size)}
                </Box>
                <IconDownload opacity={0.8} {...icon} />
              </Box>
            </li>
          ))}
        </ul>
      )}
      <Lightbox pictures={pictures} index={opened} onIndex={setOpened} onClose={() => setOpened(null)} />
    </Stack>
  )
}
