import type { UseFormReturnType } from '@mantine/form'
import type { FieldErrors } from './formValues.ts'

/** Writes what is wrong beside its fields and goes to the first of them. Answers whether anything is. */
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
