import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInUser } from '../../../contract/users/users.ts'
import { FormFailure } from '../FormFailure.tsx'
import { canUsePasskeys, signInWithPasskey } from './browserPasskeys.ts'
import { usePasskeyFailure } from './usePasskeyFailure.ts'

/** Signs in with a passkey, if the browser supports it. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (user: SignedInUser) => void }) {
  const { t } = useTranslation()
  const failureOf = usePasskeyFailure()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!canUsePasskeys()) return null

  async function signIn(): Promise<void> {
    setFailure(null)
    setBusy(true)
    try {
      onSignedIn(await signInWithPasskey(false))
    } catch (error) {
      setBusy(false)
      setFailure(failureOf(error))
    }
  }

  return (
    <>
      <FormFailure text={failure} />
      <Button
        variant="default"
        fullWidth
        size="md"
        loading={isBusy}
        leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
        onClick={() => void signIn()}
      >
        {t('Sign in with a passkey')}
      </Button>
    </>
  )
}
