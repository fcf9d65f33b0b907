import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { viewNameLimit } from '../../contract/views/viewChoices.ts'

type ViewNameInputProps = { name: string; error: string | null; onChange: (name: string) => void }

export function ViewNameInput({ name, error, onChange }: ViewNameInputProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('Name')}
      data-autofocus
      required
      maxLength={viewNameLimit}
      value={name}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
