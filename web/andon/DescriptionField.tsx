import { Textarea } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DescriptionField.module.css'
import { useTypedTexts } from './typedTexts.ts'

/** Whether the browser itself grows a field with its text: measuring it in a script is slow on a phone. */
const growsByStyle = CSS.supports('field-sizing', 'content')

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
      classNames={{ input: classes.input ?? '' }}
      autosize={!growsByStyle}
      rows={2}
      minRows={2}
      maxRows={10}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
})
