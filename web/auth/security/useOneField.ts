import { useState } from 'react'
import type { z } from 'zod'
import { issueText } from '../../i18n/issueText.ts'
import { CallError } from '../../api/callError.ts'

export type OneField = {
  /** Props of the input; Mantine does not mark that of a password as invalid. */
  input: {
    name: string
    value: string
    error: string | undefined
    'aria-invalid': boolean
    onChange: (event: { currentTarget: { value: string } }) => void
  }
  /** Why it was refused, unless the error is about the field. */
  failure: unknown
  isBusy: boolean
  submit: () => Promise<void>
}

/**
 * A form of one text, such as a password or a code: validated with the contract's schema, then sent. A refusal that
 * names the field is shown beside it.
 */
export function useOneField(
  name: string,
  shape: z.ZodType<string>,
  sendIt: (value: string) => Promise<void>,
  initial = '',
): OneField {
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    const read = shape.safeParse(value)
    setFailure(null)
    const [issue] = read.error?.issues ?? []
    setError(issue && issueText(issue))
    if (issue) return
    setBusy(true)
    try {
      await sendIt(value)
    } catch (refused) {
      const problem = refused instanceof CallError ? refused.problem : null
      const own = problem?.errors?.find(({ path }) => path === name)
      if (own) setError(own.message)
      else setFailure(refused)
    }
    setBusy(false)
  }

  return {
    input: {
      name,
      value,
      error,
      'aria-invalid': error !== undefined,
      onChange: ({ currentTarget }) => setValue(currentTarget.value),
    },
    failure,
    isBusy,
    submit,
  }
}
