import type { UseFormReturnType } from '@mantine/form'
import type { FieldErrors } from './formValues.ts'

/** Shows the errors beside their fields and focuses the first. Returns whether there are any. */
export function useShowErrors<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
): (errors: FieldErrors<keyof Values & string>) => boolean {
  return (errors) => {
    form.setErrors(errors)
    const [wrong] = Object.keys(errors)
    if (wrong) form.getInputNode(wrong)?.focus()
    return wrong !== undefined
  }
}
