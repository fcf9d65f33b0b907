import { TextInput } from '@mantine/core'
import { memo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedTexts } from './typedTexts.ts'

type SubjectFieldProps = {
  ref: RefObject<HTMLInputElement | null>
  onChange: (value: string) => void
  error: string | undefined
  isFirst: boolean
}

/** The subject; with `isFirst` it has the focus when the form opens. */
export const SubjectField = memo(function SubjectField({ ref, onChange, error, isFirst }: SubjectFieldProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      ref={ref}
      label={t('Subject')}
      placeholder={t('What is wrong?')}
      size="lg"
      required
      data-autofocus={isFirst ? true : undefined}
      value={useTypedTexts().title}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      enterKeyHint="next"
    />
  )
})
