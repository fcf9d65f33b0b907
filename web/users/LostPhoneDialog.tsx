import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SecondFactors } from '../../contract/auth/twoFactor.ts'
import type { User } from '../../contract/users/users.ts'
import { send } from '../api/api.ts'
import { useFormat } from '../i18n/format.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { toast } from '../ui/toast.tsx'
import list from '../ui/ImportListDialog.module.css'
import { useRemoveSecondFactors } from './queries.ts'
import text from '../ui/text.module.css'

/** Removes the factors on a lost phone, so that its owner can sign in again and its finder cannot. */
export function LostPhoneDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, name } = person
  const factors = useQuery({
    queryKey: ['users', 'secondFactors', id],
    queryFn: ({ signal }) => send('GET /api/users/{id}/second-factors', { params: { id }, signal }),
    staleTime: 0,
  })
  const removing = useRemoveSecondFactors()
  const hasAny = factors.data !== undefined && (factors.data.twoFactorSince !== null || factors.data.passkeys > 0)

  async function remove(): Promise<void> {
    try {
      await removing.mutateAsync(id)
      onClose()
      toast({ title: t('{{name}} now signs in with the password only', { name }) })
    } catch {
      // The form shows the error.
    }
  }

  return (
    <FormDialog
      title={t('Reset sign-in for {{name}}', { name })}
      isBusy={removing.isPending}
      error={removing.error ?? factors.error}
      {...(hasAny && { submitLabel: t('Remove all') })}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      {factors.isPending && <Skeletons count={1} kind="row" />}
      {factors.data && <Held {...factors.data} />}
      {hasAny && (
        <p className={text.help}>
          {t(
            'They are signed out everywhere. They can then sign in with their password and set up the rest again under Settings, Security.',
          )}
        </p>
      )}
    </FormDialog>
  )
}

function Held({ twoFactorSince, passkeys }: SecondFactors) {
  const { t } = useTranslation()
  const format = useFormat()
  if (twoFactorSince === null && passkeys === 0) {
    return <p className={text.help}>{t('Neither two-factor sign-in nor passkeys are set up; nothing to reset.')}</p>
  }
  return (
    <ul className={list.counts}>
      {twoFactorSince !== null && (
        <li>{t('Two-factor sign-in, on since {{day}}', { day: format.day(twoFactorSince) })}</li>
      )}
      {passkeys > 0 && <li>{t('{{count}} passkeys', { count: passkeys })}</li>}
    </ul>
  )
}
