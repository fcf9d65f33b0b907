import { type RefObject, useEffect } from 'react'

type Attempt = {
  /** How often the form was submitted. */
  tries: number
  isBusy: boolean
  /** Why it was not saved. */
  error: unknown
}

/**
 * After each attempt to submit the form of a button, or a refusal, moves the focus to the first field with an error, unless
 * it is in one.
 */
export function useFocusWrongField(
  submitButton: RefObject<HTMLButtonElement | null>,
  { tries, isBusy, error }: Attempt,
): void {
  useEffect(() => {
    if ((tries === 0 && !error) || isBusy || document.activeElement?.getAttribute('aria-invalid') === 'true') return
    submitButton.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitButton, tries, isBusy, error])
}
