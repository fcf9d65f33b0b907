import { Box, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AppCode, type NewTwoFactor, PasswordAgain } from '../../../contract/auth/twoFactor.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { OwnPasswordInput } from './OwnPasswordInput.tsx'
import { RecoveryCodesList } from './RecoveryCodesList.tsx'
import { useBeginTwoFactor, useTurnOnTwoFactor } from './secondFactorQueries.ts'
import classes from './secondFactors.module.css'
import layout from '../../ui/layout.module.css'
import { type OneField, useOneField } from './useOneField.ts'
import text from '../../ui/text.module.css'

/** The password, then the app's first code, then the recovery codes. */
export function TurnOnTwoFactor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const beginning = useBeginTwoFactor()
  const turningOn = useTurnOnTwoFactor()
  const password = useOneField('password', PasswordAgain.shape.password, async (typed) => {
    await beginning.mutateAsync(typed)
  })
  const code = useOneField('code', AppCode, async (typed) => {
    await turningOn.mutateAsync(typed)
  })
  const begun = beginning.data
  const codes = turningOn.data?.codes
  const field = begun ? code : password
  const nextLabel = begun ? t('Turn on') : t('Continue')
  return (
    <FormDialog
      title={codes ? t('Two-factor sign-in is on') : t('Turn on two-factor sign-in')}
      isBusy={field.isBusy}
      error={field.failure}
      isDone={codes !== undefined}
      submitLabel={nextLabel}
      onSubmit={() => void field.submit()}
      onClose={onClose}
    >
      {codes && <RecoveryCodesList codes={codes} />}
      {begun && !codes && <SetUp begun={begun} field={code} />}
      {!begun && <OwnPasswordInput field={password} />}
    </FormDialog>
  )
}

function SetUp({ begun: { secret, picture }, field }: { begun: NewTwoFactor; field: OneField }) {
  const { t } = useTranslation()
  const inFours = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <Group gap="1.25rem 1.5rem" align="stretch">
      <img
        className={`${classes.picture} ${layout.outlined}`}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={t('QR code for the authenticator app')}
      />
      <div className={classes.steps}>
        <p className={text.help}>
          {t('Scan this with an authenticator app on your phone, or enter the key in the app:')}
        </p>
        <Box className={`${classes.secret} ${text.breaks}`} ff="monospace" aria-label={t('Key')} role="group">
          {inFours}
        </Box>
        <TextInput
          label={t('Code from the app')}
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          autoFocus
          {...field.input}
        />
      </div>
    </Group>
  )
}
