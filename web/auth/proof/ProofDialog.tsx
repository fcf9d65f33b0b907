import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnPassword } from '../../../contract/auth/ownProof.ts'
import type { SignedInUser } from '../../../contract/users/users.ts'
import { send } from '../../api/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { companyPopup } from '../companyPopup.ts'
import { FormFailure } from '../FormFailure.tsx'
import { canUsePasskeys, proveWithPasskey, type SentProof } from '../passkeys/browserPasskeys.ts'
import { usePasskeyFailure } from '../passkeys/usePasskeyFailure.ts'
import { OwnPasswordInput } from '../security/OwnPasswordInput.tsx'
import { usePasswordState } from '../security/queries.ts'
import { usePasskeys } from '../security/secondFactorQueries.ts'
import { useOneField } from '../security/useOneField.ts'
import { useSignedIn } from '../signedIn.ts'
import text from '../../ui/text.module.css'

type ProofDialogProps = {
  /** Why the proof is required. */
  lead: string
  /** The verb of the action. */
  submitLabel: string
  /** Runs the action. Errors that it throws are shown in the dialog. */
  onProven: (proof: SentProof) => Promise<void>
  onClose: () => void
  title?: string
  /** The path of the password in what is sent. */
  field?: string
  /** Where the company is no proof: what people without a password do about it. They can still use a passkey. */
  withoutPassword?: string
}

/**
 * Asks for a proof of identity before an action for which an unlocked device must not be enough: password, passkey or the
 * company.
 */
export function ProofDialog({
  lead,
  submitLabel,
  onProven,
  onClose,
  title,
  field = 'currentPassword',
  withoutPassword,
}: ProofDialogProps) {
  const { t } = useTranslation()
  const { id } = useSignedIn()
  const failureOf = usePasskeyFailure()
  const state = usePasswordState()
  const passkeys = usePasskeys()
  const { data: options } = useQuery({
    queryKey: ['sessions', 'options'],
    queryFn: ({ signal }) => send('GET /api/auth/options', { signal }),
  })
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const password = useOneField(field, OwnPassword, (typed) => onProven({ currentPassword: typed }))
  // While unknown, the password is assumed: nearly everybody has one.
  const hasPassword = state.data?.hasPassword !== false
  const hasPasskeys = canUsePasskeys() && (passkeys.data?.length ?? 0) > 0
  const offersPasskey = hasPasskeys && (hasPassword || withoutPassword !== undefined)

  async function proveWith(getProof: () => Promise<SentProof>): Promise<void> {
    setFailure(null)
    setBusy(true)
    try {
      await onProven(await getProof())
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }

  function comeBack(now: SignedInUser): void {
    if (now.id === id) void proveWith(async () => ({}))
    else setFailure(t('Signed in as {{name}}. Sign in with your own account.', { name: now.name }))
  }

  const shown = failure ?? (password.failure === null ? null : failureOf(password.failure))
  return (
    <FormDialog
      title={title ?? t('Confirm it’s you')}
      isBusy={isBusy || password.isBusy}
      {...(hasPassword && { submitLabel, onSubmit: () => void password.submit() })}
      onClose={onClose}
    >
      <FormFailure text={shown} />
      <p className={text.help}>{lead}</p>
      {hasPassword && <OwnPasswordInput field={password} />}
      {offersPasskey && (
        <div>
          <Button
            variant="default"
            leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
            disabled={isBusy}
            onClick={() => void proveWith(async () => ({ passkey: await proveWithPasskey() }))}
          >
            {hasPassword ? t('Use a passkey instead') : t('Use a passkey')}
          </Button>
        </div>
      )}
      {!hasPassword && !hasPasskeys && withoutPassword !== undefined && <p className={text.help}>{withoutPassword}</p>}
      {!hasPassword && withoutPassword === undefined && options?.companySignIn && (
        <div>
          <Button color="teal" loading={isBusy} onClick={() => companyPopup(comeBack)}>
            {t('Sign in with {{company}}', { company: options.companySignIn })}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
