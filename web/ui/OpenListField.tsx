import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { icon } from './icons.ts'

type OpenListFieldProps = TextInputProps & {
  listId: string
  'data-mantine-stop-propagation'?: boolean
}

/**
 * The search field of a list of options that is always open. Escape is for the dialog around both, which would otherwise
 * take the list for a menu that closes first.
 */
export const OpenListField = ({ listId, 'data-mantine-stop-propagation': _isOpen, ...field }: OpenListFieldProps) => (
  <TextInput
    leftSection={<IconSearch {...icon} />}
    role="combobox"
    aria-expanded
    aria-controls={listId}
    data-autofocus
    {...field}
  />
)
