import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { CallError } from '../api/callError.ts'
import { issueText } from '../i18n/issueText.ts'
import { refusalText } from '../ui/refusalText.ts'

type AccountForm<Field> = {
  /** The name and the error of an input; Mantine does not mark that of a password as invalid. */
  field: (name: Field) => { name: Field; error: string | undefined; 'aria-invalid': boolean }
  /** The error of the whole form, as a sentence. */
  failure: string | null
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * A form of uncontrolled inputs, so that password managers can fill it: validated with the contract's schema, then
 * sent. The schema is loaded when the form is first submitted: the sign-in page needs the library behind it for nothing
 * else. A refusal is shown beside the field that it names, or above the button.
 */
export function useAccountForm<S extends z.ZodType>(
  loadShape: () => Promise<S>,
  submit: (value: z.input<S>) => Promise<void>,
): AccountForm<keyof z.input<S> & string> {
  const { t } = useTranslation()
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(form: HTMLFormElement): Promise<void> {
    const typed = Object.fromEntries(new FormData(form))
    setFailure(null)
    setBusy(true)
    try {
      const read = (await loadShape()).safeParse(typed)
      if (!read.success) {
        setBusy(false)
        showErrors(
          form,
          read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issueText(issue) })),
        )
        return
      }
      setErrors({})
      await submit(typed as z.input<S>)
    } catch (error) {
      setBusy(false)
      const problem = error instanceof CallError ? error.problem : null
      if (problem?.errors?.length) showErrors(form, problem.errors)
      else setFailure(refusalText(error) ?? t('The server is not responding. Try again in a moment.'))
    }
  }

  function showErrors(form: HTMLFormElement, found: { path: string; message: string }[]): void {
    const first = found.toReversed()
    setErrors(Object.fromEntries(first.map(({ path, message }) => [path, message])))
    const field = form.elements.namedItem(found[0]?.path ?? '')
    if (field instanceof HTMLElement) field.focus()
  }

  return {
    field: (name) => ({ name, error: errors[name], 'aria-invalid': errors[name] !== undefined }),
    failure,
    busy,
    onSubmit: (event) => {
      event.preventDefault()
      if (!busy) void send(event.currentTarget)
    },
  }
}
