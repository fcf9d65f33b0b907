import { Textarea } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

type DescriptionFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined }

/** The description, which grows with its text: measuring that is expensive, so it is memoized. */
export const DescriptionField = memo(function DescriptionField({ value, onChange, error }: DescriptionFieldProps) {
  const { t } = useTranslation()
  return (
    <Textarea
      label={t('Description')}
      placeholder={t('Where, since when, and what have you already tried?')}
      size="lg"
      autosize
      minRows={2}
      maxRows={10}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
})
