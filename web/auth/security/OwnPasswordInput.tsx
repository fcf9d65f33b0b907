import { Box, PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../signedIn.ts'
import type { OneField } from './useOneField.ts'

/** The current password again, which password managers fill in. */
export function OwnPasswordInput({ field }: { field: OneField }) {
  const { t } = useTranslation()
  const { email } = useSignedIn()
  return (
    <Box w="100%" maw={384}>
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <PasswordInput label={t('Your password')} autoComplete="current-password" data-autofocus {...field.input} />
    </Box>
  )
}
