import { Input } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachmentPicker } from './AttachmentPicker.tsx'

/** Whether uploads of a form are pending, and how many have failed. */
export type UploadState = { isBusy: boolean; failed: number }
export const noUploads: UploadState = { isBusy: false, failed: 0 }

/** A record is not sent while some of its files are missing. */
export const filesMissing = (t: TFunction): string => t('Some files were not uploaded. Retry or remove them.')

type AttachmentsFieldProps = {
  value: string[]
  onChange: (value: string[]) => void
  error?: ReactNode
  onUploadState: (state: UploadState) => void
}

/** Photos and documents of a form's record, uploaded as soon as they are chosen. */
export function AttachmentsField({ value, onChange, error, onUploadState }: AttachmentsFieldProps) {
  const { t } = useTranslation()
  return (
    <Input.Wrapper label={t('Attachments')} labelElement="div" error={error}>
      <AttachmentPicker
        value={value}
        onChange={onChange}
        onBusyChange={(isBusy, failed) => onUploadState({ isBusy, failed })}
      />
    </Input.Wrapper>
  )
}
