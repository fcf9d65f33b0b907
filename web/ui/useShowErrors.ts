import type { UseFormReturnType } from '@mantine/form'
import type { FieldErrors } from './formValues.ts'

/** Shows the errors beside their fields and focuses the first. Returns whether there are any. */
export function useShowErrors<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
): (errors: FieldErrors<keyof Values & string>) => boolean {
  return (errors) => {
    form.setErrors(errors)
    const [wrong] = Object.keys(errors)
    if (wrong) focusIn(form.getInputNode(wrong))
    return wrong !== undefined
  }
}

const focusable = 'input, textarea, select, button'

/** Focuses a field; of a group, such as radio buttons, the first. */
function focusIn(field: HTMLElement | null): void {
  const input = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable)
  input?.focus()
}
