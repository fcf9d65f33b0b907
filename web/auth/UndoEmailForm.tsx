import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../contract/http/call.ts'
import type { profileCalls } from '../../contract/profile/profile.ts'
import { send } from '../api/api.ts'
import { refusalText } from '../ui/refusalText.ts'
import { FormFailure } from './FormFailure.tsx'
import classes from './SignInPage.module.css'
import layout from '../ui/layout.module.css'

type UndoEmailFormProps = {
  /** From the link that the person opened. */
  token: string
  /** Continues with a new password for the address. */
  onNewPassword: (email: string) => void
  onLeave: () => void
}

/** Restores the previous e-mail address of an account, and says what to do next. */
export function UndoEmailForm({ token, onNewPassword, onLeave }: UndoEmailFormProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<AnswerOf<typeof profileCalls.undoEmailChange> | null>(null)

  async function undo(): Promise<void> {
    setFailure(null)
    setBusy(true)
    try {
      setDone(await send('POST /api/profile/email/undo', { body: { token } }))
    } catch (error) {
      setFailure(refusalText(error) ?? t('The server is not responding. Try again in a moment.'))
    }
    setBusy(false)
  }

  const back = (
    <Anchor component="button" type="button" className={classes.aside ?? ''} mih="lg" fz="sm" onClick={onLeave}>
      {t('Back to sign-in')}
    </Anchor>
  )
  if (done) {
    const { email, hasPassword } = done
    return (
      <div className={`${layout.gapLarge} ${layout.stack}`}>
        <h1 className={classes.title} tabIndex={-1} ref={(title) => title?.focus()}>
          {t('Change undone')}
        </h1>
        <p className={classes.lead}>
          {t('Your address is {{email}} again, and all other devices are signed out.', { email })}
        </p>
        <p className={classes.lead}>
          {hasPassword
            ? t(
                'Someone may know your password. Choose a new one now, then check your passkeys and API keys in the security settings.',
              )
            : t('You sign in with your company account. Tell its administrator that someone else may have used it.')}
        </p>
        {hasPassword && (
          <Button size="md" onClick={() => onNewPassword(email)}>
            {t('Choose a new password')}
          </Button>
        )}
        {back}
      </div>
    )
  }
  return (
    <div className={`${layout.gapLarge} ${layout.stack}`}>
      <h1 className={classes.title}>{t('Undo the change of your email address?')}</h1>
      <p className={classes.lead}>
        {t(
          'This address is restored for the account, even if it was changed again. All devices are signed out, and links sent earlier no longer work.',
        )}
      </p>
      <FormFailure text={failure} />
      <Button size="md" loading={isBusy} onClick={() => void undo()}>
        {t('Undo the change')}
      </Button>
      {back}
    </div>
  )
}
