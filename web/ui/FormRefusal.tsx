import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type RefObject, useEffect, useRef } from 'react'
import { refusedBesides } from './formValues.ts'
import { gotNoAnswer, refusalText } from './refusalText.ts'

type FormRefusalProps = {
  error: unknown
  /** Fields beside which the form shows why they were refused; that is not repeated here. */
  fields?: readonly string[] | undefined
}

/** Says inside a form why it was not saved, and that nothing is lost. */
export function FormRefusal({ error, fields = [] }: FormRefusalProps) {
  const { t } = useTranslation()
  if (!error) return null
  const reason = gotNoAnswer(error)
    ? t('The server is not responding. Your input is still here; try again in a moment.')
    : (refusedBesides(error, fields) ?? refusalText(error) ?? t('Something went wrong. Your input is still here.'))
  if (reason === '') return null
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle size={16} stroke={1.5} />} role="alert">
      {reason}
    </Alert>
  )
}

type Attempt = {
  /** How often the form was submitted. */
  tries: number
  isBusy: boolean
  /** Why it was not saved. */
  error: unknown
}

/** After each attempt to submit the form of a button, and each refusal, moves the focus once to the first wrong field. */
export function useFocusWrongField(
  submitButton: RefObject<HTMLButtonElement | null>,
  { tries, isBusy, error }: Attempt,
): void {
  const handled = useRef({ tries, error })
  useEffect(() => {
    const { current } = handled
    if (isBusy || (current.tries === tries && current.error === error)) return
    handled.current = { tries, error }
    submitButton.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitButton, tries, isBusy, error])
}
