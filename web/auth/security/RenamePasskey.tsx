import { Box, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Passkey, PasskeyEdit, passkeyNameLimit } from '../../../contract/auth/passkeys.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useRenamePasskey } from './secondFactorQueries.ts'
import { useOneField } from './useOneField.ts'

/** Renames a passkey, which stays valid. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const renaming = useRenamePasskey()
  const field = useOneField(
    'name',
    PasskeyEdit.shape.name,
    async (name) => {
      await renaming.mutateAsync({ id: passkey.id, name })
      onClose()
    },
    passkey.name,
  )
  return (
    <FormDialog
      title={t('Rename the passkey')}
      isDirty={field.input.value !== passkey.name && !renaming.isSuccess}
      isBusy={field.isBusy}
      error={field.failure}
      submitLabel={t('Save')}
      onSubmit={() => void field.submit()}
      onClose={onClose}
    >
      <Box w="100%" maw={384}>
        <TextInput label={t('Name')} maxLength={passkeyNameLimit} data-autofocus {...field.input} />
      </Box>
    </FormDialog>
  )
}
