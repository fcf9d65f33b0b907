import { Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AttachmentPicker } from '../attachments/AttachmentPicker.tsx'
import type { CaseFieldsProps } from './CaseFields.tsx'

/** Whether files of a form are still on their way, and how many did not arrive. */
export type UploadState = { isBusy: boolean; failed: number }
export const noUploads: UploadState = { isBusy: false, failed: 0 }

type AttachmentsFieldProps = CaseFieldsProps & { onUploadState: (state: UploadState) => void }

/** Photos and documents of a case, stored as soon as they are chosen. */
export function AttachmentsField({ form, onUploadState }: AttachmentsFieldProps) {
  const { t } = useTranslation()
  return (
    <Input.Wrapper label={t('Attachments')} labelElement="div" error={form.errors['attachments']}>
      <AttachmentPicker
        value={form.values.attachments}
        onChange={(attachments) => form.setFieldValue('attachments', attachments)}
        onBusyChange={(isBusy, failed) => onUploadState({ isBusy, failed })}
      />
    </Input.Wrapper>
  )
}
