import { useTranslation } from 'react-i18next'
import { PasswordAgain } from '../../../contract/auth/twoFactor.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { OwnPasswordInput } from './OwnPasswordInput.tsx'
import { RecoveryCodesList } from './RecoveryCodesList.tsx'
import { useRenewRecoveryCodes } from './secondFactorQueries.ts'
import { useOneField } from './useOneField.ts'
import text from '../../ui/text.module.css'

/** Replaces the recovery codes by new ones. */
export function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const renewing = useRenewRecoveryCodes()
  const field = useOneField('password', PasswordAgain.shape.password, async (typed) => {
    await renewing.mutateAsync(typed)
  })
  const codes = renewing.data?.codes
  return (
    <FormDialog
      title={t('New recovery codes')}
      isBusy={field.isBusy}
      error={field.failure}
      isDone={codes !== undefined}
      submitLabel={t('Create new codes')}
      onSubmit={() => void field.submit()}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodesList codes={codes} />
      ) : (
        <>
          <p className={text.help}>{t('Your current codes will no longer work.')}</p>
          <OwnPasswordInput field={field} />
        </>
      )}
    </FormDialog>
  )
}
