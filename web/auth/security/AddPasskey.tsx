import { Alert, Box, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasskeyEdit, passkeyNameLimit } from '../../../contract/auth/passkeys.ts'
import { PasswordAgain } from '../../../contract/auth/twoFactor.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsBy } from '../../ui/formValues.ts'
import { toast } from '../../ui/toast.tsx'
import { usePasskeyFailure } from '../passkeys/usePasskeyFailure.ts'
import { OwnPasswordInput } from './OwnPasswordInput.tsx'
import { useAddPasskey } from './secondFactorQueries.ts'
import { useOneField } from './useOneField.ts'
import text from '../../ui/text.module.css'

/** Asks for a name and the password, and then the browser for a passkey. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const failureOf = usePasskeyFailure()
  const adding = useAddPasskey()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const password = useOneField('password', PasswordAgain.shape.password, async (typed) => {
    await adding.mutateAsync({ name, password: typed })
    onClose()
    toast({ title: t('Passkey added') })
  })

  function submit(): void {
    const wrong = errorsBy(PasskeyEdit, { name }, ['name'])
    setError(wrong.name)
    if (!wrong.name) void password.submit()
  }

  return (
    <FormDialog
      title={t('Add a passkey')}
      isBusy={adding.isPending}
      submitLabel={t('Continue')}
      onSubmit={submit}
      onClose={onClose}
    >
      {password.failure !== null && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={16} stroke={1.5} />} role="alert">
          {failureOf(password.failure)}
        </Alert>
      )}
      <p className={text.help}>
        {t('Your browser will now ask for your fingerprint, face or PIN, on this or another device.')}
      </p>
      <Box w="100%" maw={384}>
        <TextInput
          label={t('Name')}
          description={t('A name you’ll recognize, such as “My phone” or “Blue key”.')}
          maxLength={passkeyNameLimit}
          data-autofocus
          value={name}
          error={error}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Box>
      <OwnPasswordInput field={password} />
    </FormDialog>
  )
}
