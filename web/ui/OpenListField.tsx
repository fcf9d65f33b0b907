import { TextInput, type TextInputProps } from '@mantine/core'

/**
 * The text field of a list of options that is always open: Escape is for the dialog around both, which would otherwise take
 * the list for a menu that closes first.
 */
export function OpenListField({
  'data-mantine-stop-propagation': _isOpen,
  ...field
}: TextInputProps & { 'data-mantine-stop-propagation'?: boolean }) {
  return <TextInput {...field} />
}
