import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { Section } from '../ui/Section.tsx'
import { AttachmentGallery } from './AttachmentGallery.tsx'

/** The files of a record on its page. */
export function AttachmentsSection({ files }: { files: UseQueryResult<Attachment[]> }) {
  const { t } = useTranslation()
  return (
    <Section title={t('Attachments')}>
      <QueryState of={files} count={1} kind="line" height={96} />
      {files.data && <AttachmentGallery attachments={files.data} />}
    </Section>
  )
}
