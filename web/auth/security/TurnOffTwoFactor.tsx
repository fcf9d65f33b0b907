import { useTranslation } from 'react-i18next'
import { PasswordAgain } from '../../../contract/auth/twoFactor.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { OwnPasswordInput } from './OwnPasswordInput.tsx'
import { useTurnOffTwoFactor } from './secondFactorQueries.ts'
import { useOneField } from './useOneField.ts'
import text from '../../ui/text.module.css'

/** Leaves the password as the only factor. */
export function TurnOffTwoFactor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const turningOff = useTurnOffTwoFactor()
  const field = useOneField('password', PasswordAgain.shape.password, async (typed) => {
    await turningOff.mutateAsync(typed)
    onClose()
    toast({ title: t('Two-factor sign-in is off') })
  })
  return (
    <FormDialog
      title={t('Turn off two-factor sign-in?')}
      isBusy={field.isBusy}
      error={field.failure}
      submitLabel={t('Turn off')}
      onSubmit={() => void field.submit()}
      onClose={onClose}
    >
      <p className={text.help}>
        {t('Your password alone will then sign you in. The app entry and the recovery codes no longer work.')}
      </p>
      <OwnPasswordInput field={field} />
    </FormDialog>
  )
}
