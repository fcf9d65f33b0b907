import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { Section } from '../ui/Section.tsx'
import { AttachmentGallery } from './AttachmentGallery.tsx'

/** The files that a record had then and still has; of those removed since only their number. Nothing where it had none. */
export function EarlierAttachments({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const { files, removedSince, addedSince } = state.attachments
  if (files.length + removedSince + addedSince === 0) return null
  return (
    <Section title={t('Attachments')}>
      {files.length > 0 && <AttachmentGallery attachments={files} />}
      <Box fz="sm" c="dimmed" mt={files.length > 0 ? 'xs' : 0}>
        {removedSince > 0 && (
          <p>{t('{{count}} files of that time were removed later and can’t be shown.', { count: removedSince })}</p>
        )}
        {addedSince > 0 && <p>{t('{{count}} files were added later.', { count: addedSince })}</p>}
      </Box>
    </Section>
  )
}
