import { UnstyledButton } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '../../contract/attachments.ts'
import { isPicture } from '../../contract/attachmentFiles.ts'
import classes from './AttachmentGallery.module.css'
import { AttachmentThumbnail } from './AttachmentThumbnail.tsx'
import { useFileSize } from './fileSize.ts'
import { Lightbox } from './Lightbox.tsx'

/** The files of a record: pictures as tiles that open full size, documents as rows that download. */
export function AttachmentGallery({ attachments }: { attachments: Attachment[] }) {
  const { t } = useTranslation()
  const sizeOf = useFileSize()
  const [opened, setOpened] = useState<number | null>(null)
  const pictures = attachments.filter(({ type }) => isPicture(type))
  const documents = attachments.filter(({ type }) => !isPicture(type))
  return (
    <div className={classes.gallery}>
      {pictures.length > 0 && (
        <ul className={classes.pictures} aria-label={t('Photos')}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <UnstyledButton
                className={classes.picture}
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
        <ul className={classes.documents} aria-label={t('Documents')}>
          {documents.map((file) => (
            <li key={file.id}>
              <a className={classes.document} href={file.url} download={file.name}>
                <IconFileText size={20} stroke={1.5} aria-hidden />
                <span className={classes.name}>{file.name}</span>
                <span className={classes.size}>{sizeOf(file.size)}</span>
                <IconDownload className={classes.download} size={16} stroke={1.5} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Lightbox pictures={pictures} index={opened} onIndex={setOpened} onClose={() => setOpened(null)} />
    </div>
  )
}
