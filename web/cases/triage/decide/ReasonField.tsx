import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { triageReasonLimit, triageReasons, triageReasonLabels } from '../../../../contract/cases/triageChoices.ts'
import { DigitChoices } from './DigitChoices.tsx'

/** A chosen reason: a predefined one, or one's own words. */
export type ReasonChosen = { choice: string | null; words: string }

const own = 'own'

/** The reason as it is sent; empty while there is none. */
export const reasonOf = ({ choice, words }: ReasonChosen): string => (choice === own ? words.trim() : (choice ?? ''))

type ReasonFieldProps = {
  outcome: keyof typeof triageReasons
  value: ReasonChosen
  onChange: (value: ReasonChosen) => void
  error: string | null
  isFirst?: boolean
}

/** The usual reasons of an outcome, or one in words. */
export function ReasonField({ outcome, value, onChange, error, isFirst = false }: ReasonFieldProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const usual = triageReasons[outcome].map((reason) => ({
    value: reason as string,
    label: t(triageReasonLabels[reason]),
  }))
  const isOwn = value.choice === own
  useEffect(() => {
    if (isOwn) field.current?.focus()
  }, [isOwn])
  return (
    <>
      <DigitChoices
        label={t('Reason')}
        choices={[...usual, { value: own, label: t('Another reason') }]}
        value={value.choice}
        onChange={(choice) => onChange({ ...value, choice })}
        error={isOwn ? null : error}
        isFirst={isFirst}
      />
      {isOwn && (
        <TextInput
          ref={field}
          label={t('Reason in your own words')}
          maxLength={triageReasonLimit}
          value={value.words}
          onChange={(event) => onChange({ ...value, words: event.currentTarget.value })}
          error={error}
        />
      )}
    </>
  )
}
