import { Textarea } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedTexts } from './typedTexts.ts'

type DescriptionFieldProps = { onChange: (value: string) => void; error: string | undefined }

/** The description, as typed so far. */
export function DescriptionField(props: DescriptionFieldProps) {
  return <GrowingField value={useTypedTexts().description} {...props} />
}

/** Grows with its text: measuring that is expensive, so it is memoized. */
const GrowingField = memo(function GrowingField({ value, onChange, error }: DescriptionFieldProps & { value: string }) {
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
